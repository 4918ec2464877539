import type { Children } from './children.ts'
import { LaunchFailure } from './failure.ts'

const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** Runs a launcher and exits with its code. A signal ends the children first; a failure is printed as one sentence. */
export async function live(children: Children, run: () => Promise<number>): Promise<never> {
  let ending = false
  const end = async (code: number): Promise<never> => {
    ending = true
    await children.stopAll()
    process.exit(code)
  }
  const leave = (): void => {
    if (!ending) void end(0)
  }
  process.on('SIGINT', leave)
  process.on('SIGTERM', leave)
  process.on('SIGHUP', leave)
  if (process.env.EQUIPAGE_PARENT_WATCH === '1') process.stdin.on('end', leave).on('error', leave).resume()
  try {
    const code = await run()
    return ending ? await new Promise<never>(() => undefined) : await end(code)
  } catch (error) {
    if (ending) return new Promise<never>(() => undefined)
    say(error instanceof LaunchFailure ? error.message : `The app could not be started: ${String(error)}`)
    return end(1)
  }
}
