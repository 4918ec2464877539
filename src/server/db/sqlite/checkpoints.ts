import { stat } from 'node:fs/promises'
import type Sqlite from 'better-sqlite3'
import { startSqliteThread, type SqliteThread } from '#sql/sqlite-thread.ts'

const THREAD = new URL('./checkpoint-thread.ts', import.meta.url)
const EVERY_MS = 2000
/** A log of this size is worth emptying; SQLite's own measure. */
const WORTH_BYTES = 4 * 1024 * 1024
/** Pages at which a commit empties the log itself all the same, so that it cannot grow for ever. */
const MOST_PAGES = 20_000

/**
 * Empties a SQLite file's write-ahead log in a thread of its own: inside a commit, as SQLite does it by itself, it held
 * everybody else for 10 ms and more (measured, bench P32). @returns what stops it
 */
export function startCheckpoints(
  database: Sqlite.Database,
  path: string,
  everyMs: number = EVERY_MS,
): () => Promise<void> {
  database.pragma(`wal_autocheckpoint = ${MOST_PAGES}`)
  const changes = database.prepare('select total_changes()').pluck()
  let thread: SqliteThread | null = null
  let seen = 0
  let isStopped = false
  const look = async () => {
    const now = Number(changes.get())
    if (now === seen) return
    const log = await stat(`${path}-wal`).catch(() => null)
    if (isStopped || !log || log.size < WORTH_BYTES) return
    seen = now
    thread ??= start()
    thread.worker.postMessage('checkpoint')
  }
  const start = (): SqliteThread => {
    const made = startSqliteThread(THREAD, path, () => {})
    // If the thread fails, commits checkpoint the WAL themselves as it grows, and the next look starts another thread.
    made.worker.once('error', () => (thread = null))
    return made
  }
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await thread?.end()
  }
}
