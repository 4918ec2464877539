import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import { enteringStage } from '#shared/domain/people/applicant-stage.ts'
import { personOf } from '#shared/domain/people/person-fields.ts'
import { applicants } from '#shared/entities/applicants.ts'
import type { EntityName, Row } from '#shared/entities/index.ts'
import { derivedId } from '#shared/model/derived-id.ts'
import { fieldsOfDraft } from '#shared/model/forms.ts'
import { idSchema } from '#shared/model/ids.ts'
import { requireRow } from '../dispatch/steps/assignment-facts.ts'
import { requireNoDuplicate } from './steps/duplicates.ts'
import { readRow, readRows, type Reading } from '../engine/reads.ts'
import { isPassing } from '../engine/retry.ts'
import type { RowChange } from '../engine/row-change.ts'
import { verb, type VerbContext } from '../engine/verb.ts'

type Employee = Row<'employees'>
type Applicant = Row<'applicants'>

const MOST_DOCUMENTS = 20

const set = (entity: EntityName, id: string, fields: object): RowChange => ({
  entity,
  id,
  change: { kind: 'set', fields: { ...fields } },
})

/**
 * Nothing keeps the person an employee.
 * @throws AppError EMPLOYEE_CONVERSION_NOT_ALLOWED for assignments, whatever became of them; IN_USE for an account or a loan
 */
function* requireConvertible(employee: Employee): Reading<void> {
  const own = [{ column: 'employeeId', is: employee._id }]
  if ((yield* readRows('assignments', own)).length > 0) {
    throw new AppError('EMPLOYEE_CONVERSION_NOT_ALLOWED', { current: employee })
  }
  for (const entity of ['users', 'toolLoans'] as const) {
    if ((yield* readRows(entity, own)).length > 0) throw new AppError('IN_USE', { entity, field: 'employeeId' })
  }
}

/**
 * The person as an applicant: the one they were, or a new one, who leads back to the employee's file.
 * @throws AppError APPLICANT_DUPLICATE when another record has their phone or e-mail
 */
function* asApplicant(
  employee: Employee,
  before: Applicant | null,
  documentFileIds: readonly string[],
  { opId, actedAt, userId }: VerbContext,
): Reading<RowChange> {
  const { notesInternal: notes, _id: employeeId } = employee
  const entered = enteringStage(before ?? { stageHistory: [] }, 'new', { at: actedAt, by: userId })
  const shared = { ...personOf(employee), documentFileIds }
  const compared = { _id: before?._id ?? null, distinctFromIds: before?.distinctFromIds ?? [], employeeId }
  yield* requireNoDuplicate({ ...personOf(employee), ...compared }, before)
  if (before) return set('applicants', before._id, { ...shared, ...entered, employeeId })
  const fields = {
    ...fieldsOfDraft(applicants, { ...shared, notes, origin: 'formerEmployee' }),
    ...entered,
    employeeId,
  }
  return { entity: 'applicants', id: derivedId(opId, 'applicant'), change: { kind: 'create', fields } }
}

/**
 * An employee who never worked becomes an applicant again, with their documents. The employee's file stays, inactive: with
 * its number, skills and history it is taken up again when the person is hired (`applicants.hire`). Who was converted
 * already stays as they are. With assignments it is refused, and the person is deactivated instead by whoever asked
 * (requirements ERR-2 and DES-8).
 * @throws AppError NOT_FOUND, EMPLOYEE_CONVERSION_NOT_ALLOWED, IN_USE, APPLICANT_DUPLICATE
 */
export const convertToApplicant = verb({
  entity: 'employees',
  name: 'convertToApplicant',
  summary: 'Make an employee without assignments an applicant',
  roles: ['admin'],
  input: z.strictObject({ id: idSchema }),
  *decide(context, { id }) {
    const employee = yield* requireRow('employees', id)
    const before = employee.applicantId === null ? null : yield* readRow('applicants', employee.applicantId)
    if (before && before.employeeId === id && before.stage !== 'hired') {
      return { changes: [set('applicants', before._id, {})] }
    }
    yield* requireConvertible(employee)
    const movedIds = employee.documentFileIds.slice(0, MOST_DOCUMENTS)
    const applicant = yield* asApplicant(employee, before, movedIds, context)
    const files = yield* readRows('files', [{ column: '_id', in: movedIds }])
    const moved = { ownerEntity: 'applicants', ownerId: applicant.id, ownerField: 'documentFileIds' }
    const left = {
      status: 'inactive',
      statusReason: null,
      statusUntil: null,
      applicantId: applicant.id,
      documentFileIds: employee.documentFileIds.slice(MOST_DOCUMENTS),
    }
    return {
      changes: [applicant, ...files.map((file) => set('files', file._id, moved)), set('employees', id, left)],
    }
  },
  retry: (input, refusal) =>
    refusal.code === 'STALE' || isPassing(refusal) ? { verb: 'employees.convertToApplicant', payload: input } : null,
})
