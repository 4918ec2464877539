import type { Entity } from '#shared/model/entity.ts'
import type { Field, FieldKind } from '#shared/model/field.ts'
import { INDEFINITE } from '#shared/model/dates.ts'
import { displayPhone } from '#shared/model/formats.ts'
import type { Language } from '#shared/contract/http.ts'
import { localDayOf, localTimeOf } from '#shared/domain/calendar/zone.ts'
import { minutesOf } from '#shared/domain/calendar/times-of-day.ts'
import type { Translate } from '../translate.ts'

/** The typed value of a cell; only the sum of a total becomes a formula. */
export type Cell =
  | { readonly as: 'text'; readonly value: string }
  | { readonly as: 'number'; readonly value: number; readonly digits: number }
  /** The sum of the numbers above it in its column, or the highest of them. */
  | {
      readonly as: 'sum'
      readonly value: number
      readonly digits: number
      readonly how?: 'sum' | 'highest'
      readonly isMoney?: boolean
    }
  /** One cell of its line over another, by their places: a percentage, or a number of so many digits. */
  | {
      readonly as: 'share'
      readonly value: number
      readonly digits?: number
      readonly part: number
      readonly of: number
    }
  | { readonly as: 'money'; readonly cents: number }
  | { readonly as: 'percent'; readonly value: number }
  | { readonly as: 'day'; readonly day: string }
  | { readonly as: 'moment'; readonly day: string; readonly time: string }
  | { readonly as: 'time'; readonly minutes: number }
  | { readonly as: 'empty' }

export interface CellContext {
  readonly translate: Translate
  readonly language: Language
  readonly entity: Entity
  readonly name: string
  readonly field: Field
  readonly titles: Readonly<Record<string, string>>
  /** The zone whose clocks instants are written by; the company's unless given. */
  readonly zone?: string | undefined
}

export const empty: Cell = { as: 'empty' }
export const text = (value: string): Cell => (value === '' ? empty : { as: 'text', value })
export const number = (value: number, digits = 0): Cell => ({ as: 'number', value, digits })
/** The sentinel of an indefinite end date is exported as a blank cell (requirement CONST-7). */
export const day = (value: string): Cell => (value === INDEFINITE ? empty : { as: 'day', day: value })
export const time = (value: string): Cell => ({ as: 'time', minutes: minutesOf(value) })
/** Minutes as decimal hours, which a spreadsheet can add up: not rounded, so that their sum is exact. */
export const hours = (minutes: number): Cell => number(minutes / 60, 2)
/** The sum of such hours. */
export const hoursSum = (minutes: number): Cell => ({ as: 'sum', value: minutes / 60, digits: 2 })

type Write = (value: unknown, context: CellContext) => Cell

const count = (value: unknown): Cell => (Array.isArray(value) && value.length > 0 ? number(value.length) : empty)

/** How each kind of field is written in a file. */
const cellWriters = {
  text: (value, { field, language }) =>
    text(field.kind === 'text' && field.format === 'phone' ? displayPhone(String(value), language) : String(value)),
  choice: (value, { translate, entity, name }) =>
    text(translate(`entities.${entity.name}.choices.${name}.${String(value)}`)),
  flag: (value, { translate }) => text(translate(value === true ? 'grid.yes' : 'grid.no')),
  count: (value, { field }) =>
    field.kind === 'count' && field.asHours === true ? hours(Number(value)) : number(Number(value)),
  decimal: (value) => number(Number(value), 2),
  cents: (value) => ({ as: 'money', cents: Number(value) }),
  day: (value) => day(String(value)),
  time: (value) => time(String(value)),
  instant: (value, { zone }) => ({
    as: 'moment',
    day: localDayOf(String(value), zone),
    time: localTimeOf(String(value), zone),
  }),
  ref: (value, { titles }) => text(titles[String(value)] ?? ''),
  refs: (value, { titles }) =>
    text(
      (value as readonly string[])
        .map((id) => titles[id] ?? '')
        .filter(Boolean)
        .join(', '),
    ),
  json: count,
  file: count,
} satisfies Record<FieldKind, Write>

/** The cell of a field; empty for null, undefined and the empty text. */
export function cellOf(value: unknown, context: CellContext): Cell {
  if (value === null || value === undefined || value === '') return empty
  return cellWriters[context.field.kind](value, context)
}
