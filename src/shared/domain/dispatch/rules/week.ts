import { addDays } from '#shared/model/dates.ts'
import { longestRest, spanOfWeek } from '#shared/domain/time/hours/weekly-rest.ts'
import { elapsedMinutes } from '#shared/domain/time/minutes/elapsed.ts'
import { plannedMinutes } from '#shared/domain/time/minutes/planned.ts'
import { isBusy, type Span } from '../overlap.ts'
import { hoursOf, inform, NOTHING, warn, type Rule } from './rule.ts'

/**
 * REFUSE_50 (warns): with this assignment its pay week exceeds the hours beyond which somebody may refuse work, 50 by default (Act
 * respecting labour standards, s. 59.0.1). Of two weeks that it falls in the one with more hours counts.
 */
export const refuseWeek: Rule = ({ assignments, payWeeks, labour }, { assignment }) => {
  const limit = labour.refuseWeeklyMinutes
  const before = Math.max(...payWeeks.map(({ from, to }) => plannedMinutes(assignments, from, to, assignment._id)))
  const after = before + assignment.paidMinutes
  if (after <= limit) return NOTHING
  return [
    warn('REFUSE_50', {
      afterMinutes: after,
      beforeHours: hoursOf(before),
      afterHours: hoursOf(after),
      limitHours: hoursOf(limit),
    }),
  ]
}

/** The shortest week there is, minutes: that in which clocks go forward. */
const SHORTEST_WEEK = (7 * 24 - 1) * 60

/** Whether the rests of a week that some work leaves are so long that one of them is as long as asked, wherever the work is. */
function hasRoom(all: readonly Span[], limit: number): boolean {
  const worked = all.reduce((sum, span) => sum + elapsedMinutes(span), 0)
  return (SHORTEST_WEEK - worked) / (all.length + 1) >= limit
}

/** A rest counts for a week that it leaves or enters when so much of it is inside. Minutes; a company rule. */
const INSIDE_MIN = 24 * 60

/** The longest rest of which a day is inside a week, the part before and after it too. Minutes; endless where nothing else is known. */
function longestAcross(all: readonly Span[], week: Span): number {
  let longest = 0
  let before: string | null = null
  for (const next of [...all.map(({ start, end }) => ({ start, end })), null]) {
    const start = before !== null && before > week.start ? before : week.start
    const end = next !== null && next.start < week.end ? next.start : week.end
    const isInside = start < end && elapsedMinutes({ start, end }) >= INSIDE_MIN
    const whole = before === null || next === null ? Infinity : elapsedMinutes({ start: before, end: next.start })
    if (isInside && whole > longest) longest = whole
    if (next && (before === null || next.end > before)) before = next.end
  }
  return longest
}

/**
 * REST_32H (warns): with this assignment no rest as long as the week must have is left in its pay week, 32 consecutive hours by default
 * (Act respecting labour standards, s. 78). A week that has none without it is not told again. Of a rest that begins or ends in another week only
 * what is inside counts; where a day of it is inside and the whole is long enough, as beside most weeks from Monday to Friday, it informs.
 */
export const weeklyRest: Rule = ({ assignments, payWeeks: [week], labour }, { assignment }) => {
  if (!week) return NOTHING
  const limit = labour.weeklyRestMinutes
  const eve = addDays(week.from, -1)
  const inWeek = assignments.filter(
    ({ _id, date, status }) => _id !== assignment._id && date >= eve && date <= week.to && isBusy(status),
  )
  if (hasRoom([...inWeek, assignment], limit)) return NOTHING
  const others = assignments.filter(({ _id, status }) => _id !== assignment._id && isBusy(status))
  const span = spanOfWeek(week.from)
  if (longestRest(others, span) < limit) return NOTHING
  const all = [...others, assignment].sort((a, b) => (a.start < b.start ? -1 : 1))
  const rest = longestRest(all, span)
  if (rest >= limit) return NOTHING
  const params = { restMinutes: rest, restHours: hoursOf(rest), limitHours: hoursOf(limit) }
  return longestAcross(all, span) >= limit
    ? [inform('REST_32H', { ...params, context: 'across' })]
    : [warn('REST_32H', params)]
}

/**
 * CONSEC_DAYS (warns): with this assignment somebody works more days in a row than the labour rules have, six by default. A company
 * rule: the law states only the weekly rest.
 */
export const consecutiveDays: Rule = ({ assignments, labour }, { assignment }) => {
  const limit = labour.maxConsecutiveDays
  if (assignments.length < limit) return NOTHING
  const days = new Set(
    assignments.flatMap(({ _id, date, status }) => (_id !== assignment._id && isBusy(status) ? [date] : [])),
  )
  if (days.has(assignment.date)) return NOTHING
  let [first, last, count] = [assignment.date, assignment.date, 1]
  while (days.has(addDays(first, -1))) [first, count] = [addDays(first, -1), count + 1]
  while (days.has(addDays(last, 1))) [last, count] = [addDays(last, 1), count + 1]
  return count > limit ? [warn('CONSEC_DAYS', { days: count, limit, from: first, to: last })] : NOTHING
}
