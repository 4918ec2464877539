import type { EntityName } from '#shared/entities/index.ts'
import type { Filter } from '#shared/model/query.ts'
import { paths } from '#renderer/screens/paths.ts'
import { reportsOf, type ReportOf } from './reports-of.ts'

/**
 * The report of what a list shows, narrowed to what the list is filtered by where the report has that filter; null where no
 * report speaks of its rows.
 */
export function listReport(entity: EntityName, filters: readonly Filter[], today: string): string | null {
  const of = reportsOf[entity]
  if (!of) return null
  const ids = Object.entries(of.narrows).map(([name, field]) => [name, chosenIds(filters, field)])
  return paths.report(of.report, {
    ...(Object.fromEntries(ids) as Readonly<Record<string, readonly string[]>>),
    days: of.days && daysOf(filters, of.days, today),
    approval: of.approval && approvalOf(filters, of.approval),
  })
}

/** The report of one record; null where none speaks of it. */
export function recordReport(entity: EntityName, id: string): string | null {
  const of = reportsOf[entity]
  const [filter] = Object.entries(of?.narrows ?? {}).find(([, field]) => field === '_id') ?? []
  return of && filter ? paths.report(of.ofOne ?? of.report, { [filter]: [id] }) : null
}

/** The rows that all filters of a field leave; none where it has none. */
function chosenIds(filters: readonly Filter[], field: string): readonly string[] {
  const lists = filters.flatMap(({ field: name, op, value }) =>
    name === field && Array.isArray(value) && (op === 'anyOf' || (op === 'allOf' && value.length === 1)) ? [value] : [],
  )
  const [first = []] = lists
  const left = first.filter((id) => lists.every((list) => list.includes(id)))
  // Filters that leave nothing would be none: the first says whose list it is.
  return (left.length > 0 ? left : first).map(String)
}

type Bounds = readonly [from: string | null, to: string | null]

function boundsOf({ op, value }: Filter): Bounds {
  const day = (one: unknown) => (typeof one === 'string' && one !== '' ? one : null)
  if (op === 'between' && Array.isArray(value)) return [day(value[0]), day(value[1])]
  if (op === 'is') return [day(value), day(value)]
  return [op === 'atLeast' ? day(value) : null, op === 'atMost' ? day(value) : null]
}

const latest = (days: readonly (string | null)[]) =>
  days
    .filter((day) => day !== null)
    .toSorted()
    .at(-1)
const earliest = (days: readonly (string | null)[]) => days.filter((day) => day !== null).toSorted()[0]

/** The days that filters leave, up to today where they only begin; none where they do not say when they begin. */
function daysOf(filters: readonly Filter[], fields: readonly string[], today: string) {
  const bounds = filters.filter(({ field }) => fields.includes(field)).map(boundsOf)
  const from = latest(bounds.map(([first]) => first))
  const to = earliest(bounds.map(([, last]) => last)) ?? today
  return from !== undefined && from <= to ? { from, to } : undefined
}

/** Approved or not, where a filter says one of them whole. */
function approvalOf(filters: readonly Filter[], { field, unsigned }: NonNullable<ReportOf['approval']>) {
  const found = filters.find((filter) => filter.field === field && filter.op === 'anyOf')
  const values = Array.isArray(found?.value) ? found.value : []
  const has = (value: string) => values.includes(value)
  if (has('signed')) return unsigned.some(has) ? undefined : 'signed'
  return unsigned.every(has) ? 'unsigned' : undefined
}
