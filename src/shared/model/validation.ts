import { z } from 'zod'
import type { FieldErrorCode } from '../contract/errors.ts'
import { INDEFINITE, isDay, isInstant, isTimeOfDay } from './dates.ts'
import type { Entity } from './entity.ts'
import type {
  ChoiceField,
  DayField,
  Field,
  FieldKind,
  FileField,
  JsonField,
  NumberField,
  RefField,
  TextField,
} from './field.ts'
import { formats } from './formats.ts'
import { idSchema } from './ids.ts'
import { isStorable } from './storable.ts'
import type { AnyRow } from './values.ts'

/** One thing wrong with one field: a code of `fieldErrors` and the figures its text needs. */
export interface FieldIssue {
  readonly field: string
  readonly code: FieldErrorCode
  readonly params?: Readonly<Record<string, string | number>>
}

/** Gives a wrong value this code, and a missing one REQUIRED. */
const code = (value: FieldErrorCode) => ({
  error: ({ input }: { readonly input?: unknown }) => ((blankIsNull(input) ?? null) === null ? 'REQUIRED' : value),
})
const referenceSchema = z.uuid(code('BAD_REFERENCE')).toLowerCase()

/** Whether a text can be the id of a row; those that come from an address may be anything. */
export const isId = (value: string): boolean => idSchema.safeParse(value).success

function textSchema(field: TextField): z.ZodType<string> {
  const cleaned = z
    .string(code('BAD_VALUE'))
    .refine(isStorable, code('BAD_CHARACTER'))
    .transform((typed) =>
      field.multiline ? typed.trim().normalize('NFC') : typed.trim().replace(/\s+/g, ' ').normalize('NFC'),
    )
  if (field.format) {
    const { normalise } = formats[field.format]
    const bad = `BAD_${field.format.replace(/[A-Z]/g, '_$&').toUpperCase()}` as FieldErrorCode
    return cleaned.transform((typed, ctx) => {
      const stored = normalise(typed)
      if (stored !== null) return stored
      ctx.addIssue({ code: 'custom', message: typed === '' ? 'REQUIRED' : bad })
      return z.NEVER
    })
  }
  const sized = z.string().max(field.max ?? 255, code('TOO_LONG'))
  return cleaned.pipe(field.required ? sized.min(field.min ?? 1, code('REQUIRED')) : sized)
}

function numberSchema(field: NumberField): z.ZodType<number> {
  const base = field.kind === 'decimal' ? z.number(code('BAD_NUMBER')) : z.int(code('BAD_NUMBER'))
  return base
    .min(field.min ?? (field.kind === 'cents' ? 0 : -2_147_483_648), code('TOO_SMALL'))
    .max(field.max ?? 2_147_483_647, code('TOO_LARGE'))
    .refine((n) => field.step === undefined || Number.isInteger(n / field.step), code('BAD_STEP'))
}

function daySchema(field: DayField): z.ZodType<string> {
  return z
    .string(code('BAD_DAY'))
    .refine(isDay, code('BAD_DAY'))
    .refine((value) => field.indefinite === true || value !== INDEFINITE, code('INDEFINITE_NOT_ALLOWED'))
}

/** Characters that a structure may have as JSON, unless its field says otherwise. */
const JSON_MAX = 10_000

function jsonSchema({ shape, max = JSON_MAX }: JsonField): z.ZodType {
  return shape.superRefine((value, context) => {
    if (JSON.stringify(value ?? null).length <= max) return
    context.addIssue({ code: 'custom', message: 'TOO_BIG', params: { max } })
  })
}

const interpreters = {
  text: (f) => textSchema(f as TextField),
  choice: (f) => z.enum((f as ChoiceField).options as [string, ...string[]], code('BAD_CHOICE')),
  flag: () => z.boolean(code('BAD_FLAG')),
  count: (f) => numberSchema(f as NumberField),
  decimal: (f) => numberSchema(f as NumberField),
  cents: (f) => numberSchema(f as NumberField),
  day: (f) => daySchema(f as DayField),
  time: () => z.string(code('BAD_TIME')).refine(isTimeOfDay, code('BAD_TIME')),
  instant: () => z.string(code('BAD_INSTANT')).refine(isInstant, code('BAD_INSTANT')),
  ref: () => referenceSchema,
  refs: (f) => z.array(referenceSchema, code('BAD_REFERENCE')).max((f as RefField).max ?? 500, code('TOO_MANY')),
  json: (f) => jsonSchema(f as JsonField),
  file: (f) => z.array(referenceSchema, code('BAD_REFERENCE')).max((f as FileField).max, code('TOO_MANY')),
} satisfies Record<FieldKind, (field: Field) => z.ZodType>

