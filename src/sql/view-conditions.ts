import { sql, type RawBuilder } from 'kysely'
import { AppError } from '#shared/contract/errors.ts'
import { instantOf } from '#shared/domain/zone.ts'
import { addDays, isDay } from '#shared/model/dates.ts'
import type { Entity } from '#shared/model/entity.ts'
import { fold } from '#shared/model/fold.ts'
import type { Filter, View } from '#shared/model/query.ts'
import { foldedName, isFolded, SEARCH_COLUMN } from './columns.ts'
import { ftsName } from './ddl.ts'

/** How the place where a page ends becomes a text, and is read back; `view` names the entity and the order it belongs to. */
export interface Cursors {
  readonly seal: (view: string, values: readonly unknown[]) => string
  /** Null for a text that is no cursor of this view. */
  readonly open: (view: string, text: string) => unknown
}

/** How a list is read. */
export interface ListOptions {
  /** The cache has a trigram index beside its searchable tables; the server scans the folded column. */
  readonly search: 'trigram' | 'scan'
  /** The condition of rows the actor may see; every list of the server passes it. */
  readonly scope?: RawBuilder<boolean>
  /** The columns to read, in this order; all of them by default. */
  readonly columns?: readonly string[]
  /** Plain by default. The server seals cursors: they hold values of rows, of which a title need not be the reader's to see. */
  readonly cursors?: Cursors
}

/** The column of a field in the entity's own table. */
export const column = (e: Entity, name: string) => sql.ref(`${e.name}.${name}`)
const META = new Set(['_id', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'rev'])

/** The field by name, undefined for a column every row has. @throws AppError BAD_REQUEST for any other name */
export function fieldOrFail(e: Entity, name: string) {
  const field = e.fields[name]
  if (!field && !META.has(name)) throw new AppError('BAD_REQUEST', { field: name })
  return field
}

const like = (value: string) => `%${value.replace(/[\\%_]/g, '\\$&')}%`

/** The words of a quick search as the search column has them; phone numbers lose their separators. */
export function searchWords(typed: string): string[] {
  const isPhone = /^[\d\s().+-]+$/.test(typed) && /\d{3}/.test(typed)
  if (isPhone) return [typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')]
  return fold(typed).split(' ').filter(Boolean)
}

function searchWhere(e: Entity, typed: string, how: ListOptions['search']): RawBuilder<boolean> | null {
  const words = searchWords(typed)
  if (words.length === 0 || e.search.length === 0) return null
  const parts = words.map((word) => {
    const scan = sql<boolean>`${column(e, SEARCH_COLUMN)} like ${like(word)} escape '\\'`
    if (how === 'scan' || word.length < 3 || /[\\%_]/.test(word)) return scan
    // A phrase of trigrams finds the word anywhere in the text; `like` would read every row it finds once more (bench P9).
    const fts = ftsName(e.name)
    const phrase = `"${word.replaceAll('"', '""')}"`
    return sql<boolean>`${sql.ref(`${e.name}.rowid`)} in (select rowid from ${sql.table(fts)} where ${sql.ref(fts)} match ${phrase})`
  })
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}

const asStored = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)

function filterWhere(e: Entity, filter: Filter): RawBuilder<boolean> {
  const field = fieldOrFail(e, filter.field)
  const at = column(e, filter.field)
  const isList = field?.kind === 'refs' || field?.kind === 'json' || field?.kind === 'file'
  const values = Array.isArray(filter.value) ? filter.value : [filter.value]
  const [first, second] = values.map(asStored)
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
      const target = isFolded(field) ? column(e, foldedName(filter.field)) : at
      return filter.op === 'is'
        ? sql<boolean>`${target} = ${value}`
        : sql<boolean>`(${target} is null or ${target} <> ${value})`
    }
    case 'anyOf': {
      if (values.length === 0) return sql<boolean>`1 = 1`
      if (!isList) return sql<boolean>`${at} in (${sql.join(values.map(asStored))})`
      return sql<boolean>`(${sql.join(
        values.map((id) => sql`${at} like ${`%"${String(id).replace(/[\\%_"]/g, '')}"%`}`),
        sql` or `,
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
      const target = isFolded(field) ? sql`${column(e, foldedName(filter.field))}` : sql`lower(${at})`
      return sql<boolean>`${target} like ${pattern} escape '\\'`
    }
    case 'atLeast':
      return sql<boolean>`${at} >= ${lowerBound(e, filter.field, first)}`
    case 'atMost':
      return sql<boolean>`${at} <= ${upperBound(e, filter.field, first)}`
    case 'between': {
      const ends = [
        ...(first === null || first === undefined ? [] : [sql`${at} >= ${lowerBound(e, filter.field, first)}`]),
        ...(second === null || second === undefined ? [] : [sql`${at} <= ${upperBound(e, filter.field, second)}`]),
      ]
      return ends.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(ends, sql` and `)})`
    }
  }
}

const isDayOfInstant = (e: Entity, name: string, value: unknown): value is string => {
  const isMoment = e.fields[name]?.kind === 'instant' || name === 'createdAt' || name === 'updatedAt'
  return isMoment && typeof value === 'string' && isDay(value)
}

/** A day as the start of a range of instants: its first instant in the default time zone. */
function lowerBound(e: Entity, name: string, value: unknown): unknown {
  return isDayOfInstant(e, name, value) ? instantOf(value, '00:00') : value
}

/** A day as the end of a range of instants: its last millisecond in the default time zone. */
function upperBound(e: Entity, name: string, value: unknown): unknown {
  if (!isDayOfInstant(e, name, value)) return value
  return new Date(Date.parse(instantOf(addDays(value, 1), '00:00')) - 1).toISOString()
}

/** The conditions of a view: rows not deleted, within the scope, that match its filters and its quick search. */
export function viewConditions(e: Entity, view: View, options: ListOptions): RawBuilder<boolean>[] {
  const found = view.search === '' ? null : searchWhere(e, view.search, options.search)
  return [
    sql<boolean>`${column(e, 'deletedAt')} is null`,
    ...(options.scope ? [options.scope] : []),
    ...view.filters.map((filter) => filterWhere(e, filter)),
    ...(found ? [found] : []),
  ]
}
