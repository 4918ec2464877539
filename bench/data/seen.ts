import Database from 'better-sqlite3'
import { APP_VERSION_HEADER } from '#shared/contract/http.ts'
import { APP_VERSION } from '#shared/contract/version.ts'

export interface Seen {
  readonly _id: string
  readonly rev: number
}

/** Ids and revisions of rows of a database, in a fixed order. */
export function seenIn(path: string, entity: string, most = -1): readonly Seen[] {
  const db = new Database(path, { readonly: true })
  const text = `select "_id", "rev" from "${entity}" where "deletedAt" is null order by "_id" limit ?`
  const rows = db.prepare(text).all(most) as Seen[]
  db.close()
  return rows
}

/** What a call of a signed-in device carries. */
export const headersOf = (token: string): Readonly<Record<string, string>> => ({
  [APP_VERSION_HEADER]: APP_VERSION,
  authorization: `Bearer ${token}`,
})
