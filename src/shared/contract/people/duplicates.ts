import { z } from 'zod'
import { idSchema } from '#shared/model/ids.ts'
import type { DuplicateReason } from '#shared/domain/people/duplicates.ts'

const typed = z.string().max(500).nullable()

/** What a form has of an applicant, as it was typed; the id of the record, once it has one. */
export const typedApplicantSchema = z.strictObject({
  id: idSchema.nullable(),
  firstName: typed,
  lastName: typed,
  phone: typed,
  email: typed,
  birthDate: typed,
})
export type TypedApplicant = z.output<typeof typedApplicantSchema>

/** Another record of what seems to be the same person, for a link to it. */
export interface Duplicate {
  readonly entity: 'applicants' | 'employees'
  readonly id: string
  readonly by: DuplicateReason
  readonly name: string
  /** The employee's number; null for an applicant. */
  readonly number: string | null
}
