import type { CompiledQuery } from 'kysely'
import { AppError } from '#shared/contract/errors.ts'
import { startSqliteThread, type SqliteThread } from '#sql/sqlite-thread.ts'
import type { Answered, Asked } from './read-thread.ts'

const THREAD = new URL('./read-thread.ts', import.meta.url)
/** Statements that wait for the thread at most: one may take a second. */
const MOST_WAITING = 50

interface Waiter {
  readonly resolve: (rows: readonly unknown[]) => void
  readonly reject: (error: unknown) => void
}

/**
 * Runs statements of a SQLite file in a thread of their own, started when it is first needed: one that reads and sorts a
 * whole table would hold everybody else up.
 */
export function createLongReads(path: string) {
  const waiting = new Map<number, Waiter>()
  let thread: SqliteThread | null = null
  let last = 0

  const settle = (answered: Answered) => {
    const waiter = waiting.get(answered.id)
    waiting.delete(answered.id)
    if ('rows' in answered) waiter?.resolve(answered.rows)
    else waiter?.reject(Object.assign(new Error(answered.failure.message), { code: answered.failure.code }))
  }
  const fail = (error: unknown) => {
    thread = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const start = (): SqliteThread => {
    const made = startSqliteThread(THREAD, path, settle)
    made.worker.once('error', fail)
    made.worker.once('exit', () => made === thread && fail(new AppError('UNAVAILABLE', { retryAfterSeconds: 2 })))
    return made
  }

  return {
    /** @throws AppError UNAVAILABLE when many are waiting already; otherwise as SQLite does */
    read: <R>({ sql, parameters }: CompiledQuery<R>): Promise<readonly R[]> => {
      if (waiting.size >= MOST_WAITING) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 })
      thread ??= start()
      const asked: Asked = { id: (last += 1), sql, parameters }
      return new Promise<readonly R[]>((resolve, reject) => {
        waiting.set(asked.id, { resolve: resolve as Waiter['resolve'], reject })
        thread?.worker.postMessage(asked)
      })
    },
    stop: async (): Promise<void> => thread?.end(),
  }
}
