import pg from 'pg'
import { entityNames, type EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { columnsOf } from '#sql/columns.ts'
import type { Stored } from '#sql/encode.ts'
import { DATASET_KEY } from '#server/db/settings.ts'
import { refuseUnlessDemo, type ExistingData } from '../guard.ts'
import {
  KEPT_TABLES,
  planOrders,
  QUEUE_TEXTS,
  storedBatches,
  type Content,
  type Counts,
  type Progress,
} from './content.ts'
import type { LoadOptions } from './sqlite.ts'

const quoted = (name: string) => `"${name}"`

/**
 * Fills a migrated PostgreSQL database in one transaction. Indexes and exclusion constraints are dropped and created again
 * after the rows.
 * @throws StartupError when the database holds other data and `reset` is not given.
 */
export async function loadPostgres(url: string, content: Content, { reset, onProgress }: LoadOptions): Promise<Counts> {
  const client = new pg.Client({ connectionString: url, application_name: 'equipage seed' })
  await client.connect()
  try {
    await client.query('begin')
    const counts = await fill(client, content, reset, onProgress)
    await client.query('commit')
    await client.query('analyze')
    return counts
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    await client.end()
  }
}

async function fill(client: pg.Client, content: Content, reset: boolean, onProgress: Progress): Promise<Counts> {
  // Locks the revision as servers do before they write: they wait for the seed.
  await client.query('select "value" from "revision" where "id" = 1 for update')
  refuseUnlessDemo(await existingData(client), reset)
  const tables = await tablesOf(client)
  await client.query(`truncate ${tables.map(quoted).join(', ')}`)
  await client.query('delete from "settings" where "key" = $1', [DATASET_KEY])
  const definitions = await dropIndexes(client)
  const counts = await insertAll(client, content, onProgress)
  await client.query(planOrders(content.plannedTo))
  await client.query(QUEUE_TEXTS)
  for (const definition of definitions) await client.query(definition)
  return counts
}

async function existingData(client: pg.Client): Promise<ExistingData> {
  const counts = entityNames.map((name) => `(select count(*) from ${quoted(name)})`).join(' + ')
  const { rows } = await client.query<{ rows: string }>(`select ${counts} as rows`)
  const emails = await client.query<{ email: string }>('select "email" from "users"')
  return { rows: Number(rows[0]?.rows), emails: emails.rows.map(({ email }) => email) }
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = current_schema()`,
  )
  return rows.map(({ name }) => name).filter((name) => !KEPT_TABLES.includes(name))
}

/** Drops the exclusion constraints and indexes of entities. Returns the SQL that creates them again, constraints last. */
async function dropIndexes(client: pg.Client): Promise<readonly string[]> {
  const constraints = await client.query<{ name: string; table: string; definition: string }>(
    `select c.conname as name, t.relname as table, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class t on t.oid = c.conrelid
     where c.contype = 'x' and c.connamespace = current_schema()::regnamespace`,
  )
  const indexes = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relnamespace = current_schema()::regnamespace and t.relname = any($1)
       and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [entityNames],
  )
  for (const { table, name } of constraints.rows) {
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  }
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  return [
    ...indexes.rows.map(({ definition }) => definition),
    ...constraints.rows.map(
      ({ table, name, definition }) => `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`,
    ),
  ]
}

async function insertAll(client: pg.Client, { world, credentials }: Content, onProgress: Progress): Promise<Counts> {
  const counts = Object.fromEntries(entityNames.map((name) => [name, 0])) as Counts
  const batches = storedBatches(world)
  for (let step = batches.next(); ; step = batches.next()) {
    if (step.done) {
      await client.query('insert into "revision" ("id", "value") values (1, $1)', [step.value])
      break
    }
    const { e, rows } = step.value
    await insertBatch(client, e, rows)
    counts[e.name as EntityName] += rows.length
    onProgress(e.name as EntityName, counts[e.name as EntityName])
  }
  for (const { userId, passwordHash, updatedAt } of credentials) {
    await client.query('insert into "credentials" ("userId", "passwordHash", "updatedAt") values ($1, $2, $3)', [
      userId,
      passwordHash,
      updatedAt,
    ])
  }
  return counts
}

/** Inserts rows with one array per column: the fastest insert after COPY, one prepared statement for any number of rows. */
async function insertBatch(client: pg.Client, e: Entity, rows: readonly Stored[][]): Promise<void> {
  const columns = columnsOf(e)
  const names = columns.map(({ name }) => quoted(name)).join(', ')
  const arrays = columns.map(({ type }, i) => `$${i + 1}::${type}[]`).join(', ')
  await client.query({
    name: `seed ${e.name}`,
    text: `insert into ${quoted(e.name)} (${names}) select * from unnest(${arrays})`,
    values: columns.map((_, i) => rows.map((values) => values[i] ?? null)),
  })
}
