import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { inject } from 'vitest'
import type { Dialect } from '#server/db/database.ts'
import { asAdministrator } from '#tests/support/databases.ts'
import type { State } from './migrations.ts'
import { columnsIn, hashIn, nameIn, schemaIn, type Columns } from './migrations-sqlite.ts'

/** Creates, copies and reads databases of the server. */
export interface ServerDatabases {
  readonly name: () => string
  readonly url: (name: string) => string
  readonly create: (name: string, from: string | null) => Promise<void>
  readonly remove: (name: string) => Promise<void>
  readonly columns: (name: string) => Promise<Columns>
  readonly look: (name: string, kept: Columns) => Promise<State>
}

const folder = mkdtempSync(join(tmpdir(), 'equipage-migrations-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const fileOf = (name: string) => join(folder, `${name}.db`)
const reading = <T>(name: string, read: (db: Sqlite.Database) => T): T => {
  const db = new Sqlite(existsSync(fileOf(name)) ? fileOf(name) : ':memory:')
  try {
    return read(db)
  } finally {
    db.close()
  }
}

const sqlite: ServerDatabases = {
  name: () => `migrations-${randomUUID()}`,
  url: (name) => `sqlite:${fileOf(name)}`,
  create: async (name, from) => {
    if (from !== null && existsSync(fileOf(from))) copyFileSync(fileOf(from), fileOf(name))
  },
  remove: async (name) => {
    for (const tail of ['', '-wal', '-shm', '-journal']) rmSync(fileOf(name) + tail, { force: true })
  },
  columns: async (name) => reading(name, columnsIn),
  look: async (name, kept) =>
    reading(name, (db) => {
      const isThere = columnsIn(db).has('migrations')
      const ran = isThere ? db.prepare('select name from migrations order by name').pluck().all() : []
      return { version: ran.join(), schema: schemaIn(db, 'migrations'), data: hashIn(db, kept) }
    }),
}

/** Everything in a database that a migration can create, except the list of migrations. */
const POSTGRES_SCHEMA = `
  select concat_ws(' ', 'column', table_name, column_name, ordinal_position, data_type, collation_name, is_nullable,
      column_default) as item
    from information_schema.columns where table_schema = 'public' and table_name <> 'migrations'
  union all select 'index ' || indexdef from pg_indexes
    where schemaname = 'public' and tablename <> 'migrations'
  union all select 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> coalesce(to_regclass('migrations'), 0)
  union all select 'trigger ' || tgname || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'function ' || proname || ' ' || prosrc from pg_proc
    where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')
  union all select 'type ' || typname || ' ' || typtype::text from pg_type
    where typnamespace = 'public'::regnamespace and typtype = 'r'
  union all select 'extension ' || extname || ' ' || extversion from pg_extension
  order by 1`

/** The server may go on for a moment with the work of a client that died. */
const OTHERS = `select 1 from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`

async function asking<T>(name: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: postgres.url(name) })
  await client.connect()
  try {
    while ((await client.query(OTHERS)).rowCount) await delay(2)
    return await ask(client)
  } finally {
    await client.end()
  }
}

async function listed(client: pg.Client, text: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ readonly item: string }>(text)
  return rows.map(({ item }) => item)
}

const postgres: ServerDatabases = {
  name: () => `migrations_${randomUUID().replaceAll('-', '')}`,
  url: (name) => `${inject('postgresUrl')}/${name}`,
  create: (name, from) => asAdministrator(`create database ${name} ${from === null ? '' : `template ${from}`}`),
  remove: (name) => asAdministrator(`drop database if exists ${name} with (force)`),
  columns: (name) =>
    asking(name, async (client) => {
      const { rows } = await client.query<{ readonly table: string; readonly columns: string[] }>(
        `select table_name as "table", array_agg(column_name::text order by ordinal_position) as columns
         from information_schema.columns where table_schema = 'public' group by table_name order by table_name`,
      )
      return new Map(rows.map(({ table, columns }) => [table, columns]))
    }),
  look: (name, kept) =>
    asking(name, async (client) => {
      const isThere =
        (await listed(client, `select 1::text as item where to_regclass('migrations') is not null`)).length > 0
      const ran = isThere ? await listed(client, 'select name as item from migrations order by name') : []
      const hashes = []
      for (const [table, columns] of kept) {
        const there = `select column_name::text as item from information_schema.columns where table_name = '${table}'`
        const now = await listed(client, there)
        const row = `row(${columns.map((column) => `"${nameIn(now, column)}"`).join(', ')})::text`
        hashes.push(
          await listed(
            client,
            `select coalesce(md5(string_agg(${row}, ' ' order by ${row})), '') as item from "${table}"`,
          ),
        )
      }
      const schema = await listed(client, POSTGRES_SCHEMA)
      return { version: ran.join(), schema: JSON.stringify(schema), data: JSON.stringify(hashes) }
    }),
}

export const serverDatabases: Readonly<Record<Dialect, ServerDatabases>> = { sqlite, postgres }
