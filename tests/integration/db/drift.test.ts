import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { columnsOf } from '#sql/columns.ts'
import { createIndexes, createTable } from '#sql/ddl.ts'
import { databases, type TestDatabase } from '#tests/support/databases.ts'

interface Found {
  readonly name: string
  readonly type: string
  readonly nullable: boolean
}

async function tableOf({ db, dialect }: TestDatabase, e: Entity): Promise<Found[]> {
  if (dialect === 'sqlite') {
    const { rows } = await sql<{ name: string; type: string; notnull: number }>`
      select name, type, "notnull" from pragma_table_info(${e.name}) order by cid`.execute(db)
    return rows.map(({ name, type, notnull }) => ({ name, type: type.toLowerCase(), nullable: notnull === 0 }))
  }
  const { rows } = await sql<{ name: string; type: string; nullable: string; collation: string | null }>`
    select column_name as name, data_type as type, is_nullable as nullable, collation_name as collation
    from information_schema.columns
    where table_schema = 'public' and table_name = ${e.name} order by ordinal_position`.execute(db)
  return rows.map(({ name, type, nullable, collation }) => ({
    name,
    type: type === 'text' && collation !== 'C' ? 'text without collate "C"' : type,
    nullable: nullable === 'YES',
  }))
}

/** The statement of a migration. On PostgreSQL text sorts by its bytes, as SQLite's does, whatever the cluster's locale. */
const tableFor = (e: Entity, dialect: TestDatabase['dialect']) =>
  dialect === 'postgres' ? createTable(e).replaceAll('" text', '" text collate "C"') : createTable(e)

/** PostgreSQL prints an index back with other punctuation. */
const normalized = (statement: string) =>
  statement
    .toLowerCase()
    .replace(/using btree|public\.|::text|[()",]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

async function indexesOf({ db, dialect }: TestDatabase, e: Entity): Promise<string[]> {
  const query =
    dialect === 'sqlite'
      ? sql<{
          made: string
        }>`select sql as made from sqlite_master where type = 'index' and tbl_name = ${e.name} and sql is not null`
      : sql<{ made: string }>`select indexdef as made from pg_indexes where tablename = ${e.name}
          and indexname not like '%_pkey' and indexname not like '%_no_overlap'`
  const { rows } = await query.execute(db)
  return rows.map(({ made }) => normalized(made)).sort()
}

describe.each(databases)('migrated from zero on $name', ({ migrate }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await migrate()
  })
  afterAll(() => database.destroy())

  // A column added later stands last in its table, wherever its declaration puts it.
  test.each(Object.values(entities) as Entity[])('$name: the table is its declaration', async (e) => {
    const byName = (columns: readonly Found[]) => columns.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    expect(byName(await tableOf(database, e)), `migrations must lead to:\n${tableFor(e, database.dialect)}\n`).toEqual(
      byName(columnsOf(e).map(({ name, type, nullable }) => ({ name, type, nullable }))),
    )
  })

  test.each(Object.values(entities) as Entity[])('$name: the indexes are those declared', async (e) => {
    expect(await indexesOf(database, e), `migrations must lead to:\n${createIndexes(e).join('\n')}\n`).toEqual(
      createIndexes(e).map(normalized).sort(),
    )
  })
})
