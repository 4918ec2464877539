import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { messagesOf, USAGE, type Messages } from './messages.ts'

export interface ChildOptions {
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Modules loaded before it, by URL. */
  readonly preload?: readonly string[]
  /** Flags for V8. */
  readonly flags?: readonly string[]
  /** Another build of the module that reports its usage. */
  readonly usage?: string
}

/** A fresh process of the same Node, with its channel. */
export interface Child extends Pick<Messages, 'next' | 'usage'> {
  readonly process: ChildProcess
  readonly stop: () => Promise<void>
}

/** Starts a module in a process of its own. */
export function startChild(module: URL | string, options: ChildOptions = {}): Child {
  const { args = [], env = {}, preload = [], usage: watcher = USAGE, flags = [] } = options
  const path = String(module).startsWith('file:') ? fileURLToPath(module) : String(module)
  const child = fork(path, [...args], {
    execArgv: [...flags, ...[...preload, watcher].flatMap((url) => ['--import', url])],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  const { next, usage, exited } = messagesOf(child)
  return {
    process: child,
    next,
    usage,
    stop: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}
