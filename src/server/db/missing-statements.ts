import { sql } from 'kysely'
import { entities } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { columnsOf } from '#sql/columns.ts'
import { createIndexes, createTable } from '#sql/ddl.ts'
import type { Db } from '#sql/list.ts'

const namesIn = async (db: Db, query: string): Promise<ReadonlySet<string>> =>
  new Set((await sql.raw<{ name: string }>(query).execute(db)).rows.map(({ name }) => name))

const indexName = (statement: string): string => /index "([^"]+)"/.exec(statement)?.[1] ?? ''

async function ofEntity(db: Db, e: Entity, indexes: ReadonlySet<string>): Promise<readonly string[]> {
  const missing = createIndexes(e).filter((statement) => !indexes.has(indexName(statement)))
  const known = await namesIn(db, `select name from pragma_table_info('${e.name}')`)
  if (known.size === 0) return [createTable(e), ...missing]
  const declared = columnsOf(e)
  const gone = [...known].filter((name) => !declared.some((column) => column.name === name))
  if (gone.length > 0) throw new Error(`${e.name}: write by hand what becomes of ${gone.join(', ')}`)
  const added = declared
    .filter(({ name }) => !known.has(name))
    .map(({ name, type, nullable }) => {
      if (!nullable) throw new Error(`${e.name}.${name}: write by hand what rows that are there have`)
      return `alter table "${e.name}" add column "${name}" ${type}`
    })
  return [...added, ...missing]
}

/**
 * What the declared entities have and a migrated SQLite database has not: the statements that add it.
 * @throws Error for what needs a decision: a column that went, a required one in a table with rows
 */
export async function missingStatements(db: Db): Promise<readonly string[]> {
  const indexes = await namesIn(db, `select name from sqlite_master where type = 'index'`)
  const found: string[] = []
  for (const e of Object.values(entities) as Entity[]) found.push(...(await ofEntity(db, e, indexes)))
  return found
}
