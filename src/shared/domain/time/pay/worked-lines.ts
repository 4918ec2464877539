import { elapsedMinutes } from '../minutes/elapsed.ts'
import { roundMinutes } from '../minutes/round.ts'
import type { Averaging } from './averaging.ts'
import { travelOf } from './paid-travel.ts'
import type { PayPerson, Worked } from './pay-facts.ts'
import type { PayKind, PayLine, PayRule } from './pay-line.ts'
import { premiumsOf } from './premiums.ts'
import { tiersOf, type Counted, type Limits } from './tiers.ts'

type Line = Omit<PayLine, 'date' | 'entryId' | 'version'>

const line = (kind: PayKind, minutes: number, rule: PayRule, inputs: PayLine['inputs']): Line[] =>
  minutes > 0 ? [{ kind, minutes, rule, inputs }] : []

/** What is paid for one entry, and what is counted with it: minutes, and those of them that are beyond a weekly limit. */
interface Made {
  readonly lines: readonly PayLine[]
  readonly counted: Counted
}

const orNone = (minutes: number) => (minutes === 0 ? Infinity : minutes)

function limitsOf({ labour }: Worked, averaging: Averaging | null): Limits {
  return {
    day: orNone(labour.dailyOvertimeMinutes),
    week: averaging?.limit ?? labour.weeklyOvertimeMinutes,
    secondDay: orNone(labour.secondTierDailyMinutes),
    second: averaging?.second ?? orNone(labour.secondTierWeeklyMinutes),
  }
}

/**
 * The lines of one entry after what was counted of its day, and of its pay week or of the weeks that are averaged: travel that is work
 * and the time worked, each at the usual rate up to the limits of the labour rules and as overtime and double time beyond
 * (`tiersOf`; Act respecting labour standards, s. 52, 53 and 55), and the premiums of its hours. Time worked is what passes, so that
 * a night when clocks change is an hour shorter or longer, less the unpaid break.
 */
export function workedLines(
  worked: Worked,
  before: Worked | undefined,
  person: PayPerson,
  counted: Counted,
  averaging: Averaging | null,
): Made {
  const { entry, labour, version } = worked
  const elapsed = elapsedMinutes(entry)
  const breakMinutes = entry.breakMinutes ?? 0
  const unpaid = entry.breakPaid ? 0 : breakMinutes
  const minutes = roundMinutes(elapsed - unpaid, labour)
  const travel = travelOf(worked, before, person)
  const isTravelPaid = travel?.isPaid === true
  const limits = limitsOf(worked, averaging)
  const since = averaging ? { since: averaging.weeks[0] ?? '', weeks: averaging.weeks.length } : {}

  let at = counted
  const split = (of: 'regular' | 'travel', all: number, rule: PayRule, inputs: PayLine['inputs']): Line[] => {
    const { usual, overtime, dailyOvertime, double, dailyDouble, after } = tiersOf(all, at, limits)
    const { day, week, second } = at
    at = after
    const [once, twice] = [labour.overtimeFactor, labour.secondTierFactor]
    // Each says what of the work is counted by its own limit.
    const byWeek = { of, all: usual + overtime, before: week, limit: limits.week, factor: once, ...since }
    const byDay = { of, all: all - double - dailyDouble, before: day, limit: limits.day, factor: once }
    const bySecond = { of, all: all - dailyDouble, before: second, limit: limits.second, factor: twice, ...since }
    return [
      ...line(of, usual, rule, inputs),
      ...line('overtime', overtime, averaging ? 'PAY_OVERTIME_AVERAGED' : 'PAY_OVERTIME', byWeek),
      ...line('overtime', dailyOvertime, 'PAY_OVERTIME_DAILY', byDay),
      ...line('doubleTime', double, 'PAY_DOUBLE_TIME', bySecond),
      ...line('doubleTime', dailyDouble, 'PAY_DOUBLE_TIME_DAILY', {
        of,
        all,
        before: day,
        limit: limits.secondDay,
        factor: twice,
      }),
    ]
  }
  const travelled = travel && isTravelPaid ? split('travel', travel.minutes, travel.rule, travel.inputs) : []
  const shown = { elapsed, unpaid, rounding: labour.roundingMinutes, all: minutes }
  const lines = [
    ...travelled,
    ...split('regular', minutes, 'PAY_WORKED', { ...shown, before: at.week, limit: limits.week, ...since }),
    ...premiumsOf(worked, minutes),
    ...line(
      entry.breakPaid ? 'paidBreak' : 'unpaidBreak',
      breakMinutes,
      entry.breakPaid ? 'PAY_BREAK_PAID' : 'PAY_BREAK_UNPAID',
      { minutes: breakMinutes },
    ),
    ...(travel && !isTravelPaid ? line('unpaidTravel', travel.minutes, travel.rule, travel.inputs) : []),
  ]
  return { lines: lines.map((each) => ({ ...each, date: entry.date, entryId: entry._id, version })), counted: at }
}
