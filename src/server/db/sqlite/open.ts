import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect, type CompiledQuery } from 'kysely'
import type { Db, Tables } from '#sql/list.ts'
import type { Database } from '../database.ts'
import { startCheckpoints } from './checkpoints.ts'
import { createLongReads } from './long-reads.ts'
import { closeToOthers } from './owner-only.ts'
import { codeOf, StartupError } from '../startup-error.ts'

const MEMORY = ':memory:'
const FULL = 2

/** Opens a SQLite file (made when missing), closed to other accounts and durable at every commit. */
export function openSqlite(path: string): Database {
  const writer = connect(path)
  const writeStatements = keepingStatements(writer)
  const db = kyselyOn(writeStatements)
  // A transaction has the one connection to itself.
  const run = async <R>(_tx: Db, query: CompiledQuery<R>) => rowsOf(writeStatements, query)
  if (path === MEMORY) {
    // One connection for all: a read waits for the transaction that has it.
    const read: Database['read'] = async (query) => (await db.executeQuery(query)).rows
    return { db, readDb: db, read, readLong: read, run, dialect: 'sqlite', destroy: () => close(db, writer) }
  }
  const reader = new Sqlite(path, { readonly: true })
  tune(reader)
  const readStatements = keepingStatements(reader)
  const readDb = kyselyOn(readStatements)
  // Not through kysely: waiting for its connection costs more than reading a row (measured, bench P21).
  const read = async <R>(query: CompiledQuery<R>) => rowsOf(readStatements, query)
  const longReads = createLongReads(path)
  const stopCheckpoints = startCheckpoints(writer, path)
  const isLarge = largeTables(reader)
  const readLong: Database['readLong'] = async (query, tables) =>
    tables.some(isLarge) ? longReads.read(query) : rowsOf(readStatements, query)
  const destroy = async () => {
    await Promise.all([longReads.stop(), stopCheckpoints()])
    await close(readDb, reader)
    await close(db, writer)
  }
  return { db, readDb, read, readLong, run, dialect: 'sqlite', destroy }
}

/** All rows of a table of so many are read and sorted within some milliseconds. */
const FEW_ROWS = 10_000
const COUNTED_FOR_MS = 60_000

/** Whether a table has more than a few rows; counted once a minute. */
function largeTables(reader: Sqlite.Database): (table: string) => boolean {
  const counted = new Map<string, { readonly isLarge: boolean; readonly at: number }>()
  return (table) => {
    const known = counted.get(table)
    if (known && performance.now() - known.at < COUNTED_FOR_MS) return known.isLarge
    const beyond = reader.prepare(`select 1 from "${table}" limit 1 offset ${FEW_ROWS}`).get()
    counted.set(table, { isLarge: beyond !== undefined, at: performance.now() })
    return beyond !== undefined
  }
}

function connect(path: string): Sqlite.Database {
  let database: Sqlite.Database | undefined
  try {
    if (path !== MEMORY) closeToOthers(path)
    database = new Sqlite(path)
    database.pragma('journal_mode = WAL')
    tune(database)
    // Proves that the file is ours to write before anybody waits for an answer; to begin alone does not.
    database.exec('begin immediate; pragma user_version = 1; rollback')
    return database
  } catch (error) {
    database?.close()
    throw startupErrorOf(error, path)
  }
}

/** In WAL mode better-sqlite3 uses NORMAL, where a power cut may undo a committed write: set to FULL, and verified. */
function tune(database: Sqlite.Database): void {
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('busy_timeout = 5000')
  database.pragma('cache_size = -65536')
  database.pragma('temp_store = MEMORY')
  if (database.pragma('synchronous', { simple: true }) !== FULL) {
    throw new StartupError('SQLite does not accept synchronous=FULL, so that commits would not be durable.')
  }
}

function startupErrorOf(error: unknown, path: string): unknown {
  if (error instanceof StartupError) return error
  switch (codeOf(error)) {
    case 'SQLITE_NOTADB':
    case 'SQLITE_CORRUPT':
      return new StartupError(`The file ${path} is not a sound SQLite database.`)
    case 'SQLITE_BUSY':
      return new StartupError(`The database ${path} is held by another program.`)
    case 'SQLITE_FULL':
    case 'ENOSPC':
      return new StartupError(`The disk of ${path} is full.`)
    default:
      return codeOf(error) === '' && !(error instanceof TypeError)
        ? error
        : new StartupError(`The database ${path} cannot be written: its folder must exist and be writable.`)
  }
}

const kyselyOn = (database: Statements) => new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })

/** Calls use a few hundred statements; filters and sorts make the others. */
const KEPT_STATEMENTS = 500

type Statements = ReturnType<typeof keepingStatements>

/** Keeps prepared statements, which kysely does not: one row is read in half the time (measured, bench P21). */
function keepingStatements(database: Sqlite.Database) {
  const kept = new Map<string, Sqlite.Statement>()
  return {
    close: () => void database.close(),
    prepare: (text: string): Sqlite.Statement => {
      const known = kept.get(text)
      if (known) return known
      if (kept.size >= KEPT_STATEMENTS) kept.delete(kept.keys().next().value as string)
      const made = database.prepare(text)
      kept.set(text, made)
      return made
    },
  }
}

function rowsOf<R>(statements: Statements, { sql, parameters }: CompiledQuery<R>): readonly R[] {
  const statement = statements.prepare(sql)
  if (statement.reader) return statement.all(...parameters) as R[]
  statement.run(...parameters)
  return []
}

/** kysely closes only what it has used. */
async function close(db: Kysely<Tables>, database: Sqlite.Database): Promise<void> {
  await db.destroy()
  if (database.open) database.close()
}
