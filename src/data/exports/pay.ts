import type { DataInput } from '#shared/contract/data.ts'
import type { NamedAdjustment } from '#shared/contract/time/pay-periods.ts'
import type { PaidPerson } from '#shared/contract/time/pay.ts'
import { dayRange } from '#shared/domain/calendar/day-range.ts'
import { PAID_KINDS, paidTotal, PREMIUM_KINDS } from '#shared/domain/time/pay/pay-line.ts'
import { adjustedThen } from '#shared/domain/time/pay/periods/kept-pay.ts'
import { day, empty, hours, hoursSum, number, text, type Cell } from '#documents/sheets/cell.ts'
import { correctedLine, reasonText } from './adjustment-text.ts'
import type { SheetWriter } from '#documents/sheets/sheet.ts'
import { createTranslate } from '#documents/translate.ts'

/** Columns before the hours. */
const LEADING = ['number', 'lastName', 'firstName', 'from', 'to'] as const

/** The columns of hours. */
const SUMMED = [...PAID_KINDS, 'paid', 'unapproved', ...PREMIUM_KINDS] as const
/** What is added up beside them. */
const EXPENSES = ['kilometres', 'parkingCents', 'unfinished'] as const
type Sums = Record<(typeof SUMMED)[number], number>

/** What a pay file has: who is paid, and what is put right of earlier periods; a preview says that it is one. */
export interface PayFile {
  readonly people: AsyncIterable<PaidPerson> | Iterable<PaidPerson>
  readonly adjustments: readonly NamedAdjustment[]
  readonly isPreview: boolean
}

/**
 * Writes one line for each person who is paid in a period, then one for each adjustment: hours by kind, kilometres and parking, the
 * same columns in every file (docs/pay.md). Returns the number of lines.
 */
export async function writePay(
  writer: SheetWriter,
  { from, to, language }: Pick<DataInput<'exports.pay'>, 'from' | 'to' | 'language'>,
  { people, adjustments, isPreview }: PayFile,
): Promise<number> {
  const translate = createTranslate(language)
  const column = (name: string, width: number) => ({ label: translate(`exports.pay.${name}`), width })
  writer.sheet(
    translate('exports.pay.sheet'),
    [
      ...LEADING.map((name) => column(name, name === 'lastName' || name === 'firstName' ? 20 : 12)),
      ...[...SUMMED, 'kilometres', 'parking', 'unfinished', 'toConfirm'].map((name) => column(name, 14)),
      ...['corrects', 'reason'].map((name) => column(name, 30)),
    ],
    translate('exports.pay.title', dayRange(from, to, language)),
  )
  const totals = Object.fromEntries(SUMMED.map((name) => [name, 0])) as Sums
  const expenses = { kilometres: 0, parkingCents: 0, unfinished: 0 }
  let written = 0
  const write = (lead: readonly Cell[], sums: Sums, line: Expenses, why: readonly Cell[]) => {
    for (const name of SUMMED) totals[name] += sums[name]
    for (const name of EXPENSES) expenses[name] += line[name]
    writer.row([...lead, ...SUMMED.map((name) => hours(sums[name])), ...rest(line), ...why])
    written++
  }
  for await (const person of people) {
    const sums: Sums = { ...person.minutes, paid: person.paid, unapproved: person.unapproved }
    write(leading(person, from, to), sums, person, [empty, empty])
  }
  for (const each of adjustments) {
    const { minutes } = adjustedThen(each)
    const lead = leading(each, each.periodStart, each.periodEnd)
    const why = [text(correctedLine(each, language)), text(reasonText(translate, each.reason, isPreview))]
    write(lead, { ...minutes, paid: paidTotal(minutes), unapproved: 0 }, { ...each, unfinished: 0, toConfirm: 0 }, why)
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
    empty,
    empty,
  ])
  return written
}

type Expenses = Pick<PaidPerson, (typeof EXPENSES)[number] | 'toConfirm'>
type Named = Pick<PaidPerson, 'employeeNumber' | 'lastName' | 'firstName'>

const leading = ({ employeeNumber, lastName, firstName }: Named, from: string, to: string): Cell[] => [
  text(employeeNumber),
  text(lastName),
  text(firstName),
  day(from),
  day(to),
]

const rest = ({ kilometres, parkingCents, unfinished, toConfirm }: Expenses): Cell[] => [
  number(kilometres, 2),
  { as: 'money', cents: parkingCents },
  number(unfinished),
  number(toConfirm),
]
