import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Dialect } from '#server/db/database.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#sql/list.ts'
import { serverDatabases, type ServerDatabases } from './migrations-databases.ts'
import type { Past, State } from './migrations.ts'

const names = Object.keys(migrations).sort()
/** A server that never finished its first start. */
export const NOTHING = 'nothing'
export const pastVersions = [NOTHING, ...names.slice(0, -1)]

/** Columns that a migration drops, or whose values it changes: their own tests say into what. */
const REWRITTEN: Readonly<Record<string, readonly string[]>> = {
  employees: ['driverLicenceClass', 'licenceExpiry', 'ccqNumber', 'aspCardNumber', 'notesInternal', 'rev'],
  revision: ['value'],
}

/** A database as a server of a past version left it; the tables that later migrations change have `many` rows. */
export async function pastServer(dialect: Dialect, from: string, many: number): Promise<Past> {
  const databases = serverDatabases[dialect]
  const template = await madeAt(databases, from, many)
  const columns = [...(await databases.columns(template))].filter(([table]) => table !== 'migrations')
  const kept = new Map(
    columns.map(([table, names]) => [table, names.filter((name) => !REWRITTEN[table]?.includes(name))]),
  )
  const schemas = new Map<string, string>()
  for (const upTo of [from, ...names.filter((name) => from === NOTHING || name > from)]) {
    const { version, schema } = await formAt(dialect, upTo)
    schemas.set(version, schema)
  }
  return {
    opener: 'server',
    schemas,
    copy: async () => {
      const name = databases.name()
      await databases.create(name, template)
      return {
        where: databases.url(name),
        look: () => databases.look(name, kept),
        start: async () => (await openDatabase(databases.url(name))).destroy(),
        remove: () => databases.remove(name),
      }
    },
  }
}

const forms = new Map<string, State>()

/** The version an uninterrupted start makes of an empty database. */
async function formAt(dialect: Dialect, version: string): Promise<State> {
  const databases = serverDatabases[dialect]
  const known =
    forms.get(`${dialect} ${version}`) ?? (await databases.look(await madeAt(databases, version, 0), new Map()))
  forms.set(`${dialect} ${version}`, known)
  return known
}

async function madeAt(databases: ServerDatabases, version: string, many: number): Promise<string> {
  const name = databases.name()
  onTestFinished(() => databases.remove(name))
  await databases.create(name, null)
  if (version === NOTHING) return name
  const database = await openDatabase(databases.url(name), { upTo: version })
  const later = names.filter((each) => each > version).flatMap((each) => migrations[each]?.(database.dialect) ?? [])
  if (many > 0) await fill(database.db, database.dialect, many, later.join())
  await database.destroy()
  return name
}

const COLUMNS = {
  sqlite: `select m.name as "table", c.name as "column", lower(c.type) as type, c."notnull" as needed
    from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' order by m.name, c.cid`,
  postgres: `select table_name as "table", column_name as "column", data_type as type,
    case is_nullable when 'NO' then 1 else 0 end as needed
    from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
}

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly needed: number
}

/** Different rows in every table; their texts are valid JSON too. */
async function fill(db: Db, dialect: Dialect, many: number, later: string): Promise<void> {
  const { rows } = await sql.raw<Column>(COLUMNS[dialect]).execute(db)
  for (const [table, columns] of Map.groupBy(rows, (row) => row.table)) {
    if (table === 'migrations') continue
    const count = later.includes(`"${table}"`) ? many : Math.min(many, 50)
    const listed = columns.map(({ column }) => `"${column}"`).join(', ')
    // The first migration already inserts the first row of `revision`.
    const text = `with recursive r (n) as (select 2 union all select n + 1 from r where n <= ${count})
      insert into "${table}" (${listed}) select ${columns.map(valueOf).join(', ')} from r`
    await sql.raw(text).execute(db)
  }
  // No row has a revision above the counter.
  await sql.raw(`update "revision" set "value" = ${many + 10} where "id" = 1`).execute(db)
}

function valueOf({ column, type, needed }: Column): string {
  const value =
    type === 'text' ? `cast(n as text)${column === 'end' ? ` || '0'` : ''}` : type === 'bigint' ? 'n' : 'n + 0.5'
  return needed === 1 ? value : `case when n % 2 = 0 then ${value} end`
}
