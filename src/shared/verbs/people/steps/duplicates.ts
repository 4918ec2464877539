import type { Duplicate } from '#shared/contract/people/duplicates.ts'
import { AppError } from '#shared/contract/errors.ts'
import { DUPLICATE_REASONS, sameBy, type ComparedPerson } from '#shared/domain/people/duplicates.ts'
import type { Row } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { fold } from '#shared/model/fold.ts'
import { readRows, type Condition, type Reading } from '#shared/verbs/engine/reads.ts'

type Applicant = Row<'applicants'>
type Employee = Row<'employees'>
type Values = Readonly<Record<string, unknown>>

/** An applicant as it is compared; one that is not stored yet has no id. */
export interface ComparedApplicant extends ComparedPerson {
  readonly _id: string | null
  readonly employeeId: string | null
  readonly distinctFromIds: readonly string[]
}

/** The records that may be the same person: those that share a value that has an index. */
function* sharing<N extends 'applicants' | 'employees'>(
  name: N,
  person: ComparedApplicant,
): Reading<readonly Row<N>[]> {
  const conditions: Condition[][] = []
  if (person.phone !== null) conditions.push([{ column: 'phone', is: person.phone }])
  if (person.email !== null) conditions.push([{ column: 'email', is: person.email }])
  if (person.birthDate !== null) {
    conditions.push([
      { column: 'lastName_f', is: fold(person.lastName) },
      { column: 'firstName_f', is: fold(person.firstName) },
      { column: 'birthDate', is: person.birthDate },
    ])
  }
  const found = new Map<string, Row<N>>()
  for (const where of conditions) for (const row of yield* readRows(name, where)) found.set(row._id, row)
  return [...found.values()]
}

/** Whether two records are known to be one person: hired from the other, or hired again. */
const isKnown = (person: ComparedApplicant, row: Applicant | Employee): boolean =>
  'stage' in row
    ? row._id === person._id || (row.employeeId !== null && row.employeeId === person.employeeId)
    : row._id === person.employeeId || (row.applicantId !== null && row.applicantId === person._id)

const isDistinct = (person: ComparedApplicant, row: Applicant | Employee): boolean =>
  person.distinctFromIds.includes(row._id) ||
  ('stage' in row && person._id !== null && row.distinctFromIds.includes(person._id))

/**
 * The other applicants and employees who seem to be this applicant, the surest first. Records of one hiring are no
 * duplicates of each other, nor are people of one name that somebody found to be different.
 */
export function* findDuplicates(person: ComparedApplicant): Reading<readonly Duplicate[]> {
  const employees = yield* sharing('employees', person)
  const applicants = yield* sharing('applicants', person)
  return [...employees, ...applicants]
    .flatMap((row): Duplicate[] => {
      const by = sameBy(person, row)
      if (by === null || isKnown(person, row) || (by === 'name' && isDistinct(person, row))) return []
      const name = `${row.firstName} ${row.lastName}`
      return 'stage' in row
        ? [{ entity: 'applicants', id: row._id, by, name, number: null }]
        : [{ entity: 'employees', id: row._id, by, name, number: row.employeeNumber }]
    })
    .sort((a, b) => DUPLICATE_REASONS.indexOf(a.by) - DUPLICATE_REASONS.indexOf(b.by))
}

/**
 * A phone and an e-mail belong to one person, applicant or employee. An applicant keeps those it has: only a new or changed
 * one is compared. @throws AppError APPLICANT_DUPLICATE with the field and the other record
 */
export function* requireNoDuplicate(
  row: ComparedApplicant,
  before: Pick<Applicant, 'phone' | 'email'> | null,
): Reading<void> {
  const isNew = { phone: row.phone !== before?.phone, email: row.email !== before?.email }
  if (!isNew.phone && !isNew.email) return
  const person = {
    ...row,
    birthDate: null,
    phone: isNew.phone ? row.phone : null,
    email: isNew.email ? row.email : null,
  }
  const [other] = yield* findDuplicates(person)
  if (other) throw new AppError('APPLICANT_DUPLICATE', { field: other.by, other })
}

/**
 * What a device and the server check alike before a row is created or changed and that needs other rows; nothing for most
 * entities. @throws AppError APPLICANT_DUPLICATE
 */
export function* beforeStoring(entity: Entity, row: Values, before: Values | null): Reading<void> {
  if (entity.name !== 'applicants') return
  yield* requireNoDuplicate(row as unknown as ComparedApplicant, before as unknown as Applicant | null)
}
