import type { AppError } from '#shared/contract/errors.ts'
import type { Entity } from '#shared/model/entity.ts'
import { brokenRules, draftSchema, issuesOf, type FieldIssue } from '#shared/model/validation.ts'
import { defaultOf } from '#shared/model/values.ts'

/** The values of a form by field name, as stored or as typed. */
export type FormValues = Readonly<Record<string, unknown>>

const writable = (e: Entity) => Object.entries(e.fields).filter(([, field]) => field.managed !== true)
const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/** The values a form begins with: those of `start`, such as a row, else the defaults of the fields. */
export function startValues(e: Entity, start: object = {}): FormValues {
  const known = start as Readonly<Record<string, unknown>>
  return Object.fromEntries(writable(e).map(([name, field]) => [name, known[name] ?? defaultOf(field)]))
}

/** The draft of a form: a blank field is left out when it has a default or is required, and null otherwise. */
export function draftOf(e: Entity, values: FormValues): Record<string, unknown> {
  const entries = writable(e).map(([name, field]): [string, unknown] => {
    const value = values[name]
    if (!isBlank(value)) return [name, value]
    const isNeeded = field.required === true || ('default' in field && field.default !== undefined)
    return [name, isNeeded ? undefined : null]
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

interface Checked {
  /** The draft as it would be stored; null when it is not valid. */
  readonly draft: Readonly<Record<string, unknown>> | null
  readonly issues: readonly FieldIssue[]
  readonly warnings: readonly FieldIssue[]
}

/** Checks a form's values against the declaration of the entity, without asking the server. */
export function check(e: Entity, values: FormValues): Checked {
  const parsed = draftSchema(e).safeParse(draftOf(e, values))
  if (!parsed.success) return { draft: null, issues: issuesOf(parsed.error), warnings: [] }
  const draft = parsed.data as Record<string, unknown>
  const row = { ...startValues(e), ...draft }
  const issues = brokenRules(e, row, 'error')
  return { draft: issues.length === 0 ? draft : null, issues, warnings: brokenRules(e, row, 'warning') }
}

/** The fields of a draft that differ from a row; a blanked field takes its default. */
export function patchOf(e: Entity, row: object, draft: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const before = row as Readonly<Record<string, unknown>>
  const after = writable(e).map(([name, field]): [string, unknown] => [name, draft[name] ?? defaultOf(field)])
  return Object.fromEntries(after.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])))
}

/** The issues of single fields in a refused write; empty when it was refused for another reason. */
export function issuesOfError(e: Entity, error: AppError): readonly FieldIssue[] {
  if (error.code === 'VALIDATION_FAILED') {
    const { issues } = error.details
    return Array.isArray(issues) ? (issues as FieldIssue[]) : []
  }
  const unique = e.uniques.find(({ code }) => code === error.code)
  const field = unique?.fields.at(-1)
  return field ? [{ field, code: error.code as FieldIssue['code'] }] : []
}
