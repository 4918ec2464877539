import { AppError, type FieldErrorCode } from '../contract/errors.ts'
import type { Entity } from './entity.ts'
import { unstorableIn } from './storable.ts'
import { brokenRules, draftSchema, issuesOf, patchSchema, type FieldIssue } from './validation.ts'
import { defaultOf, type AnyRow } from './values.ts'

type Values = Readonly<Record<string, unknown>>

/** The error VALIDATION_FAILED with the issue of each field. */
export const invalid = (issues: readonly FieldIssue[]): AppError => new AppError('VALIDATION_FAILED', { issues })

/** The error VALIDATION_FAILED for one field. */
export const invalidField = (field: string, code: FieldErrorCode): AppError => invalid([{ field, code }])

function parsed(schema: ReturnType<typeof draftSchema>, input: unknown): Values {
  const result = schema.safeParse(input)
  if (!result.success) throw invalid(issuesOf(result.error))
  const values = result.data as Values
  requireStorable(values)
  return values
}

/** Checks every text in what was typed. @throws AppError VALIDATION_FAILED with BAD_CHARACTER and the path of the first */
export function requireStorable(input: unknown): void {
  const field = unstorableIn(input)
  if (field !== null) throw invalidField(field, 'BAD_CHARACTER')
}

/**
 * The fields of a new row: those of the draft, validated, and defaults for the others.
 * @throws AppError VALIDATION_FAILED; BAD_REQUEST when only a verb can make such rows.
 */
export function fieldsOfDraft(e: Entity, input: unknown): Values {
  const draft = parsed(draftSchema(e), input)
  const fields: Record<string, unknown> = { ...draft }
  for (const [name, field] of Object.entries(e.fields)) {
    if (fields[name] !== undefined) continue
    fields[name] = defaultOf(field)
    if (field.required && fields[name] === null) throw new AppError('BAD_REQUEST', { entity: e.name, field: name })
  }
  return fields
}

/** The fields a patch changes, validated. @throws AppError VALIDATION_FAILED */
export function fieldsOfPatch(e: Entity, input: unknown): Values {
  const patch = parsed(patchSchema(e), input)
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
}

/** Checks the cross-field rules of the declaration on a complete row. @throws AppError VALIDATION_FAILED */
export function requireRules(e: Entity, row: AnyRow | Values): void {
  const issues = brokenRules(e, row, 'error')
  if (issues.length > 0) throw invalid(issues)
}

/** The error of one part of a larger form, its fields put under `prefix`: `positions.0.quantity`. */
export function underField(prefix: string, { code, details }: AppError): AppError {
  const { field, issues } = details as { field?: string; issues?: readonly FieldIssue[] }
  return new AppError(code, {
    ...details,
    ...(field !== undefined && { field: `${prefix}.${field}` }),
    ...(issues && { issues: issues.map((issue) => ({ ...issue, field: `${prefix}.${issue.field}` })) }),
  })
}
