import { AppError } from '#shared/contract/errors.ts'
import { entityNamed } from '#shared/entities/index.ts'
import type { AnyComputed } from '#shared/contract/computed.ts'
import type { ListReply } from '#shared/contract/ipc.ts'
import type { RowMark } from '#shared/contract/sync/outbox.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Page, View } from '#shared/model/query.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { decodeRow, decodeArrays } from '#sql/encode.ts'
import { countQuery } from '#sql/list.ts'
import { searchWords } from '#sql/search.ts'
import { referredIds, titleOf } from '#sql/titles.ts'
import { computedValuesOf } from './computed-values.ts'
import { marksOf } from './marks.ts'
import type { Moment } from './moment.ts'
import { listOptions, listPlan } from './plans.ts'
import type { Reader, StoredRow } from './reader.ts'

/** The declaration by name. @throws AppError BAD_REQUEST when there is none. */
export function entityOrFail(name: string): Entity {
  const found = entityNamed(name)
  if (!found) throw new AppError('BAD_REQUEST', { entity: name })
  return found
}

/** The most titles of one entity that are kept; a few hundred bytes each. */
const MOST_TITLES = 20_000

/** The titles of rows, read once until their table changes; null for a row that does not exist. */
function keptTitles(reader: Reader, e: Entity, ids: Iterable<string>): ReadonlyMap<string, string | null> {
  const known = reader.memo.of(`titles ${e.name}`, [e.name], () => new Map<string, string | null>())
  if (known.size > MOST_TITLES) known.clear()
  const asked = [...ids].filter((id) => !known.has(id))
  if (asked.length === 0) return known
  const columns = ['_id', ...e.title].map((name) => `"${name}"`).join(', ')
  const text = `select ${columns} from "${e.name}" where "_id" in (select value from json_each(?))`
  for (const id of asked) known.set(id, null)
  for (const record of reader.all(text, JSON.stringify(asked))) known.set(String(record._id), titleOf(e, record))
  return known
}

/** Adds the titles of rows; unknown ids are left out. */
function addTitles(titles: Record<string, string>, reader: Reader, e: Entity, ids: ReadonlySet<string>): void {
  const known = keptTitles(reader, e, ids)
  for (const id of ids) {
    const title = known.get(id)
    if (typeof title === 'string') titles[id] = title
  }
}

/** The titles of rows, by id; unknown ids are left out. */
export function readTitles(reader: Reader, e: Entity, ids: Iterable<string>): Record<string, string> {
  const titles: Record<string, string> = {}
  addTitles(titles, reader, e, new Set(ids))
  return titles
}

/** The titles of the rows that rows refer to, by id. */
export function referredTitles(reader: Reader, e: Entity, rows: readonly AnyRow[]): Record<string, string> {
  const titles: Record<string, string> = {}
  for (const [target, ids] of referredIds(e, rows as unknown as readonly StoredRow[])) {
    addTitles(titles, reader, target, ids)
  }
  return titles
}

/** How many rows a view has. The count of the whole table is read from an index and kept. */
export function readCount(reader: Reader, e: Entity, view: View, at: Moment): number {
  const index = e.indexes[0]
  if (view.filters.length === 0 && searchWords(view.search).length === 0 && index !== undefined) {
    const text = `select count(*) as n from "${e.name}" indexed by "${e.name}_${index.join('_')}" where "deletedAt" is null`
    return reader.memo.of(`count ${e.name}`, [e.name], () => Number(reader.all<{ n: number }>(text)[0]?.n))
  }
  return Number(reader.query(countQuery(reader.db, e, view, listOptions(reader, e, at)))[0]?.n ?? 0)
}

/** One page of a view: rows without their confidential fields, the titles of what they refer to, and the figures beside them. */
export function readPage(reader: Reader, e: Entity, page: Page, at: Moment): ListReply {
  const { columns, text, params, cut } = listPlan(reader, e, page, at)
  const { records, next } = cut(reader.arrays(text, ...params))
  const rows = decodeArrays(e, columns, records)
  return {
    rows,
    titles: referredTitles(reader, e, rows),
    computed: page.figures === false ? {} : computedValuesOf(reader, e, rows, at),
    marks: marksOf(reader, e, rows),
    next,
    total: page.count ? readCount(reader, e, page, at) : null,
  }
}

/** One row for its record page; null when there is none. A deleted row is read too: others may still refer to it. */
export function readOne(
  reader: Reader,
  e: Entity,
  id: string,
  at: Moment,
): { row: AnyRow; titles: Record<string, string>; computed: AnyComputed; mark: RowMark | null } | null {
  const record = reader.all(`select * from "${e.name}" where "_id" = ?`, id)[0]
  if (!record) return null
  const row = decodeRow(e)(record)
  const authors = [row.createdBy, row.updatedBy].filter((author) => author !== null)
  return {
    row,
    titles: { ...readTitles(reader, entityOrFail('users'), authors), ...referredTitles(reader, e, [row]) },
    // A deleted row keeps no dates, from which its computed values would be worked out: it has none.
    computed: row.deletedAt === null ? (computedValuesOf(reader, e, [row], at)[id] ?? {}) : {},
    mark: marksOf(reader, e, [row])[id] ?? null,
  }
}
