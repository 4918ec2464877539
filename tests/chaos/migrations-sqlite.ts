import { createHash } from 'node:crypto'
import type Sqlite from 'better-sqlite3'

/** The columns of each table. */
export type Columns = ReadonlyMap<string, readonly string[]>

/** Columns renamed by a later migration: their values are read under the new name. */
const RENAMED: Readonly<Record<string, string>> = { desk: 'deviceId' }
export const nameIn = (there: readonly string[] | undefined, name: string): string =>
  there?.includes(name) ? name : (RENAMED[name] ?? name)

const TABLES = `select name from sqlite_master where type = 'table' and name not like 'sqlite%' order by name`

export function columnsIn(db: Sqlite.Database): Columns {
  const tables = db.prepare(TABLES).pluck().all() as string[]
  const columns = db.prepare('select name from pragma_table_info(?)').pluck()
  return new Map(tables.map((table) => [table, columns.all(table) as string[]]))
}

/** Everything in the file but the table `beside`. @throws Error when the file is not sound. */
export function schemaIn(db: Sqlite.Database, beside = ''): string {
  const sound = db.pragma('integrity_check(1)', { simple: true })
  if (sound !== 'ok') throw new Error(`The file is damaged: ${String(sound)}`)
  const made = db.prepare(`
    select type, name, sql from sqlite_master where tbl_name <> ? and tbl_name not like 'sqlite%' order by type, name`)
  return JSON.stringify(made.all(beside))
}

export function hashIn(db: Sqlite.Database, kept: Columns, where: Readonly<Record<string, string>> = {}): string {
  const hash = createHash('sha256')
  const now = columnsIn(db)
  for (const [table, columns] of kept) {
    const names = columns.map((name) => `"${now.has(table) ? nameIn(now.get(table), name) : name}"`).join(', ')
    const rows = db.prepare(`select ${names} from "${table}" ${where[table] ?? ''} order by ${names}`).raw(true)
    hash.update(`\n${table}`)
    for (const row of rows.iterate()) hash.update(`\n${JSON.stringify(row)}`)
  }
  return hash.digest('hex')
}
