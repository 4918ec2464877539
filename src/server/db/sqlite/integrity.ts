import { startSqliteThread, type SqliteThread } from '#sql/sqlite-thread.ts'
import type { CheckOrder } from './check-thread.ts'
import { parseDatabaseUrl } from '../url.ts'
import { isDamage } from '../violations.ts'

/** `unchecked`: not read as a whole since the start. */
export type DatabaseState = 'unchecked' | 'sound' | 'damaged'

export interface Integrity {
  readonly state: () => DatabaseState
  /** Whether an error means that the database is damaged, which is kept in mind. */
  readonly note: (error: unknown) => boolean
  readonly stop: () => Promise<void>
}

interface Parts {
  readonly databaseUrl: string
  /** The first check is this long after the start: requests that wait for it are served first. Milliseconds. */
  readonly firstMs?: number | undefined
  /** What was found, once. */
  readonly onDamaged: (what: unknown) => void
  readonly onError: (error: unknown) => void
}

const FIRST_MS = 5000
const EVERY_MS = 24 * 3_600_000
const THREAD = new URL('./check-thread.ts', import.meta.url)

/**
 * Watches whether the database is damaged. A SQLite file is read as a whole soon after the start, and every day with its
 * indexes, in a thread of its own; PostgreSQL checks its pages itself, and its errors tell.
 */
export function watchIntegrity({ databaseUrl, firstMs = FIRST_MS, onDamaged, onError }: Parts): Integrity {
  const target = parseDatabaseUrl(databaseUrl)
  const path = target.dialect === 'sqlite' && target.path !== ':memory:' ? target.path : null
  let state: DatabaseState = path === null ? 'sound' : 'unchecked'
  let thread: SqliteThread | null = null

  const damaged = (what: unknown) => {
    if (state !== 'damaged') onDamaged(what)
    state = 'damaged'
  }
  const check = (isFull: boolean) => {
    if (path === null || thread) return
    const order: CheckOrder = { path, isFull }
    thread = startSqliteThread(THREAD, order, (troubles: readonly string[]) => {
      if (troubles.length > 0) damaged(troubles)
      else if (state === 'unchecked') state = 'sound'
    })
    thread.worker.once('error', onError)
    thread.worker.once('exit', () => (thread = null))
  }
  const first = setTimeout(check, firstMs, false).unref()
  const daily = setInterval(check, EVERY_MS, true).unref()

  return {
    state: () => state,
    note: (error) => {
      const isDamaged = isDamage(error)
      if (isDamaged) damaged(error)
      return isDamaged
    },
    stop: async () => {
      clearTimeout(first)
      clearInterval(daily)
      await thread?.end()
    },
  }
}
