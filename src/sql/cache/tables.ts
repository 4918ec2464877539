import type Database from 'better-sqlite3'
import type { Entity } from '#shared/model/entity.ts'
import { columnsOf, SUM_COLUMN } from '../columns.ts'
import { createIndexes, createSearchIndex, createTable, ftsName } from '../ddl.ts'
import type { Stored } from '../encode.ts'
import { sumOf } from './row-sum.ts'

const quoted = (name: string) => `"${name}"`

/** Makes an entity's table, without any index: rows come first, indexes after. */
export function makeTable(db: Database.Database, e: Entity): void {
  dropTable(db, e.name)
  db.exec(createTable(e, { isCopy: true }))
}

export function indexTable(db: Database.Database, e: Entity): void {
  for (const statement of [...createIndexes(e, { isCopy: true }), ...createSearchIndex(e)]) db.exec(statement)
}

/** Up to here a table is read whole, which also tells the planner how its values lie; longer ones are sampled. */
const READ_WHOLE = 200_000

/**
 * Tells the planner what the tables hold. Without knowing how values lie it walks every order there ever was to
 * list those of this week: 35 ms instead of 4 at the large size (measured, bench P7).
 */
export function analyse(db: Database.Database, all: readonly Entity[]): void {
  for (const { name } of all) {
    const rows = db
      .prepare(`select max(rowid) from ${quoted(name)}`)
      .pluck()
      .get() as number | null
    // There is nothing to tell of it.
    if (rows === null) continue
    db.pragma(`analysis_limit = ${rows > READ_WHOLE ? 400 : 0}`)
    db.exec(`analyze ${quoted(name)}`)
  }
}

export function dropTable(db: Database.Database, name: string): void {
  db.exec(`drop table if exists ${quoted(ftsName(name))}; drop table if exists ${quoted(name)}`)
}

/** What is really in the file, name → the statement that made it, as SQLite keeps it. */
export function readSchema(db: Database.Database): ReadonlyMap<string, string> {
  const found = db.prepare(`select name, coalesce(sql, '') as sql from sqlite_master`).all() as {
    name: string
    sql: string
  }[]
  return new Map(found.map(({ name, sql }) => [name, sql]))
}

const asKept = (statement: string) => statement.replace(/^create \w+ (?:\w+ )?/i, '').toLowerCase()
const nameIn = (statement: string) => /"([^"]+)"/.exec(statement)?.[1] ?? ''

/** Whether the file holds the table of a declaration, with its indexes when it should have them. */
export function tableFits(schema: ReadonlyMap<string, string>, e: Entity, isIndexed: boolean): boolean {
  const wanted = [createTable(e, { isCopy: true }), ...(isIndexed ? madeBeside(e) : [])]
  return wanted.every((statement) => asKept(schema.get(nameIn(statement)) ?? '') === asKept(statement))
}

const madeBeside = (e: Entity) =>
  [...createIndexes(e, { isCopy: true }), ...createSearchIndex(e)].filter((statement) => /^create/i.test(statement))

/**
 * Puts a row in its table unless a newer one is there, so that pages may come twice or out of order; `always` puts
 * it whatever is there. Answers whether anything changed.
 */
export function prepareUpsert(
  db: Database.Database,
  e: Entity,
  { always = false } = {},
): (values: readonly Stored[]) => boolean {
  const guard = always ? '' : ` where excluded."rev" > ${quoted(e.name)}."rev"`
  const names = namesOf(e)
  const updates = names.filter((name) => name !== '"_id"').map((name) => `${name} = excluded.${name}`)
  const statement = db.prepare(
    `${insertInto(e, names)} on conflict ("_id") do update set ${updates.join(', ')}${guard}`,
  )
  return (values) => statement.run(values, sumOf(values)).changes > 0
}

/** Puts rows in a table that has none of them: a fifth quicker than looking for each (measured, bench P1). */
export function prepareInsert(db: Database.Database, e: Entity): (values: readonly Stored[]) => void {
  const statement = db.prepare(insertInto(e, namesOf(e)))
  return (values) => void statement.run(values, sumOf(values))
}

const namesOf = (e: Entity) => [...columnsOf(e).map(({ name }) => name), SUM_COLUMN].map(quoted)
const insertInto = (e: Entity, names: readonly string[]) =>
  `insert into ${quoted(e.name)} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`
