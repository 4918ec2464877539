import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface ChildOptions {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  readonly onLine?: (line: string) => void
  /** Its standard error is not shown. */
  readonly quiet?: boolean
}

export interface Child {
  readonly exited: Promise<number>
  /** The last line of its standard error, where our programs write why they failed. */
  readonly lastError: () => string
  readonly stop: () => Promise<void>
}

export interface Children {
  readonly start: (options: ChildOptions) => Child
  readonly stopAll: () => Promise<void>
  /** Whether stopAll was called: a child that then ends needs no message. */
  readonly isEnding: () => boolean
}

const KILL_AFTER_MS = 10_000

/**
 * The child processes of the launcher. EQUIPAGE_PARENT_WATCH makes each end when its standard input closes, so that none outlives a
 * killed launcher. Their output goes to `onLine` and `log`.
 */
export function createChildren(log: (line: string) => void): Children {
  const running = new Set<Child>()
  let ending = false

  const start = ({ command, args, cwd, env = {}, onLine = log, quiet = false }: ChildOptions): Child => {
    const child: ChildProcess = spawn(command, [...args], {
      cwd,
      env: { ...process.env, EQUIPAGE_PARENT_WATCH: '1', ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let last = ''
    if (child.stdout !== null) createInterface({ input: child.stdout }).on('line', onLine)
    if (child.stderr !== null) {
      createInterface({ input: child.stderr }).on('line', (line) => {
        if (line.trim() !== '') last = line
        if (!quiet) log(line)
      })
    }
    child.stdin?.on('error', () => undefined)
    const exited = new Promise<number>((resolve) => {
      child.once('error', (error) => {
        last = error.message
        resolve(1)
      })
      child.once('close', (code) => {
        running.delete(handle)
        resolve(code ?? 1)
      })
    })
    const handle: Child = {
      exited,
      lastError: () => last,
      stop: async () => {
        child.stdin?.end()
        child.kill('SIGTERM')
        const kill = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS)
        await exited
        clearTimeout(kill)
      },
    }
    running.add(handle)
    return handle
  }
  return {
    start,
    isEnding: () => ending,
    stopAll: async () => {
      ending = true
      await Promise.all([...running].map((child) => child.stop()))
    },
  }
}
