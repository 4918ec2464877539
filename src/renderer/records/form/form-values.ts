import type { AppError } from '#shared/contract/errors.ts'
import type { Entity } from '#shared/model/entity.ts'
import { brokenRules, draftSchema, issuesOf, type FieldIssue } from '#shared/model/validation.ts'
import { defaultOf } from '#shared/model/values.ts'

/** What a form holds: fields by name, as stored or as typed. */
export type FormValues = Readonly<Record<string, unknown>>

const writable = (e: Entity) => Object.entries(e.fields).filter(([, field]) => field.managed !== true)
const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/** What a form of an entity begins with: a row's values, or what each field is when nobody says. */
export function startValues(e: Entity, given: object = {}): FormValues {
  const known = given as Readonly<Record<string, unknown>>
  return Object.fromEntries(writable(e).map(([name, field]) => [name, known[name] ?? defaultOf(field)]))
}

/** The draft a form makes: blanks are left out where the field has its own default, null elsewhere. */
export function draftOf(e: Entity, values: FormValues): Record<string, unknown> {
  const given = writable(e).map(([name, field]): [string, unknown] => {
    const value = values[name]
    if (!isBlank(value)) return [name, value]
    const isNeeded = field.required === true || ('default' in field && field.default !== undefined)
    return [name, isNeeded ? undefined : null]
  })
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

interface Checked {
  /** The draft as it would be stored; null when something refuses it. */
  readonly draft: Readonly<Record<string, unknown>> | null
  readonly issues: readonly FieldIssue[]
  readonly warnings: readonly FieldIssue[]
}

/** What the declaration says of a form's values, before anybody is asked. */
export function check(e: Entity, values: FormValues): Checked {
  const parsed = draftSchema(e).safeParse(draftOf(e, values))
  if (!parsed.success) return { draft: null, issues: issuesOf(parsed.error), warnings: [] }
  const draft = parsed.data as Record<string, unknown>
  const row = { ...startValues(e), ...draft }
  const issues = brokenRules(e, row, 'error')
  return { draft: issues.length === 0 ? draft : null, issues, warnings: brokenRules(e, row, 'warning') }
}

/** The fields of a draft that differ from a row; a field that was blanked takes its default. */
export function patchOf(e: Entity, row: object, draft: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const before = row as Readonly<Record<string, unknown>>
  const after = writable(e).map(([name, field]): [string, unknown] => [name, draft[name] ?? defaultOf(field)])
  return Object.fromEntries(after.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])))
}

/** What a refused write says of single fields; empty when it is about something else. */
export function issuesOfError(e: Entity, error: AppError): readonly FieldIssue[] {
  if (error.code === 'VALIDATION_FAILED') {
    const { issues } = error.details
    return Array.isArray(issues) ? (issues as FieldIssue[]) : []
  }
  const unique = e.uniques.find(({ code }) => code === error.code)
  const field = unique?.fields.at(-1)
  return field ? [{ field, code: error.code as FieldIssue['code'] }] : []
}
