import { entityNamed } from '#shared/entities/index.ts'
import type { Changed } from '#shared/contract/sync/changed.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { TOMBSTONE_COLUMNS, wireColumnsOf } from '#sql/columns.ts'
import { encodeWire, encodeValues, withEmpties, type Stored } from '#sql/encode.ts'

/** A row encoded for its table; the values are in the order of its columns. */
export interface RowToStore {
  readonly e: Entity
  readonly values: readonly Stored[]
}

/**
 * The rows of an answer, encoded for their tables. A deleted row stays as a tombstone without business fields: without
 * its revision, an older page that comes late would restore it.
 */
export function storedRows({ changed }: Changed): RowToStore[] {
  return changed.flatMap(({ entity, row }) => {
    const e = entityNamed(entity)
    if (!e) return []
    return [
      { e, values: row['deletedAt'] ? tombstone(e, row) : withEmpties(e, encodeValues(e)(row as unknown as AnyRow)) },
    ]
  })
}

function tombstone(e: Entity, row: Readonly<Record<string, unknown>>): readonly Stored[] {
  const names = wireColumnsOf(e).map(({ name }) => name)
  return encodeWire(e)(names.map((name) => (TOMBSTONE_COLUMNS.has(name) ? ((row[name] ?? null) as Stored) : null)))
}
