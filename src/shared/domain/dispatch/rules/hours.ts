import { overlaps } from '../overlap.ts'
import { elapsedMinutes } from '#shared/domain/time/minutes/elapsed.ts'
import { plannedMinutes } from '#shared/domain/time/minutes/planned.ts'
import { eachDay } from '#shared/model/dates.ts'
import type { CandidateFacts, PayWeekFacts } from '../facts.ts'
import { hoursOf, inform, NOTHING, warn, type Rule } from './rule.ts'

/** Paid minutes of a week that count toward its limit, without an assignment: of each day those within the limit of the day. */
function withinDays(
  { assignments, labour }: Pick<CandidateFacts, 'assignments' | 'labour'>,
  { from, to }: PayWeekFacts,
  exceptId: string,
): number {
  const limit = labour.dailyOvertimeMinutes
  if (limit === 0) return plannedMinutes(assignments, from, to, exceptId)
  return eachDay(from, to).reduce(
    (sum, day) => sum + Math.min(limit, plannedMinutes(assignments, day, day, exceptId)),
    0,
  )
}

/**
 * OT_40 (warns): with this assignment its pay week exceeds the person's paid hours, 40 by default (Act respecting labour standards,
 * s. 52), or its day those of an agreement: hours beyond the day do not count toward the week, as in pay (`tiersOf`). Paid annual
 * leave counts like work (s. 56). Of two weeks that it falls in, where the week's start changes, the one with more hours counts.
 * Where weeks are averaged (s. 53) a long week alone is no overtime yet: it is told, and warns of nothing.
 */
export const overtime: Rule = (candidate, { assignment }) => {
  const { assignments, payWeeks, labour } = candidate
  const { _id, date, paidMinutes } = assignment
  const ofDay = labour.dailyOvertimeMinutes > 0 ? plannedMinutes(assignments, date, date, _id) : 0
  const day = labour.dailyOvertimeMinutes > 0 ? beyond('daily', labour.dailyOvertimeMinutes, ofDay, paidMinutes) : null
  const within = paidMinutes - (day?.overtimeMinutes ?? 0)
  let [before, leave] = [-1, 0]
  for (const week of payWeeks) {
    const minutes = withinDays(candidate, week, _id) + week.leaveMinutes
    if (minutes > before) [before, leave] = [minutes, week.leaveMinutes]
  }
  const context = labour.averagingWeeks > 1 ? 'averaged' : leave > 0 ? 'leave' : null
  const week = beyond(context, labour.weeklyOvertimeMinutes, before, within)
  if (day && day.overtimeMinutes >= (week?.overtimeMinutes ?? 0)) return [warn('OT_40', day.params)]
  if (!week) return NOTHING
  const params = {
    ...week.params,
    ...(context === 'leave' && { leaveHours: hoursOf(leave) }),
    ...(context === 'averaged' && { weeks: labour.averagingWeeks }),
  }
  return [context === 'averaged' ? inform('OT_40', params) : warn('OT_40', params)]
}

/** What some minutes add beyond a limit; null within it. */
function beyond(context: 'daily' | 'leave' | 'averaged' | null, limit: number, before: number, added: number) {
  const after = before + added
  if (after <= limit) return null
  const overtimeMinutes = after - Math.max(before, limit)
  const params = {
    ...(context && { context }),
    beforeMinutes: before,
    afterMinutes: after,
    beforeHours: hoursOf(before),
    afterHours: hoursOf(after),
    limitHours: hoursOf(limit),
    overtimeHours: hoursOf(overtimeMinutes),
  }
  return { overtimeMinutes, params }
}

/**
 * REST_BETWEEN (warns): less rest before or after this assignment than the person's labour rules ask for, 8 hours by default; reports
 * the shortest. A company rule: the law states only 32 hours a week (Act respecting labour standards, s. 78). OVERLAP reports overlaps.
 */
export const restBetween: Rule = ({ labour }, { assignment }, near) => {
  const limit = labour.restBetweenMinutes
  let shortest = limit
  for (const other of near) {
    if (overlaps(other, assignment)) continue
    const gap =
      other.end <= assignment.start
        ? elapsedMinutes({ start: other.end, end: assignment.start })
        : elapsedMinutes({ start: assignment.end, end: other.start })
    if (gap < shortest) shortest = gap
  }
  return shortest < limit
    ? [
        warn('REST_BETWEEN', {
          restMinutes: shortest,
          restHours: hoursOf(shortest),
          limitHours: hoursOf(limit),
        }),
      ]
    : NOTHING
}
