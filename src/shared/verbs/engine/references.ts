import { AppError } from '#shared/contract/errors.ts'
import { newReferences } from '#shared/entities/references.ts'
import type { Entity } from '#shared/model/entity.ts'
import { readIds, type Reading } from './reads.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * What a row newly refers to must exist and not be deleted; what it already referred to may be gone.
 * @throws AppError REFERENCE_MISSING with the field
 */
export function* requireReferences(entity: Entity, row: Values, before: Values | null): Reading<void> {
  for (const { field, to, ids } of newReferences(entity, row, before)) {
    if ((yield* readIds(to, ids)).length < ids.length) throw new AppError('REFERENCE_MISSING', { field })
  }
}

/** An id names one row for ever, deleted or not. @throws AppError CONFLICT */
export function* requireNewId(entity: Entity, id: string): Reading<void> {
  if ((yield* readIds(entity, [id], true)).length > 0) throw new AppError('CONFLICT', { field: '_id' })
}
