import type { DataInput } from '#shared/contract/data.ts'
import type { PaidPerson } from '#shared/contract/time/pay.ts'
import { dayRange } from '#shared/domain/calendar/day-range.ts'
import { PAID_KINDS, PREMIUM_KINDS } from '#shared/domain/time/pay/pay-line.ts'
import { readPay, readPaidPeople } from '#reads/time/pay.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { day, empty, hours, hoursSum, number, text, type Cell } from '#documents/sheets/cell.ts'
import type { Job } from './jobs.ts'
import type { SheetWriter } from '#documents/sheets/sheet.ts'
import { createTranslate } from '#documents/translate.ts'

/** People read at once. */
const PAGE = 100
/** Columns before the hours. */
const LEADING = ['number', 'lastName', 'firstName', 'from', 'to'] as const

/** The columns of hours. */
const SUMMED = [...PAID_KINDS, 'paid', 'unapproved', ...PREMIUM_KINDS] as const
/** What is added up beside them. */
const EXPENSES = ['kilometres', 'parkingCents', 'unfinished'] as const
type Sums = Record<(typeof SUMMED)[number], number>

/** Whether there is anything to pay, or to ask about. */
const hasPay = ({ paid, kilometres, parkingCents, unfinished }: PaidPerson) =>
  paid > 0 || kilometres > 0 || parkingCents > 0 || unfinished > 0

/**
 * Writes one line for each person who is paid in a period: hours by kind, kilometres and parking, the same columns in every
 * file (docs/pay.md). Returns the number of people.
 */
export async function writePay(
  reader: Reader,
  writer: SheetWriter,
  { from, to, language }: DataInput<'exports.pay'>,
  job: Job,
): Promise<number> {
  const translate = createTranslate(language)
  const column = (name: string, width: number) => ({ label: translate(`exports.pay.${name}`), width })
  writer.sheet(
    translate('exports.pay.sheet'),
    [
      ...LEADING.map((name) => column(name, name === 'lastName' || name === 'firstName' ? 20 : 12)),
      ...[...SUMMED, 'kilometres', 'parking', 'unfinished', 'toConfirm'].map((name) => column(name, 14)),
    ],
    translate('exports.pay.title', dayRange(from, to, language)),
  )
  const people = readPaidPeople(reader, from, to)
  const totals = Object.fromEntries(SUMMED.map((name) => [name, 0])) as Sums
  const expenses = { kilometres: 0, parkingCents: 0, unfinished: 0 }
  let written = 0
  for (let at = 0; at < people.length; at += PAGE) {
    for (const person of readPay(reader, people.slice(at, at + PAGE), from, to)) {
      if (!hasPay(person)) continue
      const sums: Sums = { ...person.minutes, paid: person.paid, unapproved: person.unapproved }
      for (const name of SUMMED) totals[name] += sums[name]
      for (const name of EXPENSES) expenses[name] += person[name]
      writer.row([...leading(person, from, to), ...SUMMED.map((name) => hours(sums[name])), ...rest(person)])
      written++
    }
    await job.step(Math.min(at + PAGE, people.length), people.length)
  }
  const blank: Cell[] = LEADING.slice(1).map(() => empty)
  writer.total([
    text(translate('exports.pay.total')),
    ...blank,
    ...SUMMED.map((name) => hoursSum(totals[name])),
    { as: 'sum', value: expenses.kilometres, digits: 2 },
    { as: 'sum', value: expenses.parkingCents / 100, digits: 2, isMoney: true },
    { as: 'sum', value: expenses.unfinished, digits: 0 },
    empty,
  ])
  return written
}

const leading = ({ employeeNumber, lastName, firstName }: PaidPerson, from: string, to: string): Cell[] => [
  text(employeeNumber),
  text(lastName),
  text(firstName),
  day(from),
  day(to),
]

const rest = ({ kilometres, parkingCents, unfinished, toConfirm }: PaidPerson): Cell[] => [
  number(kilometres, 2),
  { as: 'money', cents: parkingCents },
  number(unfinished),
  number(toConfirm),
]
