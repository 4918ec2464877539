import type { Database, Statement } from 'better-sqlite3'
import {
  DummyDriver,
  Kysely,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Compilable,
  type RawBuilder,
} from 'kysely'
import type { Stored } from '#sql/encode.ts'
import type { Db, Tables } from '#sql/list.ts'
import { createMemo, type Memo } from './memo.ts'

/** A row as it stands in the database: `{column: stored value}`. */
export type StoredRow = Readonly<Record<string, Stored>>

/** Synchronous reads of one cache file: kysely builds the queries, better-sqlite3 runs them. */
export interface Reader {
  /** Builds queries; it cannot run them. */
  readonly db: Db
  readonly query: (built: Compilable) => readonly StoredRow[]
  readonly all: <T = StoredRow>(text: string, ...params: readonly Stored[]) => readonly T[]
  /** Arrays rather than objects: about a third cheaper for thousands of rows. */
  readonly arrays: (text: string, ...params: readonly Stored[]) => readonly (readonly Stored[])[]
  /** Gives values computed in code, by row id, to queries: the SQL of one's value, null for an id without. */
  readonly lookUp: (
    name: string,
    values: ReadonlyMap<string, number>,
  ) => (id: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Values kept between reads; the owner of the connection calls `forget` for tables that changed. */
  readonly memo: Memo
}

/** Statements kept; a screen has a few dozen, so this bounds only what people type into filters. */
const KEPT = 400

const builder: Db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

/** Reads through one connection, statements prepared once. */
export function createReader(database: Database): Reader {
  const kept = new Map<string, Statement>()
  const prepared = (text: string, isRaw: boolean): Statement => {
    const key = isRaw ? `raw ${text}` : text
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value as string)
    const statement = database.prepare(text)
    if (isRaw) statement.raw(true)
    kept.set(key, statement)
    return statement
  }
  const lookedUp = new Map<string, ReadonlyMap<string, number>>()
  database.function('looked_up', (name: string, id: string) => lookedUp.get(name)?.get(id) ?? null)
  return {
    db: builder,
    lookUp: (name, values) => {
      lookedUp.set(name, values)
      return (id) => sql`looked_up(${name}, ${id})`
    },
    memo: createMemo(),
    query: (built) => {
      const { sql, parameters } = built.compile()
      return prepared(sql, false).all(...parameters) as StoredRow[]
    },
    all: <T>(text: string, ...params: readonly Stored[]) => prepared(text, false).all(...params) as T[],
    arrays: (text, ...params) => prepared(text, true).all(...params) as Stored[][],
  }
}
