import type Database from 'better-sqlite3'

type Values = Readonly<Record<string, unknown>>

/** Adds rows to a table: copies of one row (`values`, or what a column must have) with the columns that differ. */
export function copies(db: Database.Database, table: string, values: Values): (given: Values) => void {
  const columns = db.pragma(`table_info("${table}")`) as readonly { name: string; type: string; notnull: number }[]
  const empty = (type: string) => (/int|double|real/i.test(type) ? 0 : '')
  const insert = db.prepare(
    `insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join()}) values (${columns.map(() => '?').join()})`,
  )
  return (given) => {
    const row: Values = { ...values, ...given }
    insert.run(columns.map(({ name, type, notnull }) => row[name] ?? (notnull ? empty(type) : null)))
  }
}

/** A row of a table, to be copied. */
export const anyOf = (db: Database.Database, table: string): Values =>
  db.prepare(`select * from "${table}" where "deletedAt" is null order by "_id" limit 1`).get() as Values
