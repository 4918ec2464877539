import type { Entity } from '#shared/model/entity.ts'
import type { Page } from '#shared/model/query.ts'
import { wireColumnsOf } from '../columns.ts'
import type { Stored } from '../encode.ts'
import { listQuery, type ListQuery } from '../list.ts'
import type { Reader } from './reader.ts'

/** A page of a list, ready to be read. */
export interface ListPlan {
  readonly columns: readonly string[]
  readonly text: string
  readonly params: readonly Stored[]
  readonly cut: ListQuery['readArrays']
}

/** Open lists ask the same again after every change; building the query took as long as running it (bench P6). */
const KEPT = 200
const plans = new Map<string, ListPlan>()

/** How a page of an entity is read: every column of the wire but the confidential ones. */
export function listPlan(reader: Reader, e: Entity, page: Page): ListPlan {
  const key = `${e.name} ${JSON.stringify(page)}`
  const known = plans.get(key)
  if (known) return known
  if (plans.size >= KEPT) plans.delete(plans.keys().next().value as string)
  const columns = listedColumns(e)
  const { query, readArrays } = listQuery(reader.db, e, page, { search: 'trigram', columns })
  const { sql, parameters } = query.compile()
  const plan = { columns, text: sql, params: parameters as readonly Stored[], cut: readArrays }
  plans.set(key, plan)
  return plan
}

const listed = new WeakMap<Entity, readonly string[]>()

function listedColumns(e: Entity): readonly string[] {
  const known = listed.get(e)
  if (known) return known
  const columns = wireColumnsOf(e).map(({ name }) => name)
  const shown = columns.filter((name) => e.fields[name]?.confidential !== true)
  listed.set(e, shown)
  return shown
}
