import type Database from 'better-sqlite3'

/** Rows after which the log is emptied whatever else is going on: it must not outgrow the cache. */
const MOST_ROWS = 20_000
const QUIET_MS = 1000

/**
 * Empties a file's write-ahead log when nobody waits: inside a commit it took longer than the commit itself, the more
 * so the larger the tables are (measured, bench P3). An attached outbox goes with it.
 */
export function createCheckpoints(db: Database.Database) {
  let rows = 0
  let timer: NodeJS.Timeout | null = null
  const soon = () => {
    timer ??= setTimeout(run, QUIET_MS)
    timer.unref()
  }
  const run = () => {
    if (timer) clearTimeout(timer)
    timer = null
    if (!db.open) return
    if (db.inTransaction) return soon()
    rows = 0
    db.pragma('wal_checkpoint(PASSIVE)')
  }
  return {
    /** After a transaction that wrote this many rows. */
    after: (written: number): void => {
      rows += written
      if (rows >= MOST_ROWS) run()
      else soon()
    },
    stop: (): void => {
      if (timer) clearTimeout(timer)
      timer = null
    },
  }
}
