import { AppError } from '#shared/contract/errors.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { formIssues, type linesChange } from './order-lines-change.ts'
import type { PositionLine } from './position-lines.ts'

/** A refusal with its issues under the names of the form. */
function inForm(
  lines: readonly PositionLine[],
  change: ReturnType<typeof linesChange> | null,
  error: unknown,
): AppError {
  const { code, details } = asAppError(error)
  const { issues } = details
  if (!Array.isArray(issues)) return new AppError(code, details)
  return new AppError(code, { ...details, issues: formIssues(issues as FieldIssue[], lines, change) })
}

/** Runs `work`, whose refusal comes out with the names of the form. */
export async function withFormFields<R>(
  lines: readonly PositionLine[],
  change: ReturnType<typeof linesChange> | null,
  work: () => Promise<R>,
): Promise<R> {
  try {
    return await work()
  } catch (error) {
    throw inForm(lines, change, error)
  }
}
