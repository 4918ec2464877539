import { AppError } from '#shared/contract/errors.ts'
import { DEACTIVATED } from '#shared/domain/people/employee-status.ts'
import { entities, type Patch, type Row } from '#shared/entities/index.ts'
import { request } from '#renderer/bridge/request.ts'
import { draftOf } from '#renderer/records/form/form-values.ts'
import type { Done } from '#renderer/records/run-each.ts'
import { patchRecord, runVerb } from '#renderer/records/write.ts'

/** Gives an employee a status again, at their newest revision. */
async function restore(id: string, patch: Patch<'employees'>): Promise<void> {
  const now = await request('records.get', { entity: 'employees', id })
  if (now) await patchRecord('employees', now.row, patch)
}

/** Undoes the deactivation of somebody who was as `row`. */
const undoOf =
  ({ _id, status, statusReason, statusUntil }: Row<'employees'>) =>
  () =>
    restore(_id, { status, statusReason, statusUntil })

/** Changes the status of an employee, and undoes it. */
export async function patchEmployee(row: Row<'employees'>, patch: Patch<'employees'>): Promise<Required<Done>> {
  const { waits } = await patchRecord('employees', row, patch)
  return { waits, undo: undoOf(row) }
}

/** Makes an employee inactive, and undoes it. */
export const deactivate = (row: Row<'employees'>): Promise<Required<Done>> => patchEmployee(row, DEACTIVATED)

interface Conversion extends Required<Done> {
  /** Why the employee was deactivated instead; null when they are an applicant now. */
  readonly refusal: AppError | null
}

/**
 * Makes an employee an applicant; the verb deactivates one who has assignments instead (requirement ERR-2).
 * Undoing hires the applicant again, with the file as it was, or gives the employee their status again.
 */
export async function convertOrDeactivate(row: Row<'employees'>): Promise<Conversion> {
  const { changed, waits } = await runVerb('employees.convertToApplicant', { id: row._id })
  const applicant = changed.find(({ entity }) => entity === 'applicants')?.row
  if (!applicant) return { waits, undo: undoOf(row), refusal: new AppError('EMPLOYEE_CONVERSION_NOT_ALLOWED') }
  // The documents come back from the applicant.
  const { documentFileIds: _, ...employee } = draftOf(entities.employees, { ...row })
  const undo = async () => void (await runVerb('applicants.hire', { id: applicant._id, employee, skills: [] }))
  return { waits, undo, refusal: null }
}
