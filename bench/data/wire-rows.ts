import type Database from 'better-sqlite3'
import type { Entity } from '#shared/model/entity.ts'
import { wireColumnsOf } from '#sql/columns.ts'
import type { Stored } from '#sql/encode.ts'

const PAGE_ROWS = 5000

/** The rows of a server's table as they travel, page by page in revision order. */
export function* wirePages(server: Database.Database, e: Entity): Generator<readonly (readonly Stored[])[]> {
  const columns = wireColumnsOf(e).map(({ name }) => `"${name}"`)
  const page = server
    .prepare(
      `select ${columns.join(', ')} from "${e.name}" where "rev" > ? and "deletedAt" is null order by "rev" limit ?`,
    )
    .raw(true)
  const revAt = columns.indexOf('"rev"')
  for (let after = 0; ;) {
    const rows = page.all(after, PAGE_ROWS) as Stored[][]
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.[revAt] as number
  }
}
