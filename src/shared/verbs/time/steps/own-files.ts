import { AppError } from '#shared/contract/errors.ts'
import type { Entity } from '#shared/model/entity.ts'
import { invalidField } from '#shared/model/forms.ts'
import { readRows, type Reading } from '#shared/verbs/engine/reads.ts'

/**
 * The files that a field newly lists must have been added to that very record and field: one of another record shows it to
 * nobody, and would be proof of something else.
 * @throws AppError REFERENCE_MISSING for a file that is not there, VALIDATION_FAILED (BAD_REFERENCE) for that of another record
 */
export function* requireOwnFiles(
  e: Entity,
  id: string,
  field: string,
  ids: readonly string[],
  before: readonly string[],
): Reading<void> {
  const added = [...new Set(ids)].filter((file) => !before.includes(file))
  const files = yield* readRows('files', [{ column: '_id', in: added }])
  if (files.length < added.length) throw new AppError('REFERENCE_MISSING', { field })
  const isOwn = files.every(
    ({ ownerEntity, ownerId, ownerField }) => ownerEntity === e.name && ownerId === id && ownerField === field,
  )
  if (!isOwn) throw invalidField(field, 'BAD_REFERENCE')
}
