import { AppError } from '#shared/contract/errors.ts'
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

/** Makes an employee inactive, and undoes it. */
export async function deactivate(row: Row<'employees'>): Promise<Required<Done>> {
  const { status, statusReason, statusUntil } = row
  const { waits } = await patchRecord('employees', row, { status: 'inactive', statusUntil: null })
  return { waits, undo: () => restore(row._id, { status, statusReason, statusUntil }) }
}

interface Conversion extends Required<Done> {
  /** Why the employee was deactivated instead; null when they are an applicant now. */
  readonly refusal: AppError | null
}

/**
 * Makes an employee an applicant; one who has assignments is deactivated instead (requirement ERR-2). Undoing
 * hires the applicant again, with the file as it was.
 */
export async function convertOrDeactivate(row: Row<'employees'>): Promise<Conversion> {
  try {
    const { changed, waits } = await runVerb('employees.convertToApplicant', { id: row._id })
    const id = changed.find(({ entity }) => entity === 'applicants')?.row._id ?? ''
    // The documents come back from the applicant.
    const { documentFileIds: _, ...employee } = draftOf(entities.employees, { ...row })
    const undo = async () => void (await runVerb('applicants.hire', { id, employee, skills: [] }))
    return { waits, undo, refusal: null }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'EMPLOYEE_CONVERSION_NOT_ALLOWED') throw error
    return { ...(await deactivate(row)), refusal: error }
  }
}
