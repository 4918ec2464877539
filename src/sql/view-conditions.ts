import { sql, type RawBuilder } from 'kysely'
import { AppError } from '#shared/contract/errors.ts'
import { instantOf } from '#shared/domain/calendar/zone.ts'
import { addDays, isDay } from '#shared/model/dates.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Field } from '#shared/model/field.ts'
import { fold } from '#shared/model/fold.ts'
import type { Filter, View } from '#shared/model/query.ts'
import { foldedName, isFolded } from './columns.ts'
import { like, searchCondition, type SearchOptions } from './search.ts'

/** A computed column as a list filters and sorts by it; its expressions read the entity's own table by its name. */
export interface ComputedColumn {
  readonly field: Field
  /** What filters compare; for a folded text, the folded one. */
  readonly value: RawBuilder<unknown>
  /** What sorts compare: never null. */
  readonly key: RawBuilder<unknown>
  /** The condition of a filter that a comparison of `value` does not express; null for one that it does. */
  readonly where?: (filter: Filter, view: View) => RawBuilder<boolean> | null
}

/** How the place where a page ends becomes a text, and is read back; `view` names the entity and the order it belongs to. */
export interface Cursors {
  readonly seal: (view: string, values: readonly unknown[]) => string
  /** Null for a text that is no cursor of this view. */
  readonly open: (view: string, text: string) => unknown
}

/** How a list is read. */
export interface ListOptions extends SearchOptions {
  /** The condition of rows the actor may see; every list of the server passes it. */
  readonly scope?: RawBuilder<boolean>
  /** The columns to read, in this order; all of them by default. */
  readonly columns?: readonly string[]
  /** Plain by default. The server seals cursors: they hold values of rows, of which a title need not be the reader's to see. */
  readonly cursors?: Cursors
  /** The computed columns by name. The server has none: they are computed from rows its actors may not see. */
  readonly computed?: (name: string) => ComputedColumn | undefined
}

/** The column of a field in the entity's own table. */
export const column = (e: Entity, name: string) => sql.ref(`${e.name}.${name}`)
const META = new Set(['_id', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'rev'])

/** The field by name, undefined for a column every row has. @throws AppError BAD_REQUEST for any other name */
export function fieldOrFail(e: Entity, name: string): Field | undefined {
  const field = Object.hasOwn(e.fields, name) ? e.fields[name] : undefined
  if (!field && !META.has(name)) throw new AppError('BAD_REQUEST', { field: name })
  return field
}

const IDS: ReadonlySet<string> = new Set(['_id', 'createdBy', 'updatedBy'])

/** Whether a column holds ids, which are stored in lower case. */
const holdsIds = (field: Field | undefined, name: string) =>
  field?.kind === 'ref' || field?.kind === 'refs' || (field === undefined && IDS.has(name))

/** A value of a filter as the column has it. */
function asStored(value: unknown, isId: boolean): unknown {
  if (typeof value === 'boolean') return Number(value)
  return isId && typeof value === 'string' ? value.toLowerCase() : value
}

/** What a filter compares: a column or a computed value, with its folded form where it has one. */
interface Compared {
  readonly name: string
  readonly field: Field | undefined
  readonly at: RawBuilder<unknown>
  readonly folded: RawBuilder<unknown>
}

function comparedBy(e: Entity, name: string, computed: ComputedColumn | undefined): Compared {
  if (computed) return { name, field: computed.field, at: computed.value, folded: computed.value }
  const field = fieldOrFail(e, name)
  return { name, field, at: column(e, name), folded: column(e, isFolded(field) ? foldedName(name) : name) }
}

function filterWhere(e: Entity, filter: Filter, view: View, options: ListOptions): RawBuilder<boolean> {
  const computed = options.computed?.(filter.field)
  const compared = comparedBy(e, filter.field, computed)
  const { field, at } = compared
  const special = computed?.where?.(filter, view)
  if (special) return special
  const isList = field?.kind === 'refs' || field?.kind === 'json' || field?.kind === 'file'
  const values = Array.isArray(filter.value) ? filter.value : [filter.value]
  const isId = holdsIds(field, filter.field)
  const stored = values.map((value) => asStored(value, isId))
  const [first, second] = stored
  switch (filter.op) {
    case 'isEmpty':
      return isList ? sql<boolean>`(${at} is null or ${at} in ('[]', '{}'))` : sql<boolean>`(${at} is null)`
    case 'isNotEmpty':
      return isList
        ? sql<boolean>`(${at} is not null and ${at} not in ('[]', '{}'))`
        : sql<boolean>`(${at} is not null)`
    case 'is':
    case 'isNot': {
      const value = isFolded(field) ? fold(String(first)) : first
      const target = compared.folded
      return filter.op === 'is'
        ? sql<boolean>`${target} = ${value}`
        : sql<boolean>`(${target} is null or ${target} <> ${value})`
    }
    case 'anyOf':
    case 'allOf': {
      if (values.length === 0) return sql<boolean>`1 = 1`
      if (!isList) return sql<boolean>`${at} in (${sql.join(stored)})`
      return sql<boolean>`(${sql.join(
        stored.map((id) => sql`${at} like ${`%"${String(id).replace(/[\\%_"]/g, '')}"%`}`),
        filter.op === 'allOf' ? sql` and ` : sql` or `,
      )})`
    }
    case 'contains':
    case 'startsWith': {
      const isPhone = field?.kind === 'text' && field.format === 'phone'
      const word = isPhone
        ? String(first).replace(/\D/g, '')
        : isFolded(field)
          ? fold(String(first))
          : String(first).toLowerCase()
      const pattern = filter.op === 'contains' || isPhone ? like(word) : like(word).slice(1)
      const target = isFolded(field) ? compared.folded : sql`lower(${at})`
      return sql<boolean>`${target} like ${pattern} escape '\\'`
    }
    case 'atLeast':
      return sql<boolean>`${at} >= ${lowerBound(compared, first)}`
    case 'atMost':
      return sql<boolean>`${at} <= ${upperBound(compared, first)}`
    case 'between': {
      const ends = [
        ...(first === null || first === undefined ? [] : [sql`${at} >= ${lowerBound(compared, first)}`]),
        ...(second === null || second === undefined ? [] : [sql`${at} <= ${upperBound(compared, second)}`]),
      ]
      return ends.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(ends, sql` and `)})`
    }
  }
}

const isDayOfInstant = ({ name, field }: Compared, value: unknown): value is string => {
  const isMoment = field?.kind === 'instant' || name === 'createdAt' || name === 'updatedAt'
  return isMoment && typeof value === 'string' && isDay(value)
}

/** A day as the start of a range of instants: its first instant in the default time zone. */
function lowerBound(compared: Compared, value: unknown): unknown {
  return isDayOfInstant(compared, value) ? instantOf(value, '00:00') : value
}

/** A day as the end of a range of instants: its last millisecond in the default time zone. */
function upperBound(compared: Compared, value: unknown): unknown {
  if (!isDayOfInstant(compared, value)) return value
  return new Date(Date.parse(instantOf(addDays(value, 1), '00:00')) - 1).toISOString()
}

/** The conditions of a view: rows not deleted, within the scope, that match its filters and its quick search. */
export function viewConditions(e: Entity, view: View, options: ListOptions): RawBuilder<boolean>[] {
  const found = view.search === '' ? null : searchCondition(e, view.search, options)
  return [
    sql<boolean>`${column(e, 'deletedAt')} is null`,
    ...(options.scope ? [options.scope] : []),
    ...view.filters.map((filter) => filterWhere(e, filter, view, options)),
    ...(found ? [found] : []),
  ]
}
