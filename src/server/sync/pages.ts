import { sql } from 'kysely'
import type { Db } from '#sql/list.ts'
import type { Dialect } from '../db/database.ts'
import type { ReadableEntity } from './readable-entities.ts'
import { rowText } from './row-text.ts'

/** Rows of one read, which is all of a stream that is in memory at a time. */
export const PAGE_ROWS = 2000

/** Revisions after one and up to another. */
export interface Range {
  /** The revision the device has. At 0 it has no rows, so that no tombstones are sent. */
  readonly after: number
  readonly upTo: number
}

interface Source {
  readonly db: Db
  readonly dialect: Dialect
  readonly seesConfidential: boolean
}

const within = ({ e, scope }: ReadableEntity, { after, upTo }: Range) => {
  const rev = sql.ref(`${e.name}.rev`)
  const conditions = [sql`${rev} > ${after}`, sql`${rev} <= ${upTo}`]
  if (scope !== 'all') conditions.push(scope)
  return conditions
}

/** The rows of an entity between two revisions, as lines of text, page by page in revision order. */
export async function* pagesOf(source: Source, readable: ReadableEntity, range: Range): AsyncGenerator<string> {
  const { e } = readable
  const { row, tombstone } = rowText(source.dialect, e, source.seesConfidential)
  const deletedAt = sql.ref(`${e.name}.deletedAt`)
  const isFirst = range.after === 0
  const line = isFirst ? row : sql`case when ${deletedAt} is null then ${row} else ${tombstone} end`
  let { after } = range
  for (;;) {
    const conditions = within(readable, { after, upTo: range.upTo })
    if (isFirst) conditions.push(sql`${deletedAt} is null`)
    const { rows } = await sql<{ line: string; rev: number }>`
      select ${line} as line, ${sql.ref(`${e.name}.rev`)} as rev from ${sql.table(e.name)}
      where ${sql.join(conditions, sql` and `)} order by ${sql.ref(`${e.name}.rev`)} limit ${PAGE_ROWS}`.execute(
      source.db,
    )
    if (rows.length > 0) yield rows.map((each) => each.line).join('\n') + '\n'
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_ROWS) return
    after = last.rev
  }
}

/**
 * How many rows of each entity will be sent. For a device without rows this includes deleted ones, though they are not
 * sent: leaving them out would mean reading every row twice.
 */
export async function countsOf(
  db: Db,
  wanted: readonly { readonly readable: ReadableEntity; readonly range: Range }[],
): Promise<readonly number[]> {
  if (wanted.length === 0) return []
  const parts = wanted.map(
    ({ readable, range }, i) =>
      sql`select ${sql.lit(i)} as i, count(*) as n from ${sql.table(readable.e.name)}
        where ${sql.join(within(readable, range), sql` and `)}`,
  )
  const { rows } = await sql<{ i: number; n: number }>`${sql.join(parts, sql` union all `)}`.execute(db)
  const counts = new Map(rows.map(({ i, n }) => [Number(i), Number(n)]))
  return wanted.map((_, i) => counts.get(i) ?? 0)
}
