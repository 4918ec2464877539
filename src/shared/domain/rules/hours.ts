import { overlaps } from '../overlap.ts'
import { elapsedMinutes } from '../elapsed-minutes.ts'
import { plannedMinutes } from '../planned-minutes.ts'
import { hoursOf, NOTHING, warn, type Rule } from './rule.ts'

/** Minutes of a pay week after which work is overtime (Act respecting labour standards, s. 52). */
const WEEKLY_OVERTIME_MINUTES = 2400
/** Minutes of rest between two shifts. A company rule: the law states only 32 hours a week (Act respecting labour standards, s. 78). */
export const REST_MINUTES = 480

/** OT_40 (warns): with this assignment the pay week, Sunday to Saturday, exceeds 40 paid hours (Act respecting labour standards, s. 52). */
export const overtime: Rule = ({ assignments }, { assignment, weekFrom, weekTo }) => {
  const before = plannedMinutes(assignments, weekFrom, weekTo, assignment._id)
  const after = before + assignment.paidMinutes
  if (after <= WEEKLY_OVERTIME_MINUTES) return NOTHING
  return [
    warn('OT_40', {
      beforeMinutes: before,
      afterMinutes: after,
      beforeHours: hoursOf(before),
      afterHours: hoursOf(after),
      limitHours: hoursOf(WEEKLY_OVERTIME_MINUTES),
      overtimeHours: hoursOf(after - Math.max(before, WEEKLY_OVERTIME_MINUTES)),
    }),
  ]
}

/** REST_BETWEEN (warns): less than 8 hours before or after this assignment; reports the shortest rest. A company rule. OVERLAP reports overlaps. */
export const restBetween: Rule = (_, { assignment }, near) => {
  let shortest = REST_MINUTES
  for (const other of near) {
    if (overlaps(other, assignment)) continue
    const gap =
      other.end <= assignment.start
        ? elapsedMinutes({ start: other.end, end: assignment.start })
        : elapsedMinutes({ start: assignment.end, end: other.start })
    if (gap < shortest) shortest = gap
  }
  return shortest < REST_MINUTES
    ? [
        warn('REST_BETWEEN', {
          restMinutes: shortest,
          restHours: hoursOf(shortest),
          limitHours: hoursOf(REST_MINUTES),
        }),
      ]
    : NOTHING
}
