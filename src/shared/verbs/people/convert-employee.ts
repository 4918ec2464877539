import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import { enteringStage } from '#shared/domain/people/applicant-stage.ts'
import { DEACTIVATED } from '#shared/domain/people/employee-status.ts'
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

/** Whether rows of an entity are an employee's. */
function* has(employeeId: string, entity: 'assignments' | 'users' | 'toolLoans'): Reading<boolean> {
  return (yield* readRows(entity, [{ column: 'employeeId', is: employeeId }])).length > 0
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
 * already stays as they are. Somebody with assignments, whatever became of them, is deactivated instead: it is refused with
 * EMPLOYEE_CONVERSION_NOT_ALLOWED (requirement ERR-2).
 * @throws AppError NOT_FOUND, IN_USE for an account or a loan, APPLICANT_DUPLICATE
 */
export const convertToApplicant = verb({
  entity: 'employees',
  name: 'convertToApplicant',
  summary: 'Make an employee an applicant; one with assignments is refused and deactivated instead',
  roles: ['admin'],
  input: z.strictObject({ id: idSchema }),
  *decide(context, { id }) {
    const employee = yield* requireRow('employees', id)
    const before = employee.applicantId === null ? null : yield* readRow('applicants', employee.applicantId)
    if (before && before.employeeId === id && before.stage !== 'hired') {
      return { changes: [set('applicants', before._id, {})] }
    }
    if (yield* has(id, 'assignments')) {
      return { changes: [set('employees', id, DEACTIVATED)], refused: 'EMPLOYEE_CONVERSION_NOT_ALLOWED' }
    }
    for (const entity of ['users', 'toolLoans'] as const) {
      if (yield* has(id, entity)) throw new AppError('IN_USE', { entity, field: 'employeeId' })
    }
    const movedIds = employee.documentFileIds.slice(0, MOST_DOCUMENTS)
    const applicant = yield* asApplicant(employee, before, movedIds, context)
    const files = yield* readRows('files', [{ column: '_id', in: movedIds }])
    const moved = { ownerEntity: 'applicants', ownerId: applicant.id, ownerField: 'documentFileIds' }
    const left = {
      ...DEACTIVATED,
      statusReason: null,
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
