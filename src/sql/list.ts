import { sql, type ExpressionBuilder, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { entityNamed } from '#shared/entities/index.ts'
import { AppError } from '#shared/contract/errors.ts'
import type { Entity } from '#shared/model/entity.ts'
import { instantOf } from '#shared/domain/zone.ts'
import { addDays } from '#shared/model/dates.ts'
import { fold } from '#shared/model/fold.ts'
import type { Filter, Page, Sort, View } from '#shared/model/query.ts'
import { comparedColumn, foldedName, isFolded, isNeverNull, SEARCH_COLUMN } from './columns.ts'
import { ftsName } from './ddl.ts'

/** Tables are known by their declarations, not by a static type. */
// oxlint-disable-next-line typescript/no-explicit-any -- the engine names no table: columns come from declarations
export type Tables = Record<string, Record<string, any>>
export type Db = Kysely<Tables>
type Select = SelectQueryBuilder<Tables, string, Record<string, unknown>>
type Where = (eb: ExpressionBuilder<Tables, string>) => RawBuilder<boolean>

export interface ListOptions {
  /** The cache has a trigram index beside its searchable tables; the server scans the folded column. */
  readonly search: 'trigram' | 'scan'
  /** Rows this person may see; every list of the server passes it. */
  readonly scope?: RawBuilder<boolean>
  /** The columns to read, in this order; all of them unless given. */
  readonly columns?: readonly string[]
}

const column = (e: Entity, name: string) => sql.ref(`${e.name}.${name}`)
const aliasOf = (field: string) => `ref_${field}`
const META = new Set(['_id', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'rev'])

function fieldOrFail(e: Entity, name: string) {
  const field = e.fields[name]
  if (!field && !META.has(name)) throw new AppError('BAD_REQUEST', { field: name })
  return field
}

/** A row's title as one sortable text: people by last name, everything else by its first title field. */
function titleKey(target: Entity, alias: string): RawBuilder<unknown> {
  const names = [...target.title].reverse().map((field) => sql.ref(`${alias}.${comparedColumn(target, field)}`))
  return sql`coalesce(${sql.join(names, sql` || ' ' || `)}, '')`
}

/** The expression a sort compares; never null, so that keysets work the same on both databases. */
function sortKey(e: Entity, name: string): RawBuilder<unknown> {
  const field = fieldOrFail(e, name)
  if (!field) return sql`${column(e, name)}`
  if (field.kind === 'ref') {
    const target = entityNamed(field.to)
    if (target) return titleKey(target, aliasOf(name))
  }
  if (isFolded(field)) return sql`${column(e, foldedName(name))}`
  if (isNeverNull(field)) return sql`${column(e, name)}`
  const isNumber = field.kind === 'count' || field.kind === 'decimal' || field.kind === 'cents'
  return isNumber ? sql`coalesce(${column(e, name)}, -9007199254740991)` : sql`coalesce(${column(e, name)}, '')`
}

const like = (value: string) => `%${value.replace(/[\\%_]/g, '\\$&')}%`

/** Words of a quick search as the search column holds them; phone fragments lose their separators. */
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
    // As a phrase of trigrams, which is the word anywhere in the text; "like" would read every row it finds once more (bench P9).
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
  return isMoment && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
}

/** A day given as the start of a range of instants begins where our sites are, not in Greenwich. */
function lowerBound(e: Entity, name: string, value: unknown): unknown {
  return isDayOfInstant(e, name, value) ? instantOf(value, '00:00') : value
}

/** A day given as the end of a range of instants includes that whole day. */
function upperBound(e: Entity, name: string, value: unknown): unknown {
  if (!isDayOfInstant(e, name, value)) return value
  return new Date(Date.parse(instantOf(addDays(value, 1), '00:00')) - 1).toISOString()
}

function joins(e: Entity, query: Select, sorts: readonly Sort[]): Select {
  let result = query
  for (const { field: name } of sorts) {
    const field = e.fields[name]
    if (field?.kind !== 'ref' || !entityNamed(field.to)) continue
    const alias = aliasOf(name)
    result = result.leftJoin(`${field.to} as ${alias}`, (on) =>
      on.on(sql<boolean>`${sql.ref(`${alias}._id`)} = ${column(e, name)}`),
    ) as unknown as Select
  }
  return result
}

function conditions(e: Entity, view: View, options: ListOptions): RawBuilder<boolean>[] {
  const found = view.search === '' ? null : searchWhere(e, view.search, options.search)
  return [
    sql<boolean>`${column(e, 'deletedAt')} is null`,
    ...(options.scope ? [options.scope] : []),
    ...view.filters.map((filter) => filterWhere(e, filter)),
    ...(found ? [found] : []),
  ]
}

