import { addDays, daysBetween, weekStart } from '#shared/model/dates.ts'
import type { LabourParameters } from '../labour/labour-parameters.ts'
import { parametersOf, setOn } from '../labour/labour-rules.ts'
import type { PayPerson } from './pay-facts.ts'
import { firstDeciding, payWeekOf, type WeekRules } from './pay-weeks.ts'

/** Weeks whose hours are averaged for overtime (Act respecting labour standards, s. 53). */
export interface Averaging {
  /** The first days of its pay weeks, in order. */
  readonly weeks: readonly string[]
  /** The sums of the weekly limits of these weeks, minutes; `second` is `Infinity` where there is no second one. */
  readonly limit: number
  readonly second: number
}

interface Period {
  readonly start: string
  readonly count: number
}

/** The averaging period that the rules of the first day of a pay week have it in; null for a week by itself. */
function periodOf({ ruleSets, regime, frozen }: WeekRules, week: string): Period | null {
  const set = setOn(frozen ?? ruleSets, regime, week)
  const { averagingWeeks: count, averagingFrom, payWeekStart } = parametersOf(set)
  if (set === null || count === 1) return null
  const first = weekStart(averagingFrom ?? set.validFrom, payWeekStart)
  const days = 7 * count
  return { start: addDays(first, Math.floor(daysBetween(first, week) / days) * days), count }
}

type Employment = Pick<PayPerson, 'hireDate' | 'terminationDate'>

const isEmployed = ({ hireDate, terminationDate }: Employment, week: string): boolean =>
  addDays(week, 6) >= hireDate && (terminationDate === null || week <= terminationDate)

/** A second limit of 0 is none. */
const orNone = (minutes: number) => (minutes === 0 ? Infinity : minutes)

/**
 * The weeks with which a pay week is averaged, itself among them: those of its period in which the person is employed and whose rules
 * average by the same period. `labour` are the rules of the work. Null for a week by itself; the weeks between two starts of the week
 * are by themselves.
 */
export function averagingOf(
  rules: WeekRules,
  person: Employment,
  week: string,
  labour: LabourParameters,
): Averaging | null {
  const own = periodOf(rules, week)
  if (own === null) return null
  // What a signed sheet does not know of later weeks is as in its own.
  const isKnown = (on: string) => rules.frozen === null || setOn(rules.frozen, rules.regime, on) !== null
  const isSame = (on: string) => {
    if (!isKnown(on)) return true
    const other = periodOf(rules, on)
    return other?.start === own.start && other.count === own.count && payWeekOf(rules, on).week === on
  }
  const all = Array.from({ length: own.count }, (_, n) => addDays(own.start, 7 * n))
  if (!all.includes(week) || !isSame(week)) return null
  const weeks = all.filter((on) => on === week || (isEmployed(person, on) && isSame(on)))
  const labourOf = (on: string) =>
    on === week || !isKnown(on) ? labour : parametersOf(setOn(rules.frozen ?? rules.ruleSets, rules.regime, on))
  const sum = (of: (each: LabourParameters) => number) => weeks.reduce((total, on) => total + of(labourOf(on)), 0)
  return {
    weeks,
    limit: sum(({ weeklyOvertimeMinutes }) => weeklyOvertimeMinutes),
    second: labour.secondTierWeeklyMinutes === 0 ? Infinity : sum((each) => orNone(each.secondTierWeeklyMinutes)),
  }
}

/** The first day of the weeks that decide what a day is paid: of two that overlap the old one, and of weeks averaged the first one. */
export function firstAveraged(rules: WeekRules, day: string): string {
  const first = firstDeciding(rules, day)
  const starts = [first, payWeekOf(rules, day).week].map((week) => periodOf(rules, week)?.start ?? week)
  return [first, ...starts].reduce((a, b) => (a < b ? a : b))
}

/** The last day of the weeks with which that of a day is averaged, or of its own. */
function lastAveraged(rules: WeekRules, day: string): string {
  const { week } = payWeekOf(rules, day)
  const period = periodOf(rules, week)
  const ends = addDays(week, 6)
  // Where the start of the week changed, periods by the new one may end before an old week that goes on.
  const averaged = period === null ? ends : addDays(period.start, 7 * period.count - 1)
  return averaged > ends ? averaged : ends
}

/** The last day of the weeks that decide what a day is paid: of two that overlap the new one, and those they are averaged with. */
export function lastDeciding(rules: WeekRules, day: string): string {
  const { also } = payWeekOf(rules, day)
  const last = also === null ? day : addDays(also, 6)
  return [day, last].map((on) => lastAveraged(rules, on)).reduce((a, b) => (a > b ? a : b), last)
}

/** Whether any of some rule sets averages weeks. */
export const hasAveraging = (sets: WeekRules['ruleSets']): boolean =>
  sets.some((set) => parametersOf(set).averagingWeeks > 1)
