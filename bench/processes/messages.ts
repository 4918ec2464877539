import type { ChildProcess } from 'node:child_process'
import type { Usage } from './usage.ts'

/** Preloaded into every measured process. */
export const USAGE = new URL('./usage.ts', import.meta.url).href

/** Messages to and from a measured process. */
export interface Messages {
  /** Its next message that `isWanted`; rejects when it ends first. */
  readonly next: <T>(isWanted: (message: unknown) => message is T) => Promise<T>
  readonly usage: () => Promise<Usage>
  readonly exited: Promise<void>
  /** Rejects when it ends, with the end of its error output. */
  readonly failed: () => Promise<never>
}

const isUsage = (message: unknown): message is Usage => (message as Partial<Usage> | null)?.type === 'bench.usage'

/** The messages of a process that has a channel, and an error with its error output when it ends early. */
export function messagesOf(child: ChildProcess): Messages {
  let errors = ''
  child.stderr?.on('data', (chunk) => (errors = (errors + String(chunk)).slice(-4000)))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))

  const failed = () =>
    exited.then((): never => {
      throw new Error(`A measured process ended early: ${errors}`)
    })

  const next = <T>(isWanted: (message: unknown) => message is T): Promise<T> =>
    new Promise((resolve, reject) => {
      const onMessage = (message: unknown) => {
        if (!isWanted(message)) return
        child.off('message', onMessage)
        resolve(message)
      }
      child.on('message', onMessage)
      failed().catch(reject)
    })
  return {
    next,
    exited,
    failed,
    usage: () => {
      const answer = next(isUsage)
      child.send({ type: 'bench.usage?' })
      return answer
    },
  }
}
