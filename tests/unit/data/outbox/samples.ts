import { entities } from '#shared/entities/index.ts'
import { fieldsOfDraft } from '#shared/model/forms.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { draft } from '#tests/support/build.ts'

const AT = '2026-11-20T12:00:00.000Z'

/** A skill as the server has it. */
export function sample(_id: string, given: Readonly<Record<string, unknown>> = {}, rev = 1): AnyRow {
  const meta = { createdAt: AT, createdBy: null, updatedAt: AT, updatedBy: null, deletedAt: null, rev, source: 'app' }
  return { ...fieldsOfDraft(entities.skills, draft('skills')), ...given, ...meta, _id } as unknown as AnyRow
}
