import Database from 'better-sqlite3'
import { entities } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { columnsOf, SUM_COLUMN } from '#sql/columns.ts'
import { lastRevOf, type Batch } from './changes.ts'

const assignments: Entity = entities.assignments

/** A database and the least that changes it. */
export interface RawApply {
  readonly db: Database.Database
  readonly apply: (batch: Batch) => void
  readonly close: () => void
}

/** The least a delta can cost: a prepared upsert guarded by the revision and the cursor, in one transaction. */
export function openRawApply(path: string): RawApply {
  const db = new Database(path)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = NORMAL')
  db.pragma('cache_size = -16000')
  const names = columnsOf(assignments).map(({ name }) => `"${name}"`)
  const sum = `"${SUM_COLUMN}"`
  const upsert = db.prepare(
    `insert into "assignments" (${names.join(', ')}, ${sum}) values (${names.map(() => '?').join(', ')}, 0)
     on conflict ("_id") do update set ${names
       .filter((name) => name !== '"_id"')
       .map((name) => `${name} = excluded.${name}`)
       .join(', ')}
     where excluded."rev" > "assignments"."rev"`,
  )
  const cursor = db.prepare(`update cursors set rev = ? where entity = 'assignments'`)
  const apply = db.transaction((batch: Batch) => {
    for (const row of batch) upsert.run(row)
    cursor.run(lastRevOf(batch))
  })
  return { db, apply: (batch: Batch): void => void apply(batch), close: () => void db.close() }
}
