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
  /** The last line of its standard error, where our programs write why they stopped. */
  readonly lastWords: () => string
  readonly stop: () => Promise<void>
}

export interface Children {
  readonly start: (options: ChildOptions) => Child
  readonly stopAll: () => Promise<void>
  /** Whether stopAll was called: a child that then ends needs no message. */
  readonly isEnding: () => boolean
}

const INSIST_MS = 10_000

/**
 * The processes of the launcher. Each child ends when the pipe on its standard input closes (EQUIPAGE_PARENT_WATCH), so that none
 * outlives a launcher that was killed. None of them writes to our standard output.
 */
export function createChildren(say: (line: string) => void): Children {
  const running = new Set<Child>()
  let ending = false

  const start = ({ command, args, cwd, env = {}, onLine = say, quiet = false }: ChildOptions): Child => {
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
        if (!quiet) say(line)
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
      lastWords: () => last,
      stop: async () => {
        child.stdin?.end()
        child.kill('SIGTERM')
        const insist = setTimeout(() => child.kill('SIGKILL'), INSIST_MS)
        await exited
        clearTimeout(insist)
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
