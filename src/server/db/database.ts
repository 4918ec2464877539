import type { CompiledQuery } from 'kysely'
import type { Db } from '#sql/list.ts'

export type Dialect = 'sqlite' | 'postgres'

export interface Database {
  /** Writes, and reads that belong to a write. On SQLite one connection: never wait for it inside its own transaction. */
  readonly db: Db
  /** Reads that must not wait for a write. Read in pages: on SQLite an open stream holds this one connection. */
  readonly readDb: Db
  /** Runs one statement on `readDb` as directly as the driver allows: most requests wait for one. */
  readonly read: <R>(query: CompiledQuery<R>) => Promise<readonly R[]>
  /**
   * The same for a statement that may read and sort all rows of some tables: on SQLite, when one is large, in a thread of
   * its own, so that nobody else waits.
   */
  readonly readLong: <R>(query: CompiledQuery<R>, tables: readonly string[]) => Promise<readonly R[]>
  /** Runs one statement in a transaction of `db`, as directly as the driver allows. */
  readonly run: <R>(tx: Db, query: CompiledQuery<R>) => Promise<readonly R[]>
  readonly dialect: Dialect
  readonly destroy: () => Promise<void>
}
