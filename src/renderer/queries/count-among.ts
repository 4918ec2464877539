import type { EntityName } from '#shared/entities/index.ts'
import type { Filter } from '#shared/model/query.ts'
import { request } from '#renderer/bridge/request.ts'

/** As many ids as one filter names. */
const PART = 200

/** How many rows refer to any of some rows by `field`, however many these are. `wanted` ends the counting when it says no. */
export async function countAmong(
  entity: EntityName,
  field: string,
  ids: readonly string[],
  others: readonly Filter[],
  wanted: () => boolean,
): Promise<number> {
  let sum = 0
  for (let at = 0; at < ids.length && wanted(); at += PART) {
    const filters: Filter[] = [...others, { field, op: 'anyOf', value: ids.slice(at, at + PART) }]
    sum += await request('records.count', { entity, view: { filters } })
  }
  return sum
}
