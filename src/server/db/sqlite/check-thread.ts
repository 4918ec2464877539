// A thread that checks a whole SQLite file, answers what is wrong with it, and ends.
import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import { loadSqlite } from '#sql/load-sqlite.ts'

/** What to check; `isFull` also compares every index with its table. */
export interface CheckOrder {
  readonly path: string
  readonly isFull: boolean
}

function troublesOf({ path, isFull }: CheckOrder): readonly string[] {
  const db = new Sqlite(path, { readonly: true })
  try {
    const lines = db
      .prepare(isFull ? 'pragma integrity_check(5)' : 'pragma quick_check(5)')
      .pluck()
      .all() as string[]
    return lines.filter((line) => line !== 'ok')
  } catch (error) {
    return [String(error)]
  } finally {
    db.close()
  }
}

loadSqlite()
parentPort?.postMessage(troublesOf(workerData as CheckOrder))
