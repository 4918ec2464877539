import Database from 'better-sqlite3'
import type { RawList } from './raw-lists.ts'

/** Opens a cache as main does. */
export function openForReading(cachePath: string): Database.Database {
  const db = new Database(cachePath, { readonly: true })
  db.pragma('cache_size = -32000')
  return db
}

/** A list's statements, prepared once: rows, then figures for their ids. */
export function prepareList(
  db: Database.Database,
  { rows, figures }: RawList,
): (params?: readonly unknown[]) => unknown {
  const page = db.prepare(rows)
  const beside = figures.map((text) => db.prepare(text).raw(true))
  return (params = []) => {
    const found = page.all(...params) as { readonly _id: string }[]
    const ids = beside.length > 0 ? JSON.stringify(found.map(({ _id }) => _id)) : ''
    return { rows: found, figures: beside.map((statement) => statement.all(ids)) }
  }
}