/** A blank text is an empty field, as null is. */
const blankIsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)

/** Whether every row has a value of a field. */
export const neverNull = (field: Field): boolean =>
  field.required === true ||
  ('default' in field && field.default !== undefined) ||
  field.kind === 'refs' ||
  field.kind === 'file'

/** The zod schema of one field's value as people type it; blanks become null where the field may be null. */
export function fieldSchema(field: Field): z.ZodType {
  const value = interpreters[field.kind](field)
  if (!neverNull(field)) return z.preprocess(blankIsNull, value.nullable())
  return value
}

const writable = (e: Entity) => Object.entries(e.fields).filter(([, field]) => field.managed !== true)

function cached<T>(make: (e: Entity) => T): (e: Entity) => T {
  const made = new WeakMap<Entity, T>()
  return (e) => {
    const known = made.get(e)
    if (known !== undefined) return known
    const fresh = make(e)
    made.set(e, fresh)
    return fresh
  }
}

/**
 * The schema of what creates a row: unknown and managed fields are refused, missing optional ones take their default. Built
 * when it is first used: a verb's input names it in `z.lazy`, or every start of the app would build it.
 */
export const draftSchema = cached((e) => {
  const shape: Record<string, z.ZodType> = { _id: referenceSchema.optional() }
  for (const [name, field] of writable(e)) {
    const needed = field.required === true && !('default' in field && field.default !== undefined)
    shape[name] = needed ? fieldSchema(field) : fieldSchema(field).optional()
  }
  return z.strictObject(shape, code('REQUIRED'))
})

/** The schema of what changes a row: at least one field, none of them managed. */
export const patchSchema = cached((e) => {
  const shape: Record<string, z.ZodType> = {}
  for (const [name, field] of writable(e)) shape[name] = fieldSchema(field).optional()
  return z.strictObject(shape).refine((patch) => Object.keys(patch).length > 0, code('REQUIRED'))
})

/** The issues of a zod error under our codes, the first of each field only. */
export function issuesOf(error: z.ZodError): FieldIssue[] {
  const seen = new Map<string, FieldIssue>()
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]
    for (const field of names) {
      if (!seen.has(field)) seen.set(field, toIssue(field, issue))
    }
  }
  return [...seen.values()]
}

function toIssue(field: string, issue: z.core.$ZodIssue): FieldIssue {
  if (issue.code === 'unrecognized_keys') return { field, code: 'UNKNOWN_FIELD' }
  const known = /^[A-Z][A-Z0-9_]+$/.test(issue.message)
  const params: Record<string, number> = {}
  if (issue.code === 'custom') Object.assign(params, issue.params)
  if ('minimum' in issue) params.min = Number(issue.minimum)
  if ('maximum' in issue) params.max = Number(issue.maximum)
  const isMissing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined')
  const found = (known ? issue.message : isMissing ? 'REQUIRED' : 'BAD_VALUE') as FieldErrorCode
  return Object.keys(params).length > 0 ? { field, code: found, params } : { field, code: found }
}

/**
 * The cross-field rules of an entity that a complete row breaks: those of one level. A rule that looks at one of the fields
 * `unknown` says nothing.
 */
export function brokenRules(
  e: Entity,
  row: AnyRow | Readonly<Record<string, unknown>>,
  level: 'error' | 'warning',
  unknown: ReadonlySet<string> = NONE,
): FieldIssue[] {
  return e.rules
    .filter((rule) => {
      if (rule.level !== level) return false
      if (unknown.size === 0) return !rule.holds(row as never)
      const { watched, looksAtUnknown } = watching(row, unknown)
      return !holdsOrFails(() => rule.holds(watched as never)) && !looksAtUnknown()
    })
    .map(({ field, code: found }) => ({ field, code: found }))
}

const NONE: ReadonlySet<string> = new Set()

/** A rule may fail on what cannot be read; it then says nothing. */
function holdsOrFails(holds: () => boolean): boolean {
  try {
    return holds()
  } catch {
    return true
  }
}

/** The row, and whether one of the fields that are not known was read from it. */
function watching(row: object, unknown: ReadonlySet<string>) {
  let found = false
  const watched = new Proxy(row, {
    get: (target, name) => {
      if (typeof name === 'string' && unknown.has(name)) found = true
      return Reflect.get(target, name) as unknown
    },
  })
  return { watched, looksAtUnknown: () => found }
}