const all =
  (parts: readonly RawBuilder<boolean>[]): Where =>
  () =>
    sql<boolean>`${sql.join(parts, sql` and `)}`

/** Sorts with the tie-breaker that makes an order total. */
function totalOrder(sorts: readonly Sort[]): Sort[] {
  const dir = sorts.at(-1)?.dir ?? 'asc'
  return [...sorts.filter(({ field }) => field !== '_id'), { field: '_id', dir }]
}

const opposite = (sorts: readonly Sort[]): Sort[] =>
  sorts.map(({ field, dir }) => ({ field, dir: dir === 'asc' ? 'desc' : 'asc' }))

function encodeCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

function decodeCursor(text: string, length: number): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (
      Array.isArray(values) &&
      values.length === length &&
      values.every((v) => typeof v === 'string' || typeof v === 'number')
    )
      return values
  } catch {
    // fall through: not a cursor of ours
  }
  throw new AppError('BAD_REQUEST', { field: 'after' })
}

/** `(a, b, id) > (x, y, z)` for keys of mixed directions. */
function afterWhere(
  keys: readonly RawBuilder<unknown>[],
  sorts: readonly Sort[],
  values: readonly unknown[],
): RawBuilder<boolean> {
  const parts = keys.map((key, i) => {
    const equal = keys.slice(0, i).map((k, j) => sql`${k} = ${values[j]}`)
    const beyond = sorts[i]?.dir === 'desc' ? sql`${key} < ${values[i]}` : sql`${key} > ${values[i]}`
    return sql`(${sql.join([...equal, beyond], sql` and `)})`
  })
  return sql<boolean>`(${sql.join(parts, sql` or `)})`
}

export interface ListQuery {
  readonly query: Select
  /** The order of the query by its own keys, for one that is built around it. */
  readonly order: RawBuilder<unknown>
  /** The page in the order asked for, and the cursor of the next one (null at the end). */
  readonly read: (records: readonly Record<string, unknown>[]) => {
    records: readonly Record<string, unknown>[]
    next: string | null
  }
  /** The same for records read as arrays: their last values are the keys. */
  readonly readArrays: <T>(records: readonly (readonly T[])[]) => {
    records: readonly (readonly T[])[]
    next: string | null
  }
}

/**
 * One page of a view over an entity. Keyset by `after`; `offset` for jumps; `last` for the final page.
 * @throws AppError BAD_REQUEST for a field or cursor that is not the entity's.
 */
export function listQuery(db: Db, e: Entity, page: Page, options: ListOptions): ListQuery {
  const asked = totalOrder(page.sort)
  const sorts = page.last ? opposite(asked) : asked
  const keys = sorts.map(({ field }) => sortKey(e, field))
  const where = conditions(e, page, options)
  if (page.after !== undefined) where.push(afterWhere(keys, sorts, decodeCursor(page.after, keys.length)))

  const joined = joins(e, db.selectFrom(e.name) as unknown as Select, sorts)
  const columns = options.columns?.map((name) => `${e.name}.${name}`)
  let query = (columns ? joined.select(columns) : joined.selectAll(e.name))
    .select(keys.map((key, i) => key.as(`__k${i}`)))
    .where(all(where)) as unknown as Select
  sorts.forEach(({ dir }, i) => (query = query.orderBy(keys[i] as RawBuilder<unknown>, dir)))
  query = query.limit(page.limit + 1)
  if (page.offset !== undefined && page.after === undefined) query = query.offset(page.offset)

  const cut = <R>(found: readonly R[], keysOf: (record: R) => readonly unknown[]) => {
    const shown = found.slice(0, page.limit)
    if (page.last) return { records: shown.reverse(), next: null }
    const end = found.length > page.limit ? shown.at(-1) : undefined
    return { records: shown, next: end === undefined ? null : encodeCursor(keysOf(end)) }
  }
  return {
    query,
    order: sql.join(sorts.map(({ dir }, i) => sql`${sql.ref(`__k${i}`)} ${sql.raw(dir)}`)),
    read: (records) => cut(records, (end) => keys.map((_, i) => end[`__k${i}`])),
    readArrays: (records) => cut(records, (end) => end.slice(-keys.length)),
  }
}

/** How many rows a view has. */
export function countQuery(db: Db, e: Entity, view: View, options: ListOptions) {
  return (db.selectFrom(e.name) as unknown as Select)
    .select(sql<number>`count(*)`.as('n'))
    .where(all(conditions(e, view, options)))
}
