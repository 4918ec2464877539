import type { AppError } from '#shared/contract/errors.ts'
import { isUniqueCode } from '#shared/entities/unique-codes.ts'
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

/** The draft of a form: a blank field is left out when it has a default or is required, and null otherwise. A new row that files were added to has its id already. */
export function draftOf(e: Entity, values: FormValues): Record<string, unknown> {
  const entries = writable(e).map(([name, field]): [string, unknown] => {
    const value = values[name]
    if (!isBlank(value)) return [name, value]
    const isNeeded = field.required === true || ('default' in field && field.default !== undefined)
    return [name, isNeeded ? undefined : null]
  })
  const id = typeof values['_id'] === 'string' ? { _id: values['_id'] } : {}
  return { ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)), ...id }
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
  if (!parsed.success) {
    const wrong = issuesOf(parsed.error)
    const unknown = new Set(wrong.map(({ field }) => field.split('.')[0] ?? field))
    const typed = { ...startValues(e), ...draftOf(e, values) }
    return { draft: null, issues: [...wrong, ...brokenRules(e, typed, 'error', unknown)], warnings: [] }
  }
  const draft = parsed.data as Record<string, unknown>
  const row = { ...startValues(e), ...draft }
  const issues = brokenRules(e, row, 'error')
  return { draft: issues.length === 0 ? draft : null, issues, warnings: brokenRules(e, row, 'warning') }
}

/** What is said while somebody types: an end before its beginning, hours that are no shift, a number that is too large. */
const AT_ONCE: readonly FieldIssue['code'][] = [
  'DATES_REVERSED',
  'TIMES_REVERSED',
  'SHIFT_TOO_SHORT',
  'SHIFT_TOO_LONG',
  'ENTRY_TOO_LONG',
  'TOO_LARGE',
]

/** A number below 1 or 0 stays too small whatever is typed after it; one below 10 may be the beginning of a larger one. */
const isTooSmallForGood = ({ code, params }: FieldIssue) => code === 'TOO_SMALL' && Number(params?.['min']) <= 1

/** The issues of `check` that need not wait until the form is saved. */
export const issuesAtOnce = ({ issues }: Pick<Checked, 'issues'>): readonly FieldIssue[] =>
  issues.filter((issue) => AT_ONCE.includes(issue.code) || isTooSmallForGood(issue))

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
  if (!isUniqueCode(error.code)) return []
  const { code } = error
  // What is unique among several entities is no `unique` of one: the refusal names the field.
  const field = e.uniques.find((unique) => unique.code === code)?.fields.at(-1) ?? error.details['field']
  return typeof field === 'string' ? [{ field, code }] : []
}
