import { sql, type ExpressionBuilder, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { entityNamed } from '#shared/entities/index.ts'
import { AppError } from '#shared/contract/errors.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Page, Sort, View } from '#shared/model/query.ts'
import { choicePlace } from './choice-order.ts'
import { comparedColumn, foldedName, isFolded, isNeverNull, isSequence, sequenceKey } from './columns.ts'
import { foldedOrder } from './folded-order.ts'
import { column, fieldOrFail, viewConditions, type Cursors, type ListOptions } from './view-conditions.ts'

/** The tables of entities, whose columns come from declarations rather than from a static type. */
// oxlint-disable-next-line typescript/no-explicit-any -- the engine names no table: columns come from declarations
export type Tables = Record<string, Record<string, any>>
/** A connection or transaction of kysely. */
export type Db = Kysely<Tables>
type Select = SelectQueryBuilder<Tables, string, Record<string, unknown>>
type Where = (eb: ExpressionBuilder<Tables, string>) => RawBuilder<boolean>

const aliasOf = (field: string) => `ref_${field}`
/** A row's title as one sortable text: people by last name, everything else by its first title field. */
function titleKey(target: Entity, alias: string): RawBuilder<unknown> {
  const names = [...target.title].reverse().map((field) => {
    const name = comparedColumn(target, field)
    return isSequence(target.fields[field]) ? sql.raw(sequenceKey(`"${alias}"."${name}"`)) : sql.ref(`${alias}.${name}`)
  })
  return sql`coalesce(${sql.join(names, sql` || ' ' || `)}, '')`
}

/** The expression a sort compares; never null, so that keysets work the same on both databases. */
function sortKey(e: Entity, name: string, options: ListOptions): RawBuilder<unknown> {
  const computed = options.computed?.(name)
  if (computed) return computed.key
  const field = fieldOrFail(e, name)
  if (!field) return sql`${column(e, name)}`
  if (field.kind === 'ref') {
    const target = entityNamed(field.to)
    if (target) return titleKey(target, aliasOf(name))
  }
  if (isFolded(field)) return sql`${column(e, foldedName(name))}`
  if (field.kind === 'choice') return choicePlace(column(e, name), field.options)
  if (isSequence(field)) return sql.raw(`(${sequenceKey(`"${e.name}"."${name}"`)})`)
  // What has a format has no accents, and may have an index.
  if (field.kind === 'text' && field.format === undefined)
    return sql.raw(`coalesce(${foldedOrder(`"${e.name}"."${name}"`)}, '')`)
  if (isNeverNull(field)) return sql`${column(e, name)}`
  const isNumber = field.kind === 'count' || field.kind === 'decimal' || field.kind === 'cents'
  return isNumber ? sql`coalesce(${column(e, name)}, -9007199254740991)` : sql`coalesce(${column(e, name)}, '')`
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

/** Cursors of a device, which reads its own cache: JSON. */
const plainCursors: Cursors = {
  seal: (_view, values) => Buffer.from(JSON.stringify(values)).toString('base64url'),
  open: (_view, text) => {
    try {
      return JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown
    } catch {
      return null
    }
  },
}

/** What a cursor continues: one of another entity or another order is none. */
const continued = (e: Entity, sorts: readonly Sort[]) =>
  `${e.name} ${sorts.map(({ field, dir }) => `${field} ${dir}`).join()}`

/** @throws AppError BAD_REQUEST for what is no cursor of this view */
function openCursor(cursors: Cursors, view: string, text: string, length: number): unknown[] {
  const values = cursors.open(view, text)
  const isOurs = Array.isArray(values) && values.length === length
  if (isOurs && values.every((value) => typeof value === 'string' || typeof value === 'number')) return values
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

/** A query of one page, and how its result is read. */
export interface ListQuery {
  readonly query: Select
  /** The order of the query by its sort keys, for a query built around it. */
  readonly order: RawBuilder<unknown>
  /** The page in its order, and the cursor of the next one (null at the end). */
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
  const order = totalOrder(page.sort)
  const sorts = page.last ? opposite(order) : order
  const keys = sorts.map(({ field }) => sortKey(e, field, options))
  const where = viewConditions(e, page, options)
  const { cursors = plainCursors } = options
  const view = continued(e, sorts)
  if (page.after !== undefined) where.push(afterWhere(keys, sorts, openCursor(cursors, view, page.after, keys.length)))

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
    return { records: shown, next: end === undefined ? null : cursors.seal(view, keysOf(end)) }
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
    .where(all(viewConditions(e, view, options)))
}
