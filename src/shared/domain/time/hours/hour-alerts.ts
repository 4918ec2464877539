import type { Row } from '#shared/entities/index.ts'
import { HOUR_RULES, type HourRule } from '#shared/entities/hour-reviews.ts'
import { labourRulesOn, parametersOf, type RuleSet } from '../labour/labour-rules.ts'
import { averagingOf } from '../pay/averaging.ts'
import type { PaidLeave } from './paid-leave.ts'
import { hourWeeks, type HourPerson, type HourWeek, type PlannedWork, type WorkedEntry } from './hour-week.ts'
import { passedIn, weeklyRestOf, type AveragedWeeks, type LimitContext, type WeeklyRest } from './hour-rules.ts'

/** Who an hour alert is about. */
export type NamedPerson = HourPerson & Pick<Row<'employees'>, 'employeeNumber' | 'firstName' | 'lastName'>
export type HourReview = Pick<Row<'hourReviews'>, 'employeeId' | 'date' | 'rule' | 'reason' | 'createdBy'>

/** A day on which the hours of a person passed a limit. Minutes; days are `yyyy-MM-dd`. */
export interface HourAlert {
  readonly employeeId: string
  readonly employeeNumber: string
  readonly employeeName: string
  readonly date: string
  /** Worked in what began on that day. */
  readonly totalMinutes: number
  /** Worked in the pay week to the end of that day; for OT_40 with its paid annual leave, as `payOf` counts. */
  readonly weekMinutes: number
  /** Planned in the rest of the pay week, as it is now. */
  readonly scheduledRemainingMinutes: number
  /** The whole pay week: the same, and still planned. */
  readonly projectedWeekMinutes: number
  readonly rule: HourRule
  readonly limit: number
  /** Of OT_40 that the limit is of a day, or of weeks that are averaged; null of the week alone. */
  readonly context: LimitContext | null
  readonly siteIds: readonly string[]
  /** Whether the week still has room for its rest. */
  readonly weeklyRest: WeeklyRest
  /** The next assignment of the person, which could be given to somebody else; null without one. */
  readonly next: { readonly _id: string; readonly date: string } | null
  /** The user who looked at it and accepts it, with the reason; null for one that still counts. */
  readonly ackBy: string | null
  readonly ackReason: string | null
}

/** All that the hour alerts of some days follow from. Entries are in order of their start. */
export interface HourFacts {
  readonly people: readonly NamedPerson[]
  readonly entries: readonly WorkedEntry[]
  readonly planned: readonly PlannedWork[]
  readonly reviews: readonly HourReview[]
  /** Paid annual leave. */
  readonly leave: readonly (PaidLeave & { readonly employeeId: string })[]
  readonly sets: readonly RuleSet[]
}

export interface HourPeriod {
  readonly from: string
  readonly to: string
  readonly now: string
}

/** The entities whose changes change hour alerts. */
export const HOURS_OF = [
  'timeEntries',
  'assignments',
  'orders',
  'employees',
  'hourReviews',
  'labourRuleSets',
  'absences',
] as const

/** How far around a period the work of its pay weeks, and the rest next to them, is looked at. Days. */
const DAYS_AROUND = 9

/** The same for rule sets that may average the hours of some weeks (Act respecting labour standards, s. 53). */
export const hourDaysAround = (sets: readonly RuleSet[]): number =>
  DAYS_AROUND + 7 * (Math.max(1, ...sets.map((set) => parametersOf(set).averagingWeeks)) - 1)

const keyOf = ({ employeeId, date, rule }: Pick<HourAlert, 'employeeId' | 'date' | 'rule'>) =>
  `${employeeId} ${date} ${rule}`

/**
 * The days of a period on which the hours of people passed a limit of their labour rules, by the rule set of the day, newest first
 * (requirement CALL-4). Reviewed ones say so and do not count (`isCountedHour`).
 */
