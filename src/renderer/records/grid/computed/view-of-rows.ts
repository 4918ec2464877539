import type { Entity } from '#shared/model/entity.ts'
import { fold } from '#shared/model/fold.ts'
import type { Filter, Sort, View } from '#shared/model/query.ts'
import type { AnyGridRow } from '../rows/grid-row.ts'

type Value = string | number | boolean | null | undefined
type Values = Readonly<Record<string, Value | readonly string[]>>

const valuesOf = ({ row }: AnyGridRow) => row as unknown as Values

const isBlank = (value: Values[string]) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const compared = (one: Value, other: Value): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one ?? '').localeCompare(String(other ?? ''))
}

/** Whether a row passes a filter, as the lists of stored rows understand it. */
function passes(values: Values, { field, op, value: wanted }: Filter): boolean {
  const value = values[field]
  const all = (Array.isArray(value) ? value : [value]) as readonly Value[]
  const asked = (Array.isArray(wanted) ? wanted : [wanted]) as readonly Value[]
  const [from, to] = asked
  switch (op) {
    case 'isEmpty':
      return isBlank(value)
    case 'isNotEmpty':
      return !isBlank(value)
    case 'is':
    case 'anyOf':
      return all.some((one) => asked.includes(one))
    case 'isNot':
      return !all.some((one) => asked.includes(one))
    case 'allOf':
      return asked.every((one) => all.includes(one))
    case 'contains':
      return fold(String(value ?? '')).includes(fold(String(from ?? '')))
    case 'startsWith':
      return fold(String(value ?? '')).startsWith(fold(String(from ?? '')))
    case 'atLeast':
      return !isBlank(value) && compared(all[0], from) >= 0
    case 'atMost':
      return !isBlank(value) && compared(all[0], from) <= 0
    case 'between':
      return (
        !isBlank(value) &&
        (from === null || from === undefined || compared(all[0], from) >= 0) &&
        (to === null || to === undefined || compared(all[0], to) <= 0)
      )
  }
}

/** What a row is sorted by under a field: what a person reads, where the value is a reference. */
function sortKey(entity: Entity, item: AnyGridRow, field: string): Value {
  const value = valuesOf(item)[field]
  const first = (Array.isArray(value) ? value[0] : value) as Value
  const kind = entity.fields[field]?.kind
  return kind === 'ref' || kind === 'refs' ? fold(item.titles[String(first ?? '')] ?? '') : first
}

function inOrder(entity: Entity, sort: readonly Sort[], one: AnyGridRow, other: AnyGridRow): number {
  for (const { field, dir } of sort) {
    const by = compared(sortKey(entity, one, field), sortKey(entity, other, field))
    if (by !== 0) return dir === 'asc' ? by : -by
  }
  return 0
}

/**
 * The rows of a view among rows that are computed and not stored: every word of its search is found in the text of the row,
 * every filter is passed. Rows that are equal to its sort stay as they were given.
 */
export function viewOfRows(
  entity: Entity,
  rows: readonly AnyGridRow[],
  { search, filters, sort }: View,
  textOf: (item: AnyGridRow) => string,
): readonly AnyGridRow[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return rows
    .filter((item) => filters.every((filter) => passes(valuesOf(item), filter)))
    .filter((item) => words.every((word) => fold(textOf(item)).includes(word)))
    .toSorted((one, other) => inOrder(entity, sort, one, other))
}
