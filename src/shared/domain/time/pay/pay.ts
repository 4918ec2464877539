import { hasHours } from '../entries/entry-kinds.ts'
import { leaveByDay, type PaidLeave } from '../hours/paid-leave.ts'
import { averagingOf, lastDeciding } from './averaging.ts'
import { callsOf } from './calls.ts'
import { holidayPay, payHistoryStart, weekOf, worksUsually } from './holiday-pay.ts'
import { kilometresOf } from './kilometres-of.ts'
import { asHours, asPay } from './minimum-lines.ts'
import { callInLines, guaranteeLines, shiftsOf } from './minimums.ts'
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
import { isBeyond, isPaid, payMinutes, paidTotal, type PaidLine, type PayLine, type PayMinutes } from './pay-line.ts'
import { paidHolidays, type PaidHoliday } from './paid-holidays.ts'
import { regimesThen, type Regimes, type RegimeThen } from './regime-then.ts'
import { sickLeaveLines, type SickLeave } from './sick-leave.ts'
import { openTally } from './tally.ts'
import { workedLines } from './worked-lines.ts'

/** What a person is asked to be paid for: entries from `payHistoryStart` to `payHistoryEnd`, in any order. */
export interface PayAsked extends PayRules {
  readonly person: PayPerson
  readonly entries: readonly PayEntry[]
  /** Paid annual leave of the weeks of these days. */
  readonly leave: readonly PaidLeave[]
  /** Sickness and family leave from the first day of the year. */
  readonly sickLeave: readonly SickLeave[]
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
  /** What is paid of sickness and family leave. */
  readonly sick: PayLine[]
}

const isCounted = ({ kind, status }: PayEntry) => hasHours(kind) && status !== 'void'

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

/** The first day of what decides a period, as far as anything is known: leave decides it without entries too. */
function firstOf({ leave, sickLeave, from, to, person, ...rules }: PayAsked, worked: readonly Worked[]): string {
  const isAway = leave.length > 0 || sickLeave.length > 0
  const first = isAway ? payHistoryStart(rules, person.regime, from, to) : from
  const earliest = worked[0]?.entry.date ?? first
  return earliest < first ? earliest : first
}

