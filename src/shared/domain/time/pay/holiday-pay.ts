import { addDays, weekdayOf } from '#shared/model/dates.ts'
import { rulesOn, type PayPerson, type PayRules } from './pay-facts.ts'
import type { PayLine } from './pay-line.ts'
import { firstAveraged, lastDeciding } from './averaging.ts'
import { payWeekOf } from './pay-weeks.ts'
import { paidHolidays, type PaidHoliday } from './paid-holidays.ts'
import type { RegimeThen } from './regime-then.ts'

/** Weeks whose wages a holiday is paid by (Act respecting labour standards, s. 62). */
const WEEKS = 4

/** The first day of the pay week a day is in. */
export const weekOf = ({ ruleSets }: PayRules, then: RegimeThen, day: string): string =>
  payWeekOf({ ruleSets, ...then }, day).week

/**
 * The first day whose entries decide what is paid in a period: that of its first pay week, or of the weeks it is averaged with, and before a holiday the four weeks
 * whose wages it is paid by, and so on for the holidays in these; and the two days before, from which a call may go on.
 */
export const payHistoryStart = (rules: PayRules, regime: string, from: string, to: string): string =>
  addDays(firstWeek(rules, regime, from, to), -2)

/**
 * The last day whose entries decide what is paid in a period: that of its last pay week, whose holidays count towards its overtime
 * unless somebody works on them, or of the weeks it is averaged with; and the two days after, into which a call may go on. Weeks
 * that were signed may end on another day: six days more.
 */
export const payHistoryEnd = ({ ruleSets }: PayRules, regime: string, to: string): string =>
  addDays(lastDeciding({ ruleSets, regime, frozen: null }, to), 8)

function firstWeek(rules: PayRules, regime: string, from: string, to: string): string {
  const earliest = addDays(from, -366)
  const by = { ruleSets: rules.ruleSets, regime, frozen: null }
  let start = firstAveraged(by, from)
  // Holidays of the rest of the last week count too.
  let until = lastDeciding(by, to)
  while (start > earliest) {
    const from = start
    // Who works on Sundays is not known yet: a holiday that may be on either of two days counts on both.
    const [first] = [true, false]
      .flatMap((works) => paidHolidays(rules.holidays, regime, from, until, () => works).slice(0, 1))
      .sort((a, b) => (a.date < b.date ? -1 : 1))
    if (!first) return start
    until = addDays(start, -1)
    // Where the start of the week changed, these weeks do not begin with a pay week, and what was paid in them does.
    const begin = firstAveraged(by, addDays(weekOf(rules, by, first.date), -7 * WEEKS))
    if (begin >= start) return start
    start = begin
  }
  return start
}

/** Whether somebody worked on such a weekday in the four weeks before the week of a day: they usually do. */
export function worksUsually(worked: ReadonlySet<string>, week: string, day: string): boolean {
  for (let on = addDays(week, -7 * WEEKS); on < week; on = addDays(on, 1))
    if (worked.has(on) && weekdayOf(on) === weekdayOf(day)) return true
  return false
}

/** What a holiday is paid, and what of it counts toward overtime. */
interface HolidayPay {
  readonly line: PayLine
  /** Minutes that count as worked in its week (s. 56): of a day off on which the person usually works. */
  readonly credit: number
}

/**
 * The indemnity of a holiday: a twentieth of the wages of the four full pay weeks before its week, without overtime (Act respecting
 * labour standards, s. 62). Hours stand for wages, because rates of pay are not kept here: the result is hours at the
 * usual rate. `wages` are the minutes paid at the usual rate by day. Null for somebody who was not employed on that day
 * or earned nothing.
 */
export function holidayPay(
  { date }: PaidHoliday,
  week: string,
  { hireDate, terminationDate }: PayPerson,
  { ruleSets, regime, frozen }: PayRules & RegimeThen,
  wages: ReadonlyMap<string, number>,
  worked: ReadonlySet<string>,
): HolidayPay | null {
  if (date < hireDate || (terminationDate !== null && date > terminationDate)) return null
  const { labour, version } = rulesOn(ruleSets, frozen, regime, date)
  let earned = 0
  for (let day = addDays(week, -7 * WEEKS); day < week; day = addDays(day, 1)) earned += wages.get(day) ?? 0
  const minutes = Math.round(earned / labour.holidayPayDivisor)
  if (minutes === 0) return null
  const inputs = { earned, divisor: labour.holidayPayDivisor, from: addDays(week, -7 * WEEKS), to: addDays(week, -1) }
  return {
    line: { kind: 'holiday', date, entryId: null, minutes, rule: 'PAY_HOLIDAY', inputs, version },
    credit: !worked.has(date) && worksUsually(worked, week, date) ? minutes : 0,
  }
}
