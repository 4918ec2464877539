import type { CompiledQuery } from 'kysely'
import type { Db } from '#sql/list.ts'

export type Dialect = 'sqlite' | 'postgres'

export interface Database {
  /** Writes, and reads that belong to a write. On SQLite one connection: never wait for it inside its own transaction. */
  readonly db: Db
  /** Reads that must not wait for a write. Page long reads: on SQLite an open stream holds this one connection. */
  readonly readDb: Db
  /** The rows of one statement of `readDb`, by the shortest way: what most requests wait for. */
  readonly read: <R>(query: CompiledQuery<R>) => Promise<readonly R[]>
  /** The rows of one statement of a transaction that was begun on `db`, by the shortest way. */
  readonly run: <R>(tx: Db, query: CompiledQuery<R>) => Promise<readonly R[]>
  readonly dialect: Dialect
  readonly destroy: () => Promise<void>
}
