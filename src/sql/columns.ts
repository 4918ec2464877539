import { createHash } from 'node:crypto'
import type { Entity } from '#shared/model/entity.ts'
import type { Field, FieldKind } from '#shared/model/field.ts'

/** One portable column set for SQLite and PostgreSQL: both read these type names. */
export type ColumnType = 'text' | 'bigint' | 'double precision'

/** A column as it is created. */
export interface Column {
  readonly name: string
  readonly type: ColumnType
  readonly nullable: boolean
}

const typeByKind = {
  text: 'text',
  choice: 'text',
  flag: 'bigint',
  count: 'bigint',
  decimal: 'double precision',
  cents: 'bigint',
  day: 'text',
  time: 'text',
  instant: 'text',
  ref: 'text',
  refs: 'text',
  json: 'text',
  file: 'text',
} satisfies Record<FieldKind, ColumnType>

const metaColumns: readonly Column[] = [
  { name: '_id', type: 'text', nullable: false },
  { name: 'createdAt', type: 'text', nullable: false },
  { name: 'createdBy', type: 'text', nullable: true },
  { name: 'updatedAt', type: 'text', nullable: false },
  { name: 'updatedBy', type: 'text', nullable: true },
  { name: 'deletedAt', type: 'text', nullable: true },
  { name: 'rev', type: 'bigint', nullable: false },
  { name: 'source', type: 'text', nullable: false },
]

/** The index of the revision among the columns of every table. */
export const REV_AT = metaColumns.findIndex(({ name }) => name === 'rev')
/** The index of the deletion's instant among the columns of every table. */
export const DELETED_AT = metaColumns.findIndex(({ name }) => name === 'deletedAt')

/** The column that holds an entity's folded searchable text. */
export const SEARCH_COLUMN = '_search'

/** The column of a cache table that holds the checksum of a row's stored values. */
export const SUM_COLUMN = '_sum'

/** The name of the column that holds a text field folded. */
export const foldedName = (field: string): string => `${field}_f`

/** Whether a field is also stored folded. */
export const isFolded = (field: Field | undefined): boolean => field?.kind === 'text' && field.fold === true

/** Columns of a row on the wire: those every row has, then the declaration's fields in order. */
export function wireColumnsOf(e: Entity): readonly Column[] {
  const own = Object.entries(e.fields).map(([name, field]) => ({
    name,
    type: typeByKind[field.kind],
    nullable: !isNeverNull(field),
  }))
  return [...metaColumns, ...own]
}

const known = new WeakMap<Entity, readonly Column[]>()

/** Columns of a table: those of the wire, then the folded ones and the search column. Asked for at each row that is stored. */
export function columnsOf(e: Entity): readonly Column[] {
  const columns = known.get(e) ?? tableColumns(e)
  known.set(e, columns)
  return columns
}

function tableColumns(e: Entity): readonly Column[] {
  const folded = Object.entries(e.fields)
    .filter(([, field]) => isFolded(field))
    .map(([name]): Column => ({ name: foldedName(name), type: 'text', nullable: false }))
  const search: Column[] = e.search.length > 0 ? [{ name: SEARCH_COLUMN, type: 'text', nullable: false }] : []
  return [...wireColumnsOf(e), ...folded, ...search]
}

/** Whether a field's column is `not null`. */
export function isNeverNull(field: Field): boolean {
  const hasDefault = 'default' in field && field.default !== undefined && field.default !== null
  return (
    field.required === true || hasDefault || field.kind === 'flag' || field.kind === 'refs' || field.kind === 'file'
  )
}

/** The column by which uniques and sorts compare a field: the folded one where there is one. */
export function comparedColumn(e: Entity, field: string): string {
  return isFolded(e.fields[field]) ? foldedName(field) : field
}

/** Whether a field sorts as a number after its prefix of a year. */
export const isSequence = (field: Field | undefined): boolean => field?.kind === 'text' && field.isSequence === true

/**
 * The SQL expression by which a sequence sorts, over the column as it is named there: `26-00012` as `26-0000012`. Both
 * databases read it, and an index has it.
 */
export const sequenceKey = (at: string): string =>
  `substr(${at}, 1, 3) || substr('0000000', length(${at}) - 2) || substr(${at}, 4)`

/**
 * A hash of an entity's table, search, uniques and indexes, and of who reads what; when it changes, the cache rebuilds
 * that table alone, so that it keeps nothing its person may no longer read.
 */
export function declarationHash(e: Entity): string {
  const sequences = Object.keys(e.fields).filter((name) => isSequence(e.fields[name]))
  const form = JSON.stringify([columnsOf(e), e.search, e.uniques, e.indexes, sequences, e.hidden])
  return createHash('sha256').update(form).digest('hex').slice(0, 16)
}

/** The columns a deleted row keeps on the wire and in caches; the others are null. */
export const TOMBSTONE_COLUMNS: ReadonlySet<string> = new Set([
  '_id',
  'createdAt',
  'updatedAt',
  'updatedBy',
  'deletedAt',
  'rev',
  'source',
])
