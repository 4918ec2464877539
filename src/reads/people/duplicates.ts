import type { Duplicate, TypedApplicant } from '#shared/contract/people/duplicates.ts'
import { formats } from '#shared/model/formats.ts'
import { findDuplicates } from '#shared/verbs/people/steps/duplicates.ts'
import { readRow } from '#shared/verbs/engine/reads.ts'
import { decide } from '../engine/decide.ts'
import type { Reader } from '../engine/reader.ts'

const stored = (format: 'phone' | 'email', typed: string | null): string | null =>
  typed === null ? null : formats[format].normalise(typed.trim())

/** The records of this device that seem to be the person of a form; what is not complete yet is not compared. */
export function readDuplicates(reader: Reader, typed: TypedApplicant): readonly Duplicate[] {
  const row = typed.id === null ? null : decide(reader, readRow('applicants', typed.id))
  return decide(
    reader,
    findDuplicates({
      _id: typed.id,
      firstName: typed.firstName ?? '',
      lastName: typed.lastName ?? '',
      phone: stored('phone', typed.phone),
      email: stored('email', typed.email),
      birthDate: typed.birthDate,
      employeeId: row?.employeeId ?? null,
      distinctFromIds: row?.distinctFromIds ?? [],
    }),
  )
}