export function hourAlerts(
  { people, entries, planned, reviews, leave, sets }: HourFacts,
  period: HourPeriod,
): HourAlert[] {
  const entriesOf = Map.groupBy(entries, ({ employeeId }) => employeeId)
  const plannedOf = Map.groupBy(planned, ({ employeeId }) => employeeId)
  const leaveOf = Map.groupBy(leave, ({ employeeId }) => employeeId)
  const reviewed = new Map(reviews.map((review) => [keyOf(review), review]))
  const alerts: HourAlert[] = []
  for (const person of people) {
    const own = entriesOf.get(person._id) ?? []
    if (!own.some(({ date }) => date >= period.from && date <= period.to)) continue
    const beside = { planned: plannedOf.get(person._id) ?? [], leave: leaveOf.get(person._id) ?? [] }
    for (const alert of alertsOf(person, own, beside, sets, period)) {
      const review = reviewed.get(keyOf(alert))
      alerts.push({ ...alert, ackBy: review?.createdBy ?? null, ackReason: review?.reason ?? null })
    }
  }
  const rank = new Map(HOUR_RULES.map((rule, i) => [rule, i]))
  return alerts.sort(
    (a, b) =>
      -compare(a.date, b.date) ||
      compare(a.employeeName, b.employeeName) ||
      compare(a.employeeId, b.employeeId) ||
      (rank.get(a.rule) ?? 0) - (rank.get(b.rule) ?? 0),
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Whether an hour alert counts in the badge: nobody accepted it yet. */
export const isCountedHour = ({ ackReason }: Pick<HourAlert, 'ackReason'>): boolean => ackReason === null

function alertsOf(
  person: NamedPerson,
  entries: readonly WorkedEntry[],
  { planned, leave }: { readonly planned: readonly PlannedWork[]; readonly leave: readonly PaidLeave[] },
  sets: readonly RuleSet[],
  { from, to, now }: HourPeriod,
): HourAlert[] {
  const labourOn = (day: string) => labourRulesOn(sets, person.regime, day)
  const coming = planned.find(({ start }) => start > now)
  const next = coming ? { _id: coming._id, date: coming.date } : null
  const weeks = hourWeeks(person, entries, planned, leave, sets)
  return weeks.flatMap((week) => {
    const beside = planned.filter((work) => !week.remaining.includes(work))
    const { leaveMinutes } = week
    const averaged = averagedWith(weeks, week, person, sets)
    const facts = { person, week, entries, beside, leaveMinutes, averaged, now, labourOn }
    const passed = passedIn(facts)
    if (passed.length === 0) return []
    const weeklyRest = weeklyRestOf(facts)
    return passed.flatMap(({ date, rule, limit, context = null }) => {
      const day = week.days.find((each) => each.date === date)
      if (!day || date < from || date > to) return []
      const counted = rule === 'OT_40' ? leaveMinutes : 0
      return {
        employeeId: person._id,
        employeeNumber: person.employeeNumber,
        employeeName: `${person.firstName} ${person.lastName}`,
        date,
        totalMinutes: day.minutes,
        weekMinutes: counted + day.weekMinutes,
        scheduledRemainingMinutes: week.remainingMinutes,
        projectedWeekMinutes: counted + week.workedMinutes + week.remainingMinutes,
        rule,
        limit,
        context,
        siteIds: [...new Set(day.entries.map(({ siteId }) => siteId))],
        weeklyRest,
        next,
        ackBy: null,
        ackReason: null,
      }
    })
  })
}

/** The weeks that one is averaged with by the rules of its first day; null for one by itself. */
function averagedWith(
  weeks: readonly HourWeek[],
  { start }: HourWeek,
  person: HourPerson,
  ruleSets: readonly RuleSet[],
): AveragedWeeks | null {
  const { regime } = person
  const period = averagingOf({ ruleSets, regime, frozen: null }, person, start, labourRulesOn(ruleSets, regime, start))
  if (period === null) return null
  const among = weeks.filter((week) => period.weeks.includes(week.start))
  const later = among.filter((week) => week.start > start)
  const sum = (of: readonly HourWeek[]) =>
    of.reduce((minutes, { countedMinutes, leaveMinutes }) => minutes + countedMinutes + leaveMinutes, 0)
  return {
    before: sum(among.filter((week) => week.start < start)),
    after: later.some(({ days }) => days.length > 0) ? null : sum(later),
    limit: period.limit,
  }
}
