import { elapsedMinutes } from '#shared/domain/time/minutes/elapsed.ts'
import { isBusy } from '../overlap.ts'
import type { BusyAssignment } from '../facts.ts'
import { hoursOf, inform, NOTHING, warn, type Rule } from './rule.ts'

const DAY_MIN = 24 * 60

type Work = Pick<BusyAssignment, 'start' | 'end' | 'paidMinutes'>

/** Paid minutes in the 24 hours from an instant; of a shift that goes beyond them at most what is left. */
function within(work: readonly Work[], from: string): number {
  return work.reduce((sum, { start, paidMinutes }) => {
    const offset = elapsedMinutes({ start: from, end: start })
    return offset < 0 || offset >= DAY_MIN ? sum : sum + Math.min(paidMinutes, DAY_MIN - offset)
  }, 0)
}

/**
 * REFUSE_12_14 (warns): with this assignment somebody works more in 24 hours than they must accept (Act respecting labour standards,
 * s. 59.0.1): 12 hours where hours vary; for permanent people 14, or two more than their usual day, a fifth of the week that is paid
 * at the usual rate, whichever is less.
 */
export const refuseDay: Rule = ({ assignments, employmentType, labour }, { assignment, aDayAround }) => {
  const usual = labour.weeklyOvertimeMinutes / 5
  const limit =
    employmentType === 'permanent'
      ? Math.min(labour.refuse24hMinutes, usual + labour.refuseDailyExtraMinutes)
      : labour.refuse24hVariableMinutes
  const near = assignments.filter(
    ({ _id, status, start }) =>
      _id !== assignment._id && start > aDayAround.start && start < aDayAround.end && isBusy(status),
  )
  const all: readonly Work[] = [...near, assignment]
  const most = Math.max(...all.map(({ start }) => within(all, start)))
  return most > limit
    ? [warn('REFUSE_12_14', { minutes: most, dayHours: hoursOf(most), limitHours: hoursOf(limit) })]
    : NOTHING
}

/**
 * MEAL_5H (warns): more than five hours in a row with a shorter break than a meal takes, 30 minutes by default (Act respecting labour
 * standards, s. 79). A break at the post is paid, and counts.
 */
export const meal: Rule = ({ labour }, { assignment }) => {
  const minutes = elapsedMinutes(assignment)
  const { breakMinutes } = assignment
  if (minutes <= labour.mealAfterMinutes || breakMinutes >= labour.mealMinutes) return NOTHING
  return [
    warn('MEAL_5H', {
      workHours: hoursOf(minutes),
      afterHours: hoursOf(labour.mealAfterMinutes),
      breakMinutes,
      least: labour.mealMinutes,
    }),
  ]
}

/**
 * CALL_IN_3H (informs): a call shorter than what is paid at least, three hours by default (Act respecting labour standards, s. 58):
 * what lacks is due too. Other work of the day may belong to the same call: then nothing is told.
 */
export const callIn: Rule = ({ assignments, labour }, { assignment }) => {
  const { _id, date, paidMinutes } = assignment
  const lacking = labour.callInMinutes - paidMinutes
  const isAlone = !assignments.some((other) => other._id !== _id && other.date === date && isBusy(other.status))
  return lacking > 0 && isAlone
    ? [
        inform('CALL_IN_3H', {
          minutes: lacking,
          dueHours: hoursOf(lacking),
          leastHours: hoursOf(labour.callInMinutes),
        }),
      ]
    : NOTHING
}
