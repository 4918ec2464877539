import type { TableCell } from '#shared/contract/office/imports.ts'
import type { FieldErrorCode } from '#shared/contract/errors.ts'
import type { Language } from '#shared/contract/http.ts'
import { INDEFINITE } from '#shared/model/dates.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { ChoiceField, Field, FieldKind } from '#shared/model/field.ts'
import { fold } from '#shared/model/fold.ts'
import { readTypedDay } from '#shared/model/typed-day.ts'
import { readTypedHours } from '#shared/model/typed-hours.ts'
import { readTypedCents, readTypedCount, readTypedNumber } from '#shared/model/typed-number.ts'
import { readTypedTime } from '#shared/model/typed-time.ts'
import { createTranslate } from '#documents/translate.ts'
import type { Titles } from './titles.ts'
import { cellText } from './table.ts'

/** What a cell says of a field, or why it cannot be read. */
export type Read =
  | { readonly value: unknown }
  | { readonly code: FieldErrorCode; readonly params?: Readonly<Record<string, string | number>> }

interface Reading {
  readonly entity: Entity
  readonly name: string
  readonly field: Field
  readonly language: Language
  /** Today in the company's zone: days without a year are read from it. */
  readonly today: string
  readonly titlesOf: (entity: string) => Titles
}

type ReadCell = (cell: Exclude<TableCell, null | { bad: string }>, reading: Reading) => Read

const orCode = (value: unknown, code: FieldErrorCode): Read => (value === null ? { code } : { value })
const both = [createTranslate('fr'), createTranslate('en')]

const YES = new Set(['oui', 'o', 'yes', 'y', 'vrai', 'true', '1', 'x'])
const NO = new Set(['non', 'n', 'no', 'faux', 'false', '0'])

/** Whole words at the beginning of a text: « Normes du travail » of « Normes du travail (LNT) ». */
const beginsWithWords = (text: string, said: string) =>
  said !== '' && text.startsWith(said) && !/^[\p{L}\p{N}]/u.test(text.slice(said.length))

/** A choice by its code or its label, in either language, or by a beginning that only its label has. */
function readChoice(cell: string | number | boolean, { entity, name, field }: Reading): Read {
  const said = fold(String(cell))
  const { options } = field as ChoiceField
  const labels = (option: string) =>
    both.map((translate) => fold(translate(`entities.${entity.name}.choices.${name}.${option}`)))
  const exact = options.find((option) => fold(option) === said || labels(option).includes(said))
  const [near, ...others] = options.filter((option) => labels(option).some((label) => beginsWithWords(label, said)))
  return orCode(exact ?? (others.length === 0 ? near : null) ?? null, 'BAD_CHOICE')
}

function readFlag(cell: string | number | boolean): Read {
  if (typeof cell === 'boolean') return { value: cell }
  const said = fold(String(cell))
  return YES.has(said) ? { value: true } : orCode(NO.has(said) ? false : null, 'BAD_FLAG')
}

const readNumber =
  (typed: (text: string, language: Language) => number | null, own: (value: number) => number | null): ReadCell =>
  (cell, { language }) => {
    if (typeof cell === 'boolean') return { code: 'BAD_NUMBER' }
    return orCode(typeof cell === 'number' ? own(cell) : typed(cell, language), 'BAD_NUMBER')
  }

const readDecimal: ReadCell = (cell, reading) => {
  const isHours = reading.field.kind === 'decimal' && reading.field.unit === 'h'
  if (!isHours || typeof cell !== 'string') return readNumber(readTypedNumber, (value) => value)(cell, reading)
  const minutes = readTypedHours(cell, reading.language)
  // Two decimals of an hour tell minutes apart, as in forms.
  return orCode(minutes === null ? null : Math.round((minutes * 100) / 60) / 100, 'BAD_NUMBER')
}

const readDay: ReadCell = (cell, { field, today }) => {
  if (typeof cell !== 'string') return { code: 'BAD_DAY' }
  const isOpen = both.some((translate) => fold(translate('fields.indefinite')) === fold(cell))
  if (isOpen) return { value: INDEFINITE }
  const sense = field.kind === 'day' && field.past ? 'past' : 'planned'
  const read = readTypedDay(cell, { today, sense })
  return orCode('day' in read ? read.day : null, 'BAD_DAY')
}

function idNamed(text: string, titles: Titles): Read {
  const ids = titles.get(fold(text)) ?? []
  const [id] = ids
  if (id !== undefined && ids.length === 1) return { value: id }
  return { code: ids.length > 1 ? 'NAME_AMBIGUOUS' : 'NAME_UNKNOWN', params: { name: text.slice(0, 80) } }
}

const refTo = (field: Field): string => (field.kind === 'ref' || field.kind === 'refs' ? field.to : '')

/** One name, or several separated by semicolons, line breaks or commas. */
const readNames: ReadCell = (cell, { field, titlesOf }) => {
  const titles = titlesOf(refTo(field))
  const whole = idNamed(String(cell), titles)
  if ('value' in whole) return { value: [whole.value] }
  const split = [/[;\n]/, /[;\n,]/].map((separator) =>
    String(cell)
      .split(separator)
      .map((name) => name.trim())
      .filter(Boolean),
  )
  const reads = split.map((names) => names.map((name) => idNamed(name, titles)))
  const known = reads.find((all) => all.every((read) => 'value' in read))
  if (known) return { value: [...new Set(known.map((read) => ('value' in read ? read.value : null)))] }
  return reads[1]?.find((read) => 'code' in read) ?? whole
}

const unsupported: ReadCell = () => ({ code: 'UNKNOWN_FIELD' })

/** How each kind of field is read from a cell: as people type it in forms, and as Excel stores it. */
const readers = {
  text: (cell) => ({ value: String(cell) }),
  choice: readChoice,
  flag: readFlag,
  count: readNumber(readTypedCount, (value) => (Number.isInteger(value) ? value : null)),
  decimal: readDecimal,
  cents: readNumber(readTypedCents, (value) => {
    const cents = Math.round(value * 100)
    return Math.abs(cents - value * 100) < 1e-4 ? cents : null
  }),
  day: readDay,
  time: (cell) => (typeof cell === 'string' ? orCode(readTypedTime(cell), 'BAD_TIME') : { code: 'BAD_TIME' }),
  ref: (cell, { field, titlesOf }) => idNamed(String(cell), titlesOf(refTo(field))),
  refs: readNames,
  instant: unsupported,
  json: unsupported,
  file: unsupported,
} satisfies Record<FieldKind, ReadCell>

/** Whether a table can fill such a field. */
export const isImportable = ({ kind }: Field): boolean => readers[kind] !== unsupported

/** Reads a cell that is not blank as the value of a field; the field's own checks come after. */
export function readValue(cell: TableCell, reading: Reading): Read {
  if (cell === null) return { value: null }
  if (typeof cell === 'object') return { code: 'BAD_CELL', params: { value: cellText(cell).slice(0, 40) } }
  return readers[reading.field.kind](cell, reading)
}
