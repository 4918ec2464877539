import { parentPort } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

/** Loads SQLite in a thread and tells `startSqliteThread`, which waits for that before it ends one: the first thing a thread does. */
export function loadSqlite(): void {
  new Sqlite(':memory:').close()
  parentPort?.postMessage('loaded')
}
