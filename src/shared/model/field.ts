import type { z } from 'zod'
import type { DataType } from '../domain/files/file-types.ts'
import type { TextFormat } from './formats.ts'

/**
 * The vocabulary of fields. A declaration holds data only; each process keeps one table per
 * concern, `satisfies Record<FieldKind, …>`, so that a new kind does not compile until every
 * concern knows it.
 */
export type FieldKind =
  | 'text'
  | 'choice'
  | 'flag'
  | 'count'
  | 'decimal'
  | 'cents'
  | 'day'
  | 'time'
  | 'instant'
  | 'ref'
  | 'refs'
  | 'json'
  | 'file'

export interface FieldOptions {
  /** The value may not be null. */
  readonly required?: true
  /** State that only a verb changes: drafts and patches cannot contain it. */
  readonly managed?: true
  /** Kept out of lists and exports, and read by administrators only. */
  readonly confidential?: true
}

export interface TextOptions extends FieldOptions {
  readonly max?: number
  readonly min?: number
  readonly format?: TextFormat
  readonly multiline?: true
  /** Numbers of one year after another, `26-00001`, that may go on with more digits: sorted by value, up to seven digits. */
  readonly isSequence?: true
  /** Stored a second time folded (no accents, lower case) for search, sort and uniqueness. */
  readonly fold?: true
  readonly default?: string
}

export interface ChoiceOptions extends FieldOptions {
  readonly default?: string
  /** The entity and field whose labels the values have, when these are not its own. */
  readonly labels?: readonly [entity: string, field: string]
}

export interface NumberOptions extends FieldOptions {
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly default?: number
  readonly unit?: 'min' | 'h' | 'km' | 'km/h' | 'm' | 'd' | 'mo' | '%'
  /** Minutes of work, which files have as decimal hours: they are added up and compared. */
  readonly asHours?: true
}

export interface DayOptions extends FieldOptions {
  /** The 2100-01-01 sentinel (indefinite) may be chosen. */
  readonly indefinite?: true
  /** A day without a year is the last such day, not the next one (`readTypedDay`). */
  readonly past?: true
  /** A filter asks for one day, not for a range. */
  readonly single?: true
  readonly default?: string
}

export interface RefOptions extends FieldOptions {
  readonly max?: number
  /** A filter finds what lies within so many kilometres of the rows it names; its list of ids may end with another number. */
  readonly radius?: number
}

export interface TextField extends TextOptions {
  readonly kind: 'text'
}
export interface ChoiceField extends ChoiceOptions {
  readonly kind: 'choice'
  readonly options: readonly string[]
}
export interface FlagField extends FieldOptions {
  readonly kind: 'flag'
  readonly default: boolean
}
export interface NumberField extends NumberOptions {
  readonly kind: 'count' | 'decimal' | 'cents'
}
export interface DayField extends DayOptions {
  readonly kind: 'day'
}
export interface ClockField extends FieldOptions {
  readonly kind: 'time' | 'instant'
  readonly default?: string
}
export interface RefField extends RefOptions {
  readonly kind: 'ref' | 'refs'
  readonly to: string
}
export interface JsonField extends FieldOptions {
  readonly kind: 'json'
  readonly shape: z.ZodType
  /** Characters it may have as JSON; 10,000 by default. */
  readonly max?: number
  readonly default?: unknown
}
export interface FileField extends FieldOptions {
  readonly kind: 'file'
  readonly max: number
  /** The types of data it takes, which devices make; photos and documents otherwise. */
  readonly data?: readonly DataType[]
}

export type Field =
  | TextField
  | ChoiceField
  | FlagField
  | NumberField
  | DayField
  | ClockField
  | RefField
  | JsonField
  | FileField

export type Fields = Readonly<Record<string, Field>>

const of =
  <K extends FieldKind>(kind: K) =>
  <const O extends object>(options: O = {} as O) =>
    ({ kind, ...options }) as { readonly kind: K } & O

/** Text, trimmed and in NFC; at most `max` characters, 255 by default. */
export const text = of('text') as <const O extends TextOptions = object>(options?: O) => { readonly kind: 'text' } & O
/** A whole number. */
export const count = of('count') as <const O extends NumberOptions = object>(
  options?: O,
) => { readonly kind: 'count' } & O
/** A number with decimals: coordinates, kilometres, hours. Never money. */
export const decimal = of('decimal') as <const O extends NumberOptions = object>(
  options?: O,
) => { readonly kind: 'decimal' } & O
/** Money as integer cents: sums are exact, and SQLite and PostgreSQL have the same column type. */
export const cents = of('cents') as <const O extends NumberOptions = object>(
  options?: O,
) => { readonly kind: 'cents' } & O
/** A local date, `yyyy-MM-dd`. */
export const day = of('day') as <const O extends DayOptions = object>(options?: O) => { readonly kind: 'day' } & O
/** A time of day, `HH:mm`. */
export const time = of('time') as <const O extends FieldOptions & { default?: string } = object>(
  options?: O,
) => { readonly kind: 'time' } & O
/** An instant, ISO 8601 in UTC with milliseconds. */
export const instant = of('instant') as <const O extends FieldOptions = object>(
  options?: O,
) => { readonly kind: 'instant' } & O

/** One of a closed list of values, stored as text. */
export function choice<const V extends readonly string[], const O extends ChoiceOptions = object>(
  options: V,
  rest: O = {} as O,
) {
  return { kind: 'choice', options, ...rest } as { readonly kind: 'choice'; readonly options: V } & O
}

/** Yes or no; false by default. */
export function flag<const O extends FieldOptions & { default?: boolean } = object>(options: O = {} as O) {
  return { kind: 'flag', default: false, ...options } as { readonly kind: 'flag'; readonly default: boolean } & O
}

/** The id of a row of another entity. */
export function ref<const T extends string, const O extends RefOptions = object>(to: T, options: O = {} as O) {
  return { kind: 'ref', to, ...options } as { readonly kind: 'ref'; readonly to: T } & O
}

/** Ids of rows of another entity; an empty list by default. */
export function refs<const T extends string, const O extends RefOptions = object>(to: T, options: O = {} as O) {
  return { kind: 'refs', to, ...options } as { readonly kind: 'refs'; readonly to: T } & O
}

/** A small structure nobody queries through; what is queried through is an entity. */
export function json<S extends z.ZodType, const O extends FieldOptions & { max?: number; default?: unknown } = object>(
  shape: S,
  options: O = {} as O,
) {
  return { kind: 'json', shape, ...options } as { readonly kind: 'json'; readonly shape: S } & O
}

/** Ids of stored files, `max` at most; an empty list by default. */
export function file<const O extends FieldOptions & { max?: number; data?: readonly DataType[] } = object>(
  options: O = {} as O,
) {
  return { kind: 'file', max: 1, ...options } as { readonly kind: 'file'; readonly max: number } & O
}
