import { overlaps } from '../overlap.ts'
import { elapsedMinutes } from '#shared/domain/time/minutes/elapsed.ts'
import { plannedMinutes } from '#shared/domain/time/minutes/planned.ts'
import { hoursOf, NOTHING, warn, type Rule } from './rule.ts'

/**
 * OT_40 (warns): with this assignment its pay week exceeds the person's paid hours, 40 by default (Act respecting labour standards,
 * s. 52). Paid annual leave counts like work (s. 56). Of two weeks that it falls in, where the week's start changes, the one with
 * more hours counts, as in pay.
 */
export const overtime: Rule = ({ assignments, payWeeks, labour }, { assignment }) => {
  const limit = labour.weeklyOvertimeMinutes
  let [before, leave] = [-1, 0]
  for (const { from, to, leaveMinutes } of payWeeks) {
    const minutes = plannedMinutes(assignments, from, to, assignment._id) + leaveMinutes
    if (minutes > before) [before, leave] = [minutes, leaveMinutes]
  }
  const after = before + assignment.paidMinutes
  if (after <= limit) return NOTHING
  return [
    warn('OT_40', {
      ...(leave > 0 && { context: 'leave', leaveHours: hoursOf(leave) }),
      beforeMinutes: before,
      afterMinutes: after,
      beforeHours: hoursOf(before),
      afterHours: hoursOf(after),
      limitHours: hoursOf(limit),
      overtimeHours: hoursOf(after - Math.max(before, limit)),
    }),
  ]
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
