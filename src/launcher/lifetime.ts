import type { Children } from './children.ts'
import { LaunchFailure } from './failure.ts'

const log = (line: string): void => void process.stderr.write(`${line}\n`)

/** Runs a launcher, ends its children and exits with its code, or with 0 on a signal. A failure is printed as one sentence. */
export async function runToExit(children: Children, run: () => Promise<number>): Promise<never> {
  let ending = false
  const end = async (code: number): Promise<never> => {
    ending = true
    await children.stopAll()
    process.exit(code)
  }
  const onSignal = (): void => {
    if (!ending) void end(0)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  process.on('SIGHUP', onSignal)
  if (process.env.EQUIPAGE_PARENT_WATCH === '1') process.stdin.on('end', onSignal).on('error', onSignal).resume()
  try {
    const code = await run()
    return ending ? await new Promise<never>(() => undefined) : await end(code)
  } catch (error) {
    if (ending) return new Promise<never>(() => undefined)
    log(error instanceof LaunchFailure ? error.message : `The app could not be started: ${String(error)}`)
    return end(1)
  }
}
