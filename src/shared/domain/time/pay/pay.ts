import { addDays } from '#shared/model/dates.ts'
import { leaveByDay, type PaidLeave } from '../hours/paid-leave.ts'
import { holidayPay, weekOf, worksUsually } from './holiday-pay.ts'
import { callsOf } from './calls.ts'
import { kilometresOf } from './kilometres-of.ts'
import { callInLines, guaranteeLines } from './minimums.ts'
import {
  regimeOf,
  rulesOn,
  type CountedEntry,
  type PayEntry,
  type PayPerson,
  type PayRules,
  type Worked,
} from './pay-facts.ts'
import { notWorkedExpenses } from './not-worked-expenses.ts'
import { greaterOvertime, type ChosenWeeks, type Weighed } from './greater-overtime.ts'
import { payWeekOf } from './pay-weeks.ts'
import { isPaid, payMinutes, paidTotal, type PaidLine, type PayLine, type PayMinutes } from './pay-line.ts'
import { paidHolidays, type PaidHoliday } from './paid-holidays.ts'
import { workedLines } from './worked-lines.ts'

/** What a person is asked to be paid for: entries from `payHistoryStart` to the end of the period, in any order. */
export interface PayAsked extends PayRules {
  readonly person: PayPerson
  readonly entries: readonly PayEntry[]
  /** Paid annual leave of the weeks of these days. */
  readonly leave: readonly PaidLeave[]
  /** The first and the last day of the period, `yyyy-MM-dd`. */
  readonly from: string
  readonly to: string
}

/** What a person is paid in a period. Every total is the sum of lines or entries. */
export interface Pay {
  readonly lines: readonly PaidLine[]
  readonly minutes: PayMinutes
  /** All that is paid, minutes. */
  readonly paid: number
  /** Paid minutes of entries that nobody has approved yet. */
  readonly unapproved: number
  /** Entries without an end, which pay nothing yet. */
  readonly unfinished: number
  readonly kilometres: number
  readonly parkingCents: number
  /** The finished entries of the period, in the order in which they were worked; then days not worked that claim expenses. */
  readonly counted: readonly CountedEntry[]
}

interface Week {
  readonly worked: Worked[]
  readonly holidays: PaidHoliday[]
  /** Minutes of paid annual leave by day. */
  readonly leave: Map<string, number>
}

const isCounted = ({ kind, status }: PayEntry) => kind === 'worked' && status !== 'void'

/** Finished entries, each once, in the order in which they were worked, with their labour rules and pay week. */
function workedOf({ entries, ruleSets, person }: PayAsked, chosen: ChosenWeeks): Worked[] {
  const byId = new Map<string, Worked>()
  for (const entry of entries) {
    const { start, end } = entry
    if (!isCounted(entry) || start === null || end === null) continue
    const regime = regimeOf(entry, person)
    byId.set(entry._id, {
      entry: { ...entry, start, end },
      week: chosen.weekOf(payWeekOf({ ruleSets, regime, frozen: entry.ruleSets }, entry.date)),
      ...rulesOn(ruleSets, entry.ruleSets, regime, entry.date),
    })
  }
  return [...byId.values()].sort((a, b) => (a.entry.start < b.entry.start ? -1 : 1))
}

/** Entries, holidays and leave by the first day of their pay week, in order. */
function weeksOf(asked: PayAsked, worked: readonly Worked[]): readonly (readonly [string, Week])[] {
  const { regime } = asked.person
  const weeks = new Map<string, Week>()
  const week = (start: string): Week => {
    const known = weeks.get(start) ?? { worked: [], holidays: [], leave: new Map() }
    weeks.set(start, known)
    return known
  }
  for (const each of worked) week(each.week).worked.push(each)
  const earliest = worked[0]?.entry.date ?? asked.from
  const first = earliest < asked.from ? earliest : asked.from
  const days = new Set(worked.map(({ entry }) => entry.date))
  const worksThat = (day: string) => worksUsually(days, weekOf(asked, regime, day), day)
  for (const holiday of paidHolidays(asked.holidays, regime, first, asked.to, worksThat))
    week(weekOf(asked, regime, holiday.date)).holidays.push(holiday)
  // Of the whole of the first and the last week: what is counted before an hour does not depend on the period asked for.
  const [from, to] = [weekOf(asked, regime, first), addDays(weekOf(asked, regime, asked.to), 6)]
  for (const [day, minutes] of leaveByDay(asked.leave, regime, from, to))
    week(weekOf(asked, regime, day)).leave.set(day, minutes)
  return [...weeks].sort(([a], [b]) => (a < b ? -1 : 1))
}

const byDay = (worked: readonly Worked[]): readonly (readonly Worked[])[] => [
  ...Map.groupBy(worked, ({ entry }) => entry.date).values(),
]

