import { AppError } from '#shared/contract/errors.ts'
import type { FieldIssue } from '#shared/model/validation.ts'

/** Runs a part of a larger form; what is wrong in it is told under `prefix`: `positions.0.quantity`. */
export async function within<T>(prefix: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof AppError ? nested(prefix, error) : error
  }
}

function nested(prefix: string, { code, details }: AppError): AppError {
  const { field, issues } = details as { field?: string; issues?: readonly FieldIssue[] }
  return new AppError(code, {
    ...details,
    ...(field !== undefined && { field: `${prefix}.${field}` }),
    ...(issues && { issues: issues.map((issue) => ({ ...issue, field: `${prefix}.${issue.field}` })) }),
  })
}
