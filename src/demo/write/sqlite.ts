import Sqlite from 'better-sqlite3'
import { entityNames, type EntityName } from '#shared/entities/index.ts'
import { columnsOf } from '#sql/columns.ts'
import { DATASET_KEY } from '#server/db/settings.ts'
import { refuseUnlessDemo } from '../guard.ts'
import {
  KEPT_TABLES,
  planOrders,
  QUEUE_TEXTS,
  storedBatches,
  type Content,
  type Counts,
  type Progress,
} from './content.ts'

interface Definition {
  readonly type: 'index' | 'trigger'
  readonly name: string
  readonly sql: string
}

export interface LoadOptions {
  readonly reset: boolean
  readonly onProgress: Progress
}

const quoted = (name: string) => `"${name}"`

/**
 * Fills a migrated SQLite file in one transaction. Indexes and triggers are dropped and created again after the rows.
 * @throws StartupError when the file holds other data and `reset` is not given.
 */
export function loadSqlite(path: string, content: Content, { reset, onProgress }: LoadOptions): Counts {
  const db = new Sqlite(path)
  try {
    db.pragma('busy_timeout = 5000')
    db.pragma('synchronous = FULL')
    db.pragma('cache_size = -262144')
    const counts = db.transaction(() => fill(db, content, reset, onProgress)).immediate()
    db.pragma('wal_checkpoint(TRUNCATE)')
    return counts
  } finally {
    db.close()
  }
}

function fill(db: Sqlite.Database, content: Content, reset: boolean, onProgress: Progress): Counts {
  refuseUnlessDemo(existingData(db), reset)
  const definitions = dropIndexesAndTriggers(db)
  for (const table of tablesOf(db)) db.exec(`delete from ${quoted(table)}`)
  db.prepare('delete from "settings" where "key" = ?').run(DATASET_KEY)
  const counts = insertAll(db, content, onProgress)
  db.exec(planOrders(content.plannedTo))
  db.exec(QUEUE_TEXTS)
  refuseOverlaps(db)
  for (const { sql } of definitions) db.exec(sql)
  return counts
}

function existingData(db: Sqlite.Database) {
  const count = (name: string) =>
    db
      .prepare(`select count(*) from ${quoted(name)}`)
      .pluck()
      .get() as number
  return {
    rows: entityNames.reduce((sum, name) => sum + count(name), 0),
    emails: db.prepare('select "email" from "users"').pluck().all() as string[],
  }
}

/**
 * Drops indexes and triggers, which would slow every insert; triggers that fill another table stay. Returns their
 * definitions.
 */
function dropIndexesAndTriggers(db: Sqlite.Database): readonly Definition[] {
  const definitions = db
    .prepare(
      `select type, name, sql from sqlite_master
       where type in ('index', 'trigger') and sql is not null and name not like '%\\_listed\\_%' escape '\\'`,
    )
    .all() as Definition[]
  for (const { type, name } of definitions) db.exec(`drop ${type} ${quoted(name)}`)
  return definitions
}

function tablesOf(db: Sqlite.Database): string[] {
  const names = db.prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`)
  return (names.pluck().all() as string[]).filter((name) => !KEPT_TABLES.includes(name))
}

function insertAll(db: Sqlite.Database, { world, credentials }: Content, onProgress: Progress): Counts {
  const counts = Object.fromEntries(entityNames.map((name) => [name, 0])) as Counts
  const statements = new Map<string, Sqlite.Statement>()
  const batches = storedBatches(world)
  for (let step = batches.next(); ; step = batches.next()) {
    if (step.done) {
      db.prepare('insert into "revision" ("id", "value") values (1, ?)').run(step.value)
      break
    }
    const { e, rows } = step.value
    let insert = statements.get(e.name)
    if (!insert) {
      const columns = columnsOf(e).map(({ name }) => quoted(name))
      const params = columns.map(() => '?').join(', ')
      insert = db.prepare(`insert into ${quoted(e.name)} (${columns.join(', ')}) values (${params})`)
      statements.set(e.name, insert)
    }
    for (const values of rows) insert.run(values)
    counts[e.name as EntityName] += rows.length
    onProgress(e.name as EntityName, counts[e.name as EntityName])
  }
  const keep = db.prepare('insert into "credentials" ("userId", "passwordHash", "updatedAt") values (?, ?, ?)')
  for (const { userId, passwordHash, updatedAt } of credentials) keep.run(userId, passwordHash, updatedAt)
  return counts
}

/** Checks what the dropped trigger checks: no employee has two assignments at the same time. */
function refuseOverlaps(db: Sqlite.Database): void {
  const clash = db
    .prepare(
      `select "employeeId" from (
         select "employeeId", "start", lag("end") over (partition by "employeeId" order by "start") as "before"
         from "assignments"
         where "employeeId" is not null and "status" not in ('unassigned', 'declined', 'cancelled'))
       where "start" < "before" limit 1`,
    )
    .pluck()
    .get()
  if (clash !== undefined) throw new Error(`Two assignments of employee ${String(clash)} overlap`)
}
