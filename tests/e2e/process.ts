import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface Running {
  readonly pid: number
  /** The line of JSON it printed when it was ready. */
  readonly ready: Readonly<Record<string, unknown>>
  /** Everything it printed on standard output, line by line. */
  readonly output: readonly string[]
  readonly errors: () => string
  readonly exited: Promise<number | null>
  readonly isRunning: () => boolean
  /** Closes our end of its pipe, as our death would. */
  readonly letGo: () => void
  /** Asks it to end, and kills it after ten seconds. */
  readonly stop: () => Promise<number | null>
  /** Kills it, as a power cut would. */
  readonly kill: () => Promise<number | null>
}

const isEvent = (line: string, event: string): boolean => line.startsWith('{') && line.includes(`"event":"${event}"`)

/** Runs one of our programs with Node and waits for the line of JSON it prints when it is ready. */
export async function runUntil(
  event: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<Running> {
  const child: ChildProcess = spawn(process.execPath, [...args], {
    env: { ...process.env, EQUIPAGE_PARENT_WATCH: '1', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const output: string[] = []
  let errors = ''
  child.stderr?.on('data', (chunk) => (errors += String(chunk)))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = await new Promise<Record<string, unknown>>((resolve, reject) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      output.push(line)
      if (isEvent(line, event)) resolve(JSON.parse(line) as Record<string, unknown>)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${args[0]} ended with ${code} before it was ready:\n${errors}`)))
  })
  const letGo = () => void child.stdin?.end()
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const end = async (ask: () => unknown) => {
    if (isRunning()) ask()
    const insist = setTimeout(() => child.kill('SIGKILL'), 10_000)
    const code = await exited
    clearTimeout(insist)
    return code
  }
  return {
    pid: child.pid ?? 0,
    ready,
    output,
    errors: () => errors,
    exited,
    isRunning,
    letGo,
    // Windows has no signal that asks: it ends a process at once.
    stop: () => end(() => (process.platform === 'win32' ? letGo() : child.kill('SIGTERM'))),
    kill: () => end(() => child.kill('SIGKILL')),
  }
}

/** Runs one of our programs to its end, with `input` to read. @throws Error with its output when it failed. */
export async function runToEnd(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input = '',
): Promise<void> {
  const child = spawn(process.execPath, [...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  child.stdin.end(input)
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += String(chunk)))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}:\n${errors}`)
}