/** Entries, holidays and leave by the first day of their pay week, in order. */
function weeksOf(asked: PayAsked, worked: readonly Worked[], regimes: Regimes): readonly (readonly [string, Week])[] {
  const { regime } = asked.person
  const startOf = (day: string) => weekOf(asked, regimes.on(day), day)
  const weeks = new Map<string, Week>()
  const week = (start: string): Week => {
    const known = weeks.get(start) ?? { worked: [], holidays: [], leave: new Map(), sick: [] }
    weeks.set(start, known)
    return known
  }
  for (const each of worked) week(each.week).worked.push(each)
  const first = firstOf(asked, worked)
  const days = new Set(worked.map(({ entry }) => entry.date))
  const worksThat = (day: string) => worksUsually(days, startOf(day), day)
  // Of the whole of the first and the last week: what is counted before an hour does not depend on the period asked for.
  const from = startOf(first)
  const to = lastDeciding({ ruleSets: asked.ruleSets, regime, frozen: null }, asked.to)
  for (const under of regimes.all)
    for (const holiday of paidHolidays(asked.holidays, under, first, to, worksThat))
      if (regimes.on(holiday.date).regime === under) week(startOf(holiday.date)).holidays.push(holiday)
  for (const under of regimes.all)
    for (const [day, minutes] of leaveByDay(asked.leave, under, from, to))
      if (regimes.on(day).regime === under) week(startOf(day)).leave.set(day, minutes)
  for (const line of sickLeaveLines(asked.sickLeave, asked.person, asked, { from, to: asked.to }))
    if (line.date >= from) week(startOf(line.date)).sick.push(line)
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
 * Where the labour rules average weeks, they are counted together.
 */
export function payOf(asked: PayAsked): Pay {
  return greaterOvertime((chosen) => payBy(asked, chosen))
}

/** The same with days that fall into two weeks where `chosen` has them, and what overtime pays more. */
function payBy(asked: PayAsked, chosen: ChosenWeeks): Weighed<Pay> {
  const { person, from, to, ruleSets } = asked
  const all = workedOf(asked, chosen)
  const days = new Set(all.map(({ entry }) => entry.date))
  const wages = new Map<string, number>()
  const paid: PaidLine[] = []
  const calls = callsOf(all)
  // What lacks to a minimum is paid on the day of the last entry: one that comes after the period leaves it to the next one.
  const endOf = (some: readonly Worked[]) => some.at(-1)?.entry.date
  const [ending, shifts] = [Map.groupBy(calls, endOf), Map.groupBy(shiftsOf(calls), endOf)]
  const begun = new Map(
    calls.flatMap((call) => call.map(({ entry }) => [entry._id, call[0]?.entry.date ?? ''] as const)),
  )
  const byEntry = new Map<string, PayLine[]>()
  const linesOf = (entryId: string) => byEntry.get(entryId) ?? []
  const regimes = regimesThen(all, person)
  const weeks = weeksOf(asked, all, regimes)
  const leaveOf = new Map(weeks.map(([start, { leave }]) => [start, [...leave.values()].reduce((a, b) => a + b, 0)]))
  const tally = openTally((week) => leaveOf.get(week) ?? 0)
  const countedOn = new Map<string, number>()
  let before: Worked | undefined
  for (const [start, { worked, holidays, leave, sick }] of weeks) {
    const lines: PayLine[] = [...sick]
    let counted = leaveOf.get(start) ?? 0
    const paidOn = new Map<string, number>()
    for (const holiday of holidays) {
      const pay = holidayPay(holiday, start, person, { ...asked, ...regimes.on(holiday.date) }, wages, days)
      if (!pay) continue
      lines.push(pay.line)
      paidOn.set(holiday.date, pay.line.minutes)
      counted += Math.max(0, pay.credit - (leave.get(holiday.date) ?? 0))
    }
    for (const [date, minutes] of leave)
      lines.push(...leaveLines({ ...asked, ...regimes.on(date) }, date, minutes, paidOn.get(date) ?? 0))
    const ofWeek = { week: counted, second: counted }
    const holidayOn = new Set(holidays.map(({ date }) => date))
    const averaged = new Map<Worked['labour'], ReturnType<typeof averagingOf>>()
    for (const day of byDay(worked)) {
      const ofDay: PayLine[] = []
      for (const each of day) {
        const { entry, labour } = each
        const rules = { ruleSets, regime: regimeOf(entry, person), frozen: entry.ruleSets }
        if (!averaged.has(labour)) averaged.set(labour, averagingOf(rules, person, start, labour))
        const averaging = averaged.get(labour) ?? null
        const other = tally.before(averaging, start)
        const on = begun.get(entry._id) ?? entry.date
        const already = {
          day: countedOn.get(on) ?? 0,
          week: other.week + ofWeek.week,
          second: other.second + ofWeek.second,
        }
        const made = workedLines(each, before, person, already, averaging)
        countedOn.set(on, made.counted.day)
        ofWeek.week = made.counted.week - other.week
        ofWeek.second = made.counted.second - other.second
        before = each
        ofDay.push(...made.lines)
        byEntry.set(entry._id, [...made.lines])
        if (holidayOn.has(entry.date)) ofDay.push(...holidayWork(made.lines))
      }
      const date = endOf(day)
      const guaranteed = guaranteeLines(shifts.get(date) ?? [], (id) => asHours(linesOf(id)))
      for (const line of guaranteed) byEntry.get(line.entryId ?? '')?.push(line)
      ofDay.push(...guaranteed, ...calledIn(ending.get(date) ?? [], linesOf))
      lines.push(...ofDay)
    }
    for (const { kind, date, minutes } of lines)
      if (isPaid(kind) && !isBeyond(kind)) wages.set(date, (wages.get(date) ?? 0) + minutes)
    tally.close(start, ofWeek, lines)
    paid.push(...lines.map((line) => ({ ...line, week: start })))
  }
  const pay = totalled(
    asked,
    all,
    paid.filter(({ date }) => date >= from && date <= to),
  )
  return { pay, overtimeUntil: (day) => paidMore(paid.filter(({ date }) => date <= day)) }
}

/** What is paid beyond the usual rate for overtime and double time, minutes of it. */
const paidMore = (lines: readonly PayLine[]): number =>
  Math.round(
    lines.reduce((sum, { kind, minutes, inputs }) => {
      return isBeyond(kind) ? sum + minutes * (Number(inputs['factor']) - 1) : sum
    }, 0) * 1e6,
  )

/** What calls lack to the minimum, each by the labour rules of its last entry. */
const calledIn = (calls: readonly (readonly Worked[])[], linesOf: (entryId: string) => readonly PayLine[]): PayLine[] =>
  calls.flatMap((call) => {
    const labour = call.at(-1)?.labour
    return callInLines([call], (id) => (labour ? asPay(linesOf(id), labour) : []))
  })

/**
 * Paid annual leave, which counts toward overtime like work (Act respecting labour standards, s. 56). What a holiday pays of its day
 * is not paid twice.
 */
function leaveLines(
  { ruleSets, regime, frozen }: PayRules & RegimeThen,
  date: string,
  all: number,
  holiday: number,
): PayLine[] {
  const { version } = rulesOn(ruleSets, frozen, regime, date)
  const minutes = all - holiday
  const inputs = { minutes: all, holiday }
  return minutes > 0 ? [{ kind: 'vacation', date, entryId: null, minutes, rule: 'PAY_LEAVE', inputs, version }] : []
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
