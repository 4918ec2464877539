// A thread that moves what was committed from a SQLite file's log into the file, when it is told to.
import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import { loadSqlite } from '#sql/load-sqlite.ts'

loadSqlite()
const db = new Sqlite(String(workerData), { fileMustExist: true })
db.pragma('synchronous = FULL')

parentPort?.on('message', () => {
  try {
    db.pragma('wal_checkpoint(PASSIVE)')
  } catch {
    // A full or failing disk: what was committed is in the log, and a later checkpoint moves it.
  }
})
