import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import { checkFile } from '#data/cache/integrity/full.ts'
import { openStore } from '#data/cache/store.ts'
import { openOutboxFile } from '#data/outbox/file.ts'
import { outboxMigrations } from '#data/outbox/migrations.ts'
import { entities, type EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { encodeValues } from '#sql/encode.ts'
import { build } from '#tests/support/build.ts'
import type { Past, State } from './migrations.ts'
import { columnsIn, hashIn, schemaIn, type Columns } from './migrations-sqlite.ts'

const APPLICATION_ID = 0x45_71_6f_62
/** The table and the pragma that hold the version are compared by themselves. */
const OTHER_META = { meta: `where key <> 'version'` }

/** An outbox as a past version of the app left it; version 0 has none. */
export function pastOutbox(version: number, ops: number): Past {
  const template = folder()
  if (version > 0) made(join(template, 'outbox.db'), (db) => fillOutbox(db, version, ops))
  const columns: Columns = version > 0 ? reading(join(template, 'outbox.db'), columnsIn) : new Map()
  const kept: Columns = new Map([...columns].map(([table, names]) => [table, names.filter((name) => name !== 'sum')]))
  const schemas = new Map<string, string>()
  for (let each = version; each <= outboxMigrations.length; each += 1) {
    const file = join(folder(), 'outbox.db')
    made(file, (db) => fillOutbox(db, each, 0))
    const { version: stored, schema } = reading(file, (db) => outboxState(db, new Map()))
    schemas.set(stored, schema)
  }
  return {
    opener: 'outbox',
    schemas,
    copy: async () => {
      const where = folder()
      cpSync(template, where, { recursive: true })
      return {
        where,
        look: async () => {
          if (existsSync(join(where, 'outbox.set-aside.db'))) throw new Error('The outbox was taken for damaged')
          return reading(join(where, 'outbox.db'), (db) => outboxState(db, kept))
        },
        start: async () => void openOutboxFile(where),
        remove: async () => rmSync(where, { recursive: true }),
      }
    },
  }
}

/** From this version on an operation is one JSON value. */
const JSON_SINCE = 4

function fillOutbox(db: Sqlite.Database, version: number, ops: number): void {
  if (version === 0) return
  for (const step of outboxMigrations.slice(0, Math.min(version, JSON_SINCE - 1))) db.exec(step)
  db.pragma('journal_mode = WAL')
  db.pragma(`application_id = ${APPLICATION_ID}`)
  db.pragma(`user_version = ${version}`)
  db.exec(`insert into meta values ('device', 'the device'), ('turn', '7')`)
  // The first version kept its number in the header alone.
  if (version > 1) db.prepare(`insert into meta values ('version', ?)`).run(String(version))
  db.exec(`
    with recursive r (n) as (select 1 union all select n + 1 from r where n < ${ops})
    insert into ops ("opId", kind, entity, id, verb, payload, "baseRev", "dependsOn", state, before, "createdAt")
      select 'op' || n, kind, iif(kind = 'verb', null, 'skills'), iif(kind = 'verb', null, 'row' || n),
        iif(kind = 'verb', 'assignments.assign', null),
        iif(kind = 'remove', '{}', json_object('name', 'Compétence "' || n || '"', 'notes', null)),
        iif(kind = 'patch' or (kind = 'remove' and n % 8 = 3), n, null), '[]', 'pending',
        json_object('name', 'Signaleur ' || n), '2026-11-21T12:00:00.000Z'
      from (select n, case n % 4 when 0 then 'create' when 1 then 'patch' when 2 then 'verb' else 'remove' end as kind
        from r where n <= ${ops});
    insert into effects select seq, 0, coalesce(entity, 'assignments'), coalesce(id, 'row' || seq), 'set', payload
      from ops`)
  // The sum this version stored, whose formula has changed since.
  if (version > 1) db.exec('update ops set sum = seq')
  for (const step of outboxMigrations.slice(JSON_SINCE - 1, version)) db.exec(step)
}

/** The columns and keys of that version, read out of today's; a sum is computed anew. */
const AS_BEFORE = `
  create temp view ops as select *, operation ->> 'kind' as kind, operation ->> 'entity' as entity,
    operation ->> 'id' as id, operation ->> 'verb' as verb, coalesce(operation -> 'payload', '{}') as payload,
    operation ->> 'baseRev' as "baseRev" from main.ops;
  create temp view meta as select value,
    case key when 'deviceId' then 'device' when 'txCount' then 'turn' else key end as key from main.meta`

function outboxState(db: Sqlite.Database, kept: Columns): State {
  const schema = schemaIn(db)
  const version = String(db.pragma('user_version', { simple: true }))
  if (columnsIn(db).get('ops')?.includes('operation')) db.exec(AS_BEFORE)
  const stored = schema === '[]' ? undefined : db.prepare(`select value from meta where key = 'version'`).pluck().get()
  return {
    version: stored === undefined || stored === version ? version : `${version} and ${String(stored)}`,
    schema: `${String(db.pragma('application_id', { simple: true }))} ${schema}`,
    data: hashIn(db, kept, OTHER_META),
  }
}

/** A cache with one table whose declaration changed since: it is emptied and the others stay. */
export function pastCache(rows: number): Past {
  const template = folder()
  const store = openStore(template)
  const filling = store.startFill()
  for (const name of ['employees', 'skills'] as const) {
    filling.applyPage(
      entities[name],
      Array.from({ length: rows }, () => values(name)),
      rows,
    )
  }
  while (filling.indexNext());
  const { db, meta } = store.promote()
  const state = meta.entity('employees')
  if (state) meta.putEntity({ ...state, declaration: 'older' })
  const kept: Columns = new Map([...columnsIn(db)].filter(([name]) => name in entities && name !== 'employees'))
  const schema = schemaIn(db)
  store.close()
  return {
    opener: 'cache',
    schemas: new Map([
      [`older, up to ${rows}, ${rows} rows`, schema],
      ['of today, up to 0, 0 rows', schema],
    ]),
    copy: async () => {
      const where = folder()
      cpSync(template, where, { recursive: true })
      return {
        where,
        look: async () => cacheState(where, kept),
        start: async () => {
          const reopened = openStore(where)
          const isThere = reopened.current() !== null && !reopened.isRebuilding()
          reopened.close()
          if (!isThere) throw new Error('The cache was given up')
        },
        remove: async () => rmSync(where, { recursive: true }),
      }
    },
  }
}

function values(name: EntityName) {
  const row = build(name)
  return encodeValues(entities[name] as Entity)({ ...row, lastName: `Côté-${row.rev}` } as unknown as AnyRow)
}

function cacheState(where: string, kept: Columns): State {
  const [file, ...others] = readdirSync(where).filter((name) => /^cache\.\d+\.db$/.test(name))
  if (file === undefined || others.length > 0) throw new Error(`There are caches ${[file, ...others].join()}`)
  const path = join(where, file)
  const { damage } = checkFile(path)
  if (damage !== null) throw new Error(damage)
  return reading(path, (db) => {
    const { rev, declaration } = db.prepare(`select * from cursors where entity = 'employees'`).get() as {
      readonly rev: number
      readonly declaration: string
    }
    const count = db.prepare('select count(*) from employees').pluck().get()
    const when = declaration === 'older' ? 'older' : 'of today'
    return {
      version: `${when}, up to ${rev}, ${String(count)} rows`,
      schema: schemaIn(db),
      data: hashIn(db, kept),
    }
  })
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'equipage-migrations-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

function made(path: string, fill: (db: Sqlite.Database) => void): void {
  const db = new Sqlite(path)
  fill(db)
  db.close()
}

function reading<T>(path: string, read: (db: Sqlite.Database) => T): T {
  const db = new Sqlite(existsSync(path) ? path : ':memory:')
  try {
    return read(db)
  } finally {
    db.close()
  }
}
