import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { entities } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { analyse, makeTable, prepareUpsert } from '#sql/cache/tables.ts'
import { makeMeta, openMeta } from '#sql/cache/meta.ts'
import { columnsOf, REV_AT } from '#sql/columns.ts'
import { createIndexes } from '#sql/ddl.ts'
import type { Stored } from '#sql/encode.ts'
import { parseDatabaseUrl } from '#server/db/url.ts'

type StoredRows = readonly (readonly Stored[])[]

/** Reads the rows of a server's database as they were at one moment. */
interface Source {
  /** Rows that are not deleted, after a revision, in its order. */
  readonly page: (e: Entity, after: number) => Promise<StoredRows>
  readonly close: () => Promise<void>
}

const PAGE_ROWS = 2000
const everyEntity: readonly Entity[] = Object.values(entities)

const pageQuery = (e: Entity, place: string) => {
  const columns = columnsOf(e).map(({ name }) => `"${name}"`)
  return `select ${columns.join(', ')} from "${e.name}" where "rev" > ${place} and "deletedAt" is null order by "rev" limit ${PAGE_ROWS}`
}

function openSqliteSource(path: string): Source {
  const db = new Sqlite(path, { readonly: true, fileMustExist: true })
  db.exec('begin')
  return {
    page: async (e, after) => db.prepare(pageQuery(e, '?')).raw().all(after) as StoredRows,
    close: async () => void db.close(),
  }
}

async function openPostgresSource(connectionString: string): Promise<Source> {
  const client = new pg.Client({ connectionString, application_name: 'equipage-reports', statement_timeout: 60_000 })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin transaction isolation level repeatable read read only')
  return {
    page: async (e, after) => {
      const text = pageQuery(e, '$1')
      const numbers = columnsOf(e).map(({ type }) => type !== 'text')
      const { rows } = await client.query<(string | number | null)[]>({ text, values: [after], rowMode: 'array' })
      // Revisions and minutes are well inside what a number holds exactly.
      return rows.map((row) => row.map((value, i) => (value !== null && numbers[i] ? Number(value) : value)))
    },
    close: () => client.end(),
  }
}

/**
 * Copies the rows that an administrator reads into a SQLite file of the form of a device's cache, of which reports are read: what one
 * moment had, without what was deleted. No search index: no report searches.
 */
export async function copyRows(databaseUrl: string, path: string, now: string): Promise<void> {
  const target = parseDatabaseUrl(databaseUrl)
  const source = await (target.dialect === 'sqlite' ? openSqliteSource(target.path) : openPostgresSource(target.url))
  const copy = new Sqlite(path)
  try {
    // It is thrown away in a moment.
    copy.pragma('journal_mode = OFF')
    copy.pragma('synchronous = OFF')
    makeMeta(copy)
    for (const e of everyEntity) await copyEntity(source, copy, e)
    analyse(copy, everyEntity)
    openMeta(copy).set('lastSyncedAt', now)
  } finally {
    copy.close()
    await source.close()
  }
}

async function copyEntity(source: Source, copy: Sqlite.Database, e: Entity): Promise<void> {
  makeTable(copy, e)
  const put = prepareUpsert(copy, e, { always: true })
  const putAll = copy.transaction((rows: StoredRows) => rows.forEach((row) => put(row)))
  for (let after = 0; ;) {
    const rows = await source.page(e, after)
    putAll(rows)
    if (rows.length < PAGE_ROWS) break
    after = Number(rows.at(-1)?.[REV_AT])
  }
  for (const statement of createIndexes(e, { isCopy: true })) copy.exec(statement)
}
