import { createHash } from 'node:crypto'
import type { Entity } from '#shared/model/entity.ts'
import type { Field, FieldKind } from '#shared/model/field.ts'

/** One portable column set for SQLite and PostgreSQL: both read these type names. */
export type ColumnType = 'text' | 'bigint' | 'double precision'

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

/** Every table begins with the columns each row carries, in one order: where two of them are. */
export const REV_AT = metaColumns.findIndex(({ name }) => name === 'rev')
export const DELETED_AT = metaColumns.findIndex(({ name }) => name === 'deletedAt')

/** The column that holds an entity's folded searchable text. */
export const SEARCH_COLUMN = '_search'

/** The column of a copy that holds the sum of a row's stored values. */
export const SUM_COLUMN = '_sum'

/** The folded twin of a text column. */
export const foldedName = (field: string): string => `${field}_f`

export const isFolded = (field: Field | undefined): boolean => field?.kind === 'text' && field.fold === true

/** Columns as rows travel: meta, then the declaration's fields in order. */
export function wireColumnsOf(e: Entity): readonly Column[] {
  const own = Object.entries(e.fields).map(([name, field]) => ({
    name,
    type: typeByKind[field.kind],
    nullable: !isNeverNull(field),
  }))
  return [...metaColumns, ...own]
}

/** Columns as stored: those of the wire, then folded twins and the search column. */
export function columnsOf(e: Entity): readonly Column[] {
  const folded = Object.entries(e.fields)
    .filter(([, field]) => isFolded(field))
    .map(([name]): Column => ({ name: foldedName(name), type: 'text', nullable: false }))
  const search: Column[] = e.search.length > 0 ? [{ name: SEARCH_COLUMN, type: 'text', nullable: false }] : []
  return [...wireColumnsOf(e), ...folded, ...search]
}

export function isNeverNull(field: Field): boolean {
  const hasDefault = 'default' in field && field.default !== undefined && field.default !== null
  return (
    field.required === true || hasDefault || field.kind === 'flag' || field.kind === 'refs' || field.kind === 'file'
  )
}

/** The column in which a unique or sort compares a field. */
export function comparedColumn(e: Entity, field: string): string {
  return isFolded(e.fields[field]) ? foldedName(field) : field
}

/** Changes when an entity's stored form changes; the cache rebuilds that table alone. */
export function declarationHash(e: Entity): string {
  const form = JSON.stringify([columnsOf(e), e.search, e.uniques, e.indexes])
  return createHash('sha256').update(form).digest('hex').slice(0, 16)
}
