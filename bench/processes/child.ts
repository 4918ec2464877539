import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Usage } from './usage.ts'

const USAGE = new URL('./usage.ts', import.meta.url).href

export interface ChildOptions {
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Modules loaded before it, by URL. */
  readonly preload?: readonly string[]
}

/** A fresh process of the same Node, with its channel. */
export interface Child {
  readonly process: ChildProcess
  /** Its next message that `isWanted`; fails when it ends first. */
  readonly next: <T>(isWanted: (message: unknown) => message is T) => Promise<T>
  readonly usage: () => Promise<Usage>
  readonly stop: () => Promise<void>
}

const isUsage = (message: unknown): message is Usage => (message as Partial<Usage> | null)?.type === 'bench.usage'

/** Starts a module in a process of its own. */
export function startChild(module: URL | string, { args = [], env = {}, preload = [] }: ChildOptions = {}): Child {
  const path = String(module).startsWith('file:') ? fileURLToPath(module) : String(module)
  const child = fork(path, [...args], {
    execArgv: [...preload, USAGE].flatMap((url) => ['--import', url]),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  let errors = ''
  child.stderr?.on('data', (chunk) => (errors = (errors + String(chunk)).slice(-4000)))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))

  const next = <T>(isWanted: (message: unknown) => message is T): Promise<T> =>
    new Promise((resolve, reject) => {
      const hear = (message: unknown) => {
        if (!isWanted(message)) return
        child.off('message', hear)
        resolve(message)
      }
      child.on('message', hear)
      void exited.then(() => reject(new Error(`A measured process ended early: ${errors}`)))
    })
  return {
    process: child,
    next,
    usage: () => {
      const answer = next(isUsage)
      child.send({ type: 'bench.usage?' })
      return answer
    },
    stop: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}
