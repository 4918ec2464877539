import type { AppError } from '#shared/contract/errors.ts'
import { invalid } from '#shared/model/forms.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import { asAppError } from '#renderer/bridge/request.ts'

type Details = Readonly<Record<string, unknown>>

/**
 * Sends the form of an entry to its verb: issues come back under the names of the fields, and hours that overlap others as an
 * issue of the start, after `onOverlap` was given the entry in the way.
 */
export async function writeEntry<T>(work: () => Promise<T>, onOverlap: (details: Details | null) => void): Promise<T> {
  onOverlap(null)
  try {
    return await work()
  } catch (error) {
    throw asFieldIssues(asAppError(error), onOverlap)
  }
}

function asFieldIssues(refused: AppError, onOverlap: (details: Details) => void): AppError {
  if (refused.code === 'ENTRY_OVERLAP') {
    onOverlap(refused.details)
    return invalid([{ field: refused.details['kind'] === 'didNotWork' ? 'date' : 'start', code: 'ENTRY_OVERLAP' }])
  }
  const { issues } = refused.details
  if (refused.code !== 'VALIDATION_FAILED' || !Array.isArray(issues)) return refused
  const bare = (issues as FieldIssue[]).map((issue) => ({
    ...issue,
    field: issue.field.replace(/^(entry|fields)\./, ''),
  }))
  return invalid(bare)
}
