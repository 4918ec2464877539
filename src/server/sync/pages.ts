import { sql } from 'kysely'
import type { Entity } from '#shared/model/entity.ts'
import type { Role } from '#shared/model/roles.ts'
import type { Db } from '#sql/list.ts'
import type { Dialect } from '../db/database.ts'
import { turn } from '../db/turns.ts'
import { revsInScope } from '../access/scope.ts'
import type { ReadableEntity } from '../access/readable-entities.ts'
import { rowText } from './row-text.ts'

/**
 * Rows of one read, which is all of a stream that is in memory at a time. On SQLite no other request is served meanwhile:
 * two thousand employees take 20 ms of a core (measured).
 */
export const PAGE_ROWS = 1000

/** Revisions counted in one statement: on SQLite, no other request is served meanwhile. */
const COUNTED_REVS = 100_000

/** Revisions after one and up to another. */
export interface Range {
  /** The revision the device has. At 0 it has no rows, so that no tombstones are sent. */
  readonly after: number
  readonly upTo: number
}

/** What a stream is read from, and for whom. */
export interface Source {
  readonly db: Db
  readonly dialect: Dialect
  readonly role: Role
}

/** Rows of an entity within a range, as a condition on its table. */
function within({ e, scope }: ReadableEntity, range: Range) {
  const rev = sql.ref(`${e.name}.rev`)
  if (scope !== 'all') return sql`${rev} in (${revsInScope(e, scope, range)})`
  return sql`${rev} > ${range.after} and ${rev} <= ${range.upTo}`
}

/** The rows of an entity between two revisions, as lines of text, page by page in revision order. */
export async function* pagesOf(source: Source, readable: ReadableEntity, range: Range): AsyncGenerator<string> {
  const { e } = readable
  const { row, tombstone } = rowText(source.dialect, e, e.hidden[source.role])
  const deletedAt = sql.ref(`${e.name}.deletedAt`)
  const isFirst = range.after === 0
  const line = isFirst ? row : sql`case when ${deletedAt} is null then ${row} else ${tombstone} end`
  let { after } = range
  for (;;) {
    const conditions = [within(readable, { after, upTo: range.upTo })]
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

interface Wanted {
  readonly readable: ReadableEntity
  readonly range: Range
}

/** How many rows of each entity will be sent; an entity without any may be missing. */
export type Counts = ReadonlyMap<Entity, number>

/**
 * How many rows of each entity will be sent. For a device without rows this includes deleted ones, though they are not
 * sent: leaving them out would mean reading every row twice.
 */
export async function countsOf(db: Db, wanted: readonly Wanted[]): Promise<Counts> {
  const counts = new Map<Entity, number>()
  const parts = wanted.flatMap(({ readable, range }, i) => slicesOf(readable, range).map((slice) => ({ i, slice })))
  // Little is counted in one statement; many rows in several, between which others are served.
  const statements = parts.length === wanted.length ? [parts] : parts.map((part) => [part])
  for (const some of statements) {
    const selects = some.map(({ i, slice }) => sql`select ${sql.lit(i)} as i, count(*) as n from ${slice}`)
    if (selects.length === 0) continue
    const { rows } = await sql<{ i: number; n: number }>`${sql.join(selects, sql` union all `)}`.execute(db)
    for (const { i, n } of rows) {
      const e = wanted[Number(i)]?.readable.e
      if (e) counts.set(e, (counts.get(e) ?? 0) + Number(n))
    }
    await turn()
  }
  return counts
}

/** What to count: all rows of a scope, or the rows of a table by ranges of revisions. */
function slicesOf({ e, scope }: ReadableEntity, { after, upTo }: Range) {
  if (scope !== 'all') return [sql`(${revsInScope(e, scope, { after, upTo })}) as mine`]
  const starts = Array.from({ length: Math.max(1, Math.ceil((upTo - after) / COUNTED_REVS)) }, (_, n) => n)
  return starts.map((n) => {
    const from = after + n * COUNTED_REVS
    const to = Math.min(upTo, from + COUNTED_REVS)
    return sql`${sql.table(e.name)} where "rev" > ${from} and "rev" <= ${to}`
  })
}
