import Database from 'better-sqlite3'
import type { Entity } from '#shared/model/entity.ts'
import { columnsOf } from '#sql/columns.ts'
import { createIndexes, createSearchIndex, createTable } from '#sql/ddl.ts'

/** A database as a first fill tunes it, with nothing of the product around. */
export function openRaw(path: string): Database.Database {
  const db = new Database(path)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = NORMAL')
  db.pragma('temp_store = MEMORY')
  db.pragma('cache_size = -64000')
  db.pragma('wal_autocheckpoint = 16000')
  return db
}

/** Makes an entity's table without indexes; answers how a row is inserted. */
export function rawInsert(db: Database.Database, e: Entity): (values: readonly unknown[]) => void {
  db.exec(createTable(e))
  const names = columnsOf(e).map(({ name }) => `"${name}"`)
  const insert = db.prepare(`insert into "${e.name}" (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`)
  return (values) => void insert.run(values)
}

/** The same indexes as the product's, full-text search included. */
export function rawIndexes(db: Database.Database, e: Entity): void {
  for (const statement of [...createIndexes(e, { isCopy: true }), ...createSearchIndex(e)]) db.exec(statement)
}
