import type { HourRule } from '#shared/entities/hour-reviews.ts'
import { elapsedMinutes } from '../minutes/elapsed.ts'
import type { LabourParameters } from '../labour/labour-parameters.ts'
import type { Span } from '#shared/domain/dispatch/overlap.ts'
import { longestRest, spanOfWeek } from './weekly-rest.ts'
import { spanOfEntry, type HourDay, type HourPerson, type HourWeek, type WorkedEntry } from './hour-week.ts'

/** An entry without an end this many minutes after its start: the end was forgotten. A company rule. */
const MISSING_OUT_AFTER_MIN = 16 * 60

/** A limit that was passed on a day. `limit` is in minutes. */
export interface Passed {
  readonly date: string
  readonly rule: HourRule
  readonly limit: number
  /** Of OT_40 that the limit is of a day, or of weeks that are averaged. */
  readonly context?: LimitContext
}
export type LimitContext = 'daily' | 'averaged'

/** The weeks that a pay week is averaged with: what counts of those before it and after it, and their limit together. Minutes. */
export interface AveragedWeeks {
  readonly before: number
  /** Null once there is work in a later one, of which is told then. */
  readonly after: number | null
  readonly limit: number
}

/** What the rules of one week know beside it. */
export interface WeekFacts {
  readonly person: HourPerson
  readonly week: HourWeek
  /** Everything the person worked around that week, in order of start, and still has planned. */
  readonly entries: readonly WorkedEntry[]
  /** What the person has planned outside of that week, in order of start. */
  readonly beside: readonly Span[]
  /** Paid annual leave of that week, minutes. */
  readonly leaveMinutes: number
  /** Null for a week by itself. */
  readonly averaged: AveragedWeeks | null
  readonly now: string
  readonly labourOn: (day: string) => LabourParameters
}

/**
 * OT_40 (Act respecting labour standards, s. 52): the day on which the work of the pay week passes the limit; while it has not, the last
 * day worked, if what is still planned would pass it. Paid annual leave counts like work (s. 56). Hours beyond the limit of a day, where
 * an agreement has one, are overtime of that day and do not count toward the week, as in pay (`tiersOf`). Weeks that are averaged
 * (s. 53) pass the limit together.
 */
function overtime({ week, averaged, leaveMinutes, labourOn }: WeekFacts): Passed[] {
  const rule = 'OT_40' as const
  const last = week.days.at(-1)
  const limitOn = ({ date }: HourDay) => averaged?.limit ?? labourOn(date).weeklyOvertimeMinutes
  const before = leaveMinutes + (averaged?.before ?? 0)
  const after = averaged ? averaged.after : 0
  const passed = week.days.find((day) => before + day.countedMinutes > limitOn(day))
  const isAhead = last !== undefined && after !== null && week.remainingMinutes + after > 0
  const coming = isAhead && before + week.countedMinutes + after > limitOn(last) ? last : undefined
  const day = passed ?? coming
  const ofWeek: Passed[] = day
    ? [{ date: day.date, rule, limit: limitOn(day), ...(averaged && { context: 'averaged' as const }) }]
    : []
  const ofDays = week.days.flatMap(({ date, minutes }): Passed[] => {
    const limit = labourOn(date).dailyOvertimeMinutes
    if (limit === 0 || minutes <= limit || date === day?.date) return []
    return [{ date, rule, limit, context: 'daily' }]
  })
  return [...ofDays, ...ofWeek]
}

/**
 * REFUSE_50 (Act respecting labour standards, s. 59.0.1): the day on which the work of the pay week passes the hours beyond which it may
 * be refused; while it has not, the last day worked, if what is still planned would pass them. Leave is nothing that somebody may refuse.
 */
function refusable({ week, labourOn }: WeekFacts): Passed[] {
  const last = week.days.at(-1)
  const limitOn = ({ date }: HourDay) => labourOn(date).refuseWeeklyMinutes
  const passed = week.days.find((day) => day.weekMinutes > limitOn(day))
  const projected = week.workedMinutes + week.remainingMinutes
  const day = passed ?? (last && week.remainingMinutes > 0 && projected > limitOn(last) ? last : undefined)
  return day ? [{ date: day.date, rule: 'REFUSE_50', limit: limitOn(day) }] : []
}

const DAY_MIN = 24 * 60

/** Minutes of an entry worked in the 24 hours from an instant: its break counts against it once it is wholly within. */
function workedWithin(entry: WorkedEntry, from: string): number {
  const span = spanOfEntry(entry)
  if (!span || span.start < from) return 0
  const left = DAY_MIN - elapsedMinutes({ start: from, end: span.start })
  return Math.max(0, Math.min(left, entry.workedMinutes ?? 0))
}

