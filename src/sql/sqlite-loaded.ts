import { parentPort } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

/** The first thing a thread that uses SQLite does: it loads SQLite, and tells who started it (`startSqliteThread`). */
export function loadSqlite(): void {
  new Sqlite(':memory:').close()
  parentPort?.postMessage('loaded')
}
