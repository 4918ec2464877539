import type { Entity } from '#shared/model/entity.ts'
import type { FieldKind } from '#shared/model/field.ts'
import { fold } from '#shared/model/fold.ts'
import { defaultOf, type AnyRow } from '#shared/model/values.ts'
import { columnsOf, isFolded, wireColumnsOf } from './columns.ts'

/** A value as it is stored in a database. */
export type Stored = string | number | null

interface Codec {
  readonly encode: (value: unknown) => Stored
  readonly decode: (stored: Stored) => unknown
}

const plain: Codec = { encode: (value) => (value ?? null) as Stored, decode: (stored) => stored }
const bool: Codec = { encode: (value) => (value ? 1 : 0), decode: (stored) => stored === 1 }
const tree: Codec = {
  encode: (value) => (value === null || value === undefined ? null : JSON.stringify(value)),
  decode: (stored) => (stored === null ? null : JSON.parse(stored as string)),
}

const codecs = {
  text: plain,
  choice: plain,
  flag: bool,
  count: plain,
  decimal: plain,
  cents: plain,
  day: plain,
  time: plain,
  instant: plain,
  ref: plain,
  refs: tree,
  json: tree,
  file: tree,
} satisfies Record<FieldKind, Codec>

const TREES: ReadonlySet<FieldKind> = new Set(['refs', 'json', 'file'])

const codecFor = (e: Entity, column: string): Codec => {
  const field = e.fields[column]
  return field ? codecs[field.kind] : plain
}

/** The folded text of a row that quick search reads. */
export function searchText(e: Entity, row: Readonly<Record<string, unknown>>): string {
  const words = e.search
    .map((name) => row[name])
    .filter((value): value is string => typeof value === 'string' && value !== '')
  return words.map(fold).join(' ')
}

/** The values derived from a row: its folded texts, then the search text. */
function derivedOf(e: Entity): (row: Readonly<Record<string, unknown>>) => string[] {
  const folded = Object.entries(e.fields)
    .filter(([, field]) => isFolded(field))
    .map(([name]) => name)
  return (row) => {
    const values = folded.map((name) => fold((row[name] as string | null) ?? ''))
    if (e.search.length > 0) values.push(searchText(e, row))
    return values
  }
}

function perEntity<T>(make: (e: Entity) => T): (e: Entity) => T {
  const made = new WeakMap<Entity, T>()
  return (e) => {
    let value = made.get(e)
    if (value === undefined) {
      value = make(e)
      made.set(e, value)
    }
    return value
  }
}

/** The stored values of a row, in the order of `columnsOf`. */
export const encodeValues = perEntity((e) => {
  const own = wireColumnsOf(e).map(({ name }) => ({ name, encode: codecFor(e, name).encode }))
  const derived = derivedOf(e)
  return (row: AnyRow): Stored[] => {
    const record = row as Readonly<Record<string, unknown>>
    return [...own.map(({ name, encode }) => encode(record[name])), ...derived(record)]
  }
})

/** The stored row of a row: `{column: stored value}`. */
export function encodeRow(e: Entity, row: AnyRow): Record<string, Stored> {
  const values = encodeValues(e)(row)
  return Object.fromEntries(columnsOf(e).map(({ name }, i) => [name, values[i] ?? null]))
}

/** The row of a stored row; columns that are not the declaration's are left out. */
export const decodeRow = perEntity((e) => {
  const own = wireColumnsOf(e).map(({ name }) => ({ name, decode: codecFor(e, name).decode }))
  return (stored: Readonly<Record<string, unknown>>): AnyRow => {
    const row: Record<string, unknown> = {}
    for (const { name, decode } of own) row[name] = decode((stored[name] ?? null) as Stored)
    return row as unknown as AnyRow
  }
})

/** The rows of arrays of stored values in the order of `columns`; faster than `decodeRow` for a page of rows. */
export function decodeArrays(e: Entity, columns: readonly string[], arrays: readonly (readonly Stored[])[]): AnyRow[] {
  const decodes = columns.map((name) => codecFor(e, name).decode)
  return arrays.map((values) => {
    const row: Record<string, unknown> = {}
    for (let i = 0; i < columns.length; i++) row[columns[i] as string] = decodes[i]?.(values[i] ?? null)
    return row as unknown as AnyRow
  })
}

/** What the columns of the wire hold when a row comes without a field: null, or what a column needs that is never null. */
const emptyOf = perEntity((e) =>
  wireColumnsOf(e).map(({ name, type, nullable }): Stored => {
    if (nullable) return null
    const field = e.fields[name]
    if (field && TREES.has(field.kind)) return JSON.stringify(defaultOf(field) ?? [])
    return type === 'text' ? '' : 0
  }),
)

/** Stored values in the order of `columnsOf`; what the server did not send of a row gets the value its column needs. */
export function withEmpties(e: Entity, values: readonly Stored[]): Stored[] {
  const empty = emptyOf(e)
  return values.map((value, i) => value ?? empty[i] ?? null)
}

/**
 * The stored values, in the order of `columnsOf`, of an array as it is on the wire, without building the row. The fields
 * of a tombstone, and those its person does not read, are null on the wire; they get the empty value their column needs.
 */
export const encodeWire = perEntity((e) => {
  const columns = wireColumnsOf(e)
  const empty = emptyOf(e)
  const derived = derivedOf(e)
  const isPlain = columnsOf(e).length === columns.length
  return (wire: readonly Stored[]): Stored[] => {
    const values: Stored[] = columns.map((_, i) => wire[i] ?? (empty[i] as Stored))
    if (isPlain) return values
    const record: Record<string, Stored> = {}
    columns.forEach(({ name }, i) => (record[name] = values[i] as Stored))
    values.push(...derived(record))
    return values
  }
})