/**
 * REFUSE_12_14 (Act respecting labour standards, s. 59.0.1): more work in 24 hours than may be refused, 12 hours for people whose
 * hours vary, 14 for permanent ones.
 */
function daily({ person, week, entries, labourOn }: WeekFacts): Passed[] {
  return week.days.flatMap(({ date, entries: ofDay }) => {
    const { refuse24hMinutes, refuse24hVariableMinutes } = labourOn(date)
    const limit = person.employmentType === 'permanent' ? refuse24hMinutes : refuse24hVariableMinutes
    const isPassed = ofDay.some(({ start }) => {
      if (start === null) return false
      return entries.reduce((sum, entry) => sum + workedWithin(entry, start), 0) > limit
    })
    return isPassed ? [{ date, rule: 'REFUSE_12_14' as const, limit }] : []
  })
}

/**
 * REST_32H (Act respecting labour standards, s. 78): no rest of 32 consecutive hours inside the pay week, as worked and planned; on the
 * last day worked. Of a rest that begins or ends in another week only what is in this one counts.
 */
function rest({ week, entries, beside, labourOn }: WeekFacts): Passed[] {
  const last = week.days.at(-1)
  if (!last) return []
  const worked = entries.flatMap((entry) => spanOfEntry(entry) ?? [])
  const all = [...worked, ...week.remaining, ...beside].toSorted((a, b) => (a.start < b.start ? -1 : 1))
  const limit = labourOn(last.date).weeklyRestMinutes
  return longestRest(all, spanOfWeek(week.start)) < limit ? [{ date: last.date, rule: 'REST_32H', limit }] : []
}

/** Whether somebody rests as long as they must once in the week: as planned, only if work is taken from them, or not any more. */
export type WeeklyRest = 'planned' | 'ifFreed' | 'no'

/**
 * The weekly rest that is still possible (Act respecting labour standards, s. 78): as planned, or once what is left of the week is
 * given to others, between the last work, or now, and the end of the week.
 */
export function weeklyRestOf(facts: WeekFacts): WeeklyRest {
  if (rest(facts).length === 0) return 'planned'
  const { week, now, labourOn } = facts
  const last = week.days.at(-1)
  if (!last || week.remaining.length === 0) return 'no'
  const from = last.entries.reduce((latest, { end }) => (end !== null && end > latest ? end : latest), now)
  const { end } = spanOfWeek(week.start)
  const room = from < end ? elapsedMinutes({ start: from, end }) : 0
  return room >= labourOn(last.date).weeklyRestMinutes ? 'ifFreed' : 'no'
}

/** MEAL_5H (Act respecting labour standards, s. 79): more than five hours of work in a row without a meal period of 30 minutes. */
function meal({ week, labourOn }: WeekFacts): Passed[] {
  return week.days.flatMap(({ date, entries }) => {
    const { mealAfterMinutes: limit, mealMinutes } = labourOn(date)
    const isPassed = entries.some((entry) => {
      const span = spanOfEntry(entry)
      return span !== null && elapsedMinutes(span) > limit && (entry.breakMinutes ?? 0) < mealMinutes
    })
    return isPassed ? [{ date, rule: 'MEAL_5H' as const, limit }] : []
  })
}

/** OVERLAP: an entry that begins before another one of the person ends. `entries` are in order of their start. */
function overlap({ week, entries }: WeekFacts): Passed[] {
  const dates = new Set<string>()
  let end = ''
  for (const entry of entries) {
    if (entry.start !== null && entry.start < end) dates.add(entry.date)
    if (entry.end !== null && entry.end > end) end = entry.end
  }
  return week.days
    .filter(({ date }) => dates.has(date))
    .map(({ date }) => ({ date, rule: 'OVERLAP' as const, limit: 0 }))
}

/** MISSING_OUT: an entry that has no end so long after its start that it was forgotten. */
function missingOut({ week, now }: WeekFacts): Passed[] {
  const isForgotten = ({ start, end }: WorkedEntry) =>
    start !== null && end === null && elapsedMinutes({ start, end: now }) > MISSING_OUT_AFTER_MIN
  return week.days
    .filter(({ entries }) => entries.some(isForgotten))
    .map(({ date }) => ({ date, rule: 'MISSING_OUT' as const, limit: MISSING_OUT_AFTER_MIN }))
}

/** Every limit that a week passes. */
export const passedIn = (facts: WeekFacts): Passed[] =>
  [overtime, refusable, daily, rest, meal, overlap, missingOut].flatMap((rule) => rule(facts))
