import { sql } from 'kysely'
import type { Entity } from '#shared/model/entity.ts'
import type { Page } from '#shared/model/query.ts'
import { wireColumnsOf } from '#sql/columns.ts'
import type { Stored } from '#sql/encode.ts'
import { listQuery, type ListQuery } from '#sql/list.ts'
import type { ListOptions } from '#sql/view-conditions.ts'
import { computedColumnsOf, usesComputed } from './computed-columns.ts'
import type { Moment } from './moment.ts'
import type { Reader } from './reader.ts'

/** A page of a list, ready to be read. */
export interface ListPlan {
  readonly columns: readonly string[]
  readonly text: string
  readonly params: readonly Stored[]
  readonly cut: ListQuery['readArrays']
}

/** The most plans that are kept: open lists read the same page after every change, and building a query takes as long as running it (bench P6). */
const KEPT = 200
const plans = new Map<string, ListPlan>()

/** The rows of other tables that a search word matches, kept until that table changes: each page of a search asks again. */
const lookUpIn =
  (reader: Reader): NonNullable<ListOptions['lookUp']> =>
  (e, name, query) => {
    const kept = reader.memo.of(`found ${e.name}`, [e.name], () => new Map<string, readonly string[]>())
    const known = kept.get(name)
    if (known) return known
    if (kept.size >= KEPT) kept.clear()
    const { sql: text, parameters } = query.compile(reader.db)
    const values = reader.arrays(text, ...(parameters as readonly Stored[])).map(([value]) => String(value))
    kept.set(name, values)
    return values
  }

/** How lists of an entity are read from a cache. */
export const listOptions = (reader: Reader, e: Entity, at: Moment): ListOptions => ({
  search: 'trigram',
  lookUp: lookUpIn(reader),
  computed: computedColumnsOf(reader, e, at),
})

/** Whether the query of a page depends on nothing but the page: neither on what a search finds elsewhere nor on the moment. */
const isLasting = (e: Entity, page: Page) => (page.search === '' || e.searchAlso.length === 0) && !usesComputed(e, page)

/** How a page of an entity is read: every column of the wire but the confidential ones. */
export function listPlan(reader: Reader, e: Entity, page: Page, at: Moment): ListPlan {
  if (!isLasting(e, page)) return makePlan(reader, e, page, at)
  const key = `${e.name} ${JSON.stringify(page)}`
  const known = plans.get(key)
  if (known) return known
  if (plans.size >= KEPT) plans.delete(plans.keys().next().value as string)
  const plan = makePlan(reader, e, page, at)
  plans.set(key, plan)
  return plan
}

function makePlan(reader: Reader, e: Entity, page: Page, at: Moment): ListPlan {
  const columns = listedColumns(e)
  const isSearch = page.search !== ''
  const options = { ...listOptions(reader, e, at), columns: isSearch ? ['rowid'] : columns }
  const list = listQuery(reader.db, e, page, options)
  const { sql: text, parameters } = isSearch ? found(list, e, columns).compile(reader.db) : list.query.compile()
  return { columns, text, params: parameters as readonly Stored[], cut: list.readArrays }
}

/** Sorts what a search finds by rowid and keys only, so that only the rows of the page are read completely. */
const found = ({ query, order }: ListQuery, e: Entity, columns: readonly string[]) => sql`
  select ${sql.join(columns.map((name) => sql.ref(`${e.name}.${name}`)))}, page.*
  from (${query}) as page cross join ${sql.table(e.name)} on ${sql.ref(`${e.name}.rowid`)} = page.rowid
  order by ${order}`

const listed = new WeakMap<Entity, readonly string[]>()

function listedColumns(e: Entity): readonly string[] {
  const known = listed.get(e)
  if (known) return known
  const columns = wireColumnsOf(e).map(({ name }) => name)
  const shown = columns.filter((name) => e.fields[name]?.confidential !== true)
  listed.set(e, shown)
  return shown
}
