// A thread that runs statements on a SQLite file one after another, and answers their rows.
import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import { loadSqlite } from '#sql/load-sqlite.ts'

/** A statement to run, under a number its answer has too. */
export interface Asked {
  readonly id: number
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** The rows of a statement, or its failure with the code of SQLite. */
export type Answered =
  | { readonly id: number; readonly rows: readonly unknown[] }
  | { readonly id: number; readonly failure: { readonly message: string; readonly code: string } }

const CACHE_KB = 16_384

loadSqlite()
const db = new Sqlite(String(workerData), { readonly: true })
db.pragma(`cache_size = -${CACHE_KB}`)
db.pragma('temp_store = MEMORY')
db.pragma('busy_timeout = 5000')

function answerTo({ id, sql, parameters }: Asked): Answered {
  try {
    return { id, rows: db.prepare(sql).all(...parameters) }
  } catch (error) {
    const { message, code } = error as Error & { readonly code?: string }
    return { id, failure: { message, code: code ?? '' } }
  }
}

parentPort?.on('message', (asked: Asked) => parentPort?.postMessage(answerTo(asked)))