/**
 * What a person is paid in a period, line by line. Entries belong to the local day on which they begin and are judged by the
 * rule set of the person's regime that is valid on it, or by those of the timesheet they were signed with: a rule set that
 * comes later changes nothing of them. Overtime is counted by pay week, in the order of the work; days that fall into two weeks
 * are counted in the one that pays more of it.
 */
export function payOf(asked: PayAsked): Pay {
  return greaterOvertime((chosen) => payBy(asked, chosen))
}

/** The same with days that fall into two weeks where `chosen` has them, and the overtime of all weeks. */
function payBy(asked: PayAsked, chosen: ChosenWeeks): Weighed<Pay> {
  const { person, from, to } = asked
  const all = workedOf(asked, chosen)
  const days = new Set(all.map(({ entry }) => entry.date))
  const wages = new Map<string, number>()
  const paid: PaidLine[] = []
  const ending = Map.groupBy(callsOf(all), (call) => call.at(-1)?.entry.date)
  const byEntry = new Map<string, PayLine[]>()
  const linesOf = (entryId: string) => byEntry.get(entryId) ?? []
  let before: Worked | undefined
  for (const [start, { worked, holidays, leave }] of weeksOf(asked, all)) {
    const lines: PayLine[] = []
    let counted = 0
    const holidayOf = new Map(holidays.map((each) => [each.date, each]))
    for (const holiday of holidays) {
      const pay = holidayPay(holiday, start, person, asked, wages, days)
      if (!pay) continue
      lines.push(pay.line)
      counted += Math.max(0, pay.credit - (leave.get(holiday.date) ?? 0))
    }
    for (const [date, minutes] of leave) {
      lines.push(leaveLine(asked, date, minutes))
      counted += minutes
    }
    for (const day of byDay(worked)) {
      const ofDay: PayLine[] = []
      for (const each of day) {
        const made = workedLines(each, before, person, counted)
        counted = made.counted
        before = each
        ofDay.push(...made.lines)
        byEntry.set(each.entry._id, [...made.lines])
        if (holidayOf.has(each.entry.date)) ofDay.push(...holidayWork(made.lines))
      }
      const guaranteed = guaranteeLines(day, linesOf)
      for (const line of guaranteed) byEntry.get(line.entryId ?? '')?.push(line)
      ofDay.push(...guaranteed, ...callInLines(ending.get(day[0]?.entry.date) ?? [], linesOf))
      lines.push(...ofDay)
    }
    for (const { kind, date, minutes } of lines)
      if (isPaid(kind) && kind !== 'overtime') wages.set(date, (wages.get(date) ?? 0) + minutes)
    paid.push(...lines.map((line) => ({ ...line, week: start })))
  }
  const pay = totalled(
    asked,
    all,
    paid.filter(({ date }) => date >= from && date <= to),
  )
  return { pay, overtime: payMinutes(paid).overtime }
}

/** Paid annual leave counts toward overtime like work (Act respecting labour standards, s. 56); its own pay is not worked out here. */
function leaveLine({ ruleSets, person }: PayAsked, date: string, minutes: number): PayLine {
  const { version } = rulesOn(ruleSets, null, person.regime, date)
  return { kind: 'leave', date, entryId: null, minutes, rule: 'PAY_LEAVE', inputs: { minutes }, version }
}

/** Hours on a holiday are paid like any, and its indemnity beside them (Act respecting labour standards, s. 63). */
function holidayWork(lines: readonly PayLine[]): PayLine[] {
  const [first] = lines
  const minutes = paidTotal(payMinutes(lines))
  return first && minutes > 0
    ? [{ ...first, kind: 'holidayWork', minutes, rule: 'PAY_HOLIDAY_WORK', inputs: { minutes } }]
    : []
}

function countedOf(worked: Worked): CountedEntry {
  const { _id, kind, date, siteId, kilometres, parkingCents, status } = worked.entry
  return { _id, kind, date, siteId, kilometres, parkingCents, status, week: worked.week }
}

function totalled(asked: PayAsked, worked: readonly Worked[], lines: readonly PaidLine[]): Pay {
  const { entries, from, to } = asked
  const isIn = ({ date }: { readonly date: string }) => date >= from && date <= to
  const mine = worked.map(({ entry }) => entry).filter(isIn)
  const counted: readonly CountedEntry[] = [
    ...worked.filter(({ entry }) => isIn(entry)).map(countedOf),
    ...notWorkedExpenses(asked),
  ]
  const signed = new Set(mine.filter(({ status }) => status === 'signed').map(({ _id }) => _id))
  const minutes = payMinutes(lines)
  return {
    lines: lines.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
    minutes,
    paid: paidTotal(minutes),
    unapproved: paidTotal(payMinutes(lines.filter(({ entryId }) => entryId !== null && !signed.has(entryId)))),
    unfinished: entries.filter((entry) => isCounted(entry) && entry.end === null && isIn(entry)).length,
    kilometres: kilometresOf(counted),
    parkingCents: counted.reduce((sum, { parkingCents }) => sum + (parkingCents ?? 0), 0),
    counted,
  }
}
