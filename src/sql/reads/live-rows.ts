import { AppError } from '#shared/contract/errors.ts'
import { entities, type EntityName, type Row } from '#shared/entities/index.ts'
import { newReferences } from '#shared/entities/references.ts'
import type { Entity } from '#shared/model/entity.ts'
import { rowFromRecord } from '../encode.ts'
import type { Reader } from './reader.ts'

/** A row that is not deleted, or null. */
export function liveRow<N extends EntityName>(reader: Reader, name: N, id: string): Row<N> | null {
  const record = reader.all(`select * from "${name}" where "_id" = ? and "deletedAt" is null`, id)[0]
  return record ? (rowFromRecord(entities[name])(record) as unknown as Row<N>) : null
}

/** Those of some rows that are not deleted. */
export function liveRows<N extends EntityName>(reader: Reader, name: N, ids: readonly string[]): Row<N>[] {
  const text = `select * from "${name}" where "_id" in (select value from json_each(?)) and "deletedAt" is null`
  return reader.all(text, JSON.stringify(ids)).map(rowFromRecord(entities[name])) as unknown as Row<N>[]
}

/** Whether there is, or was, a row of this id. */
export const isKnownId = (reader: Reader, e: Entity, id: string): boolean =>
  reader.arrays(`select 1 from "${e.name}" where "_id" = ?`, id).length > 0

type Values = Readonly<Record<string, unknown>>

/**
 * What a row newly refers to must be there and not deleted; what it already referred to may be gone.
 * @throws AppError REFERENCE_MISSING with the field
 */
export function requireReferences(reader: Reader, e: Entity, row: Values, before: Values | null): void {
  for (const { field, to, ids } of newReferences(e, row, before)) {
    const text = `select 1 from "${to.name}" where "_id" in (select value from json_each(?)) and "deletedAt" is null`
    if (reader.arrays(text, JSON.stringify(ids)).length < ids.length) throw new AppError('REFERENCE_MISSING', { field })
  }
}
