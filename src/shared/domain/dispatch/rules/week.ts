import { neighboursOf } from '#shared/model/dates.ts'
import { longestRest, spanOfWeek } from '#shared/domain/time/hours/weekly-rest.ts'
import { elapsedMinutes } from '#shared/domain/time/minutes/elapsed.ts'
import { plannedMinutes } from '#shared/domain/time/minutes/planned.ts'
import type { BusyAssignment } from '../facts.ts'
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

/** Somebody's other busy assignments, in order of start. */
function othersOf(assignments: readonly BusyAssignment[], exceptId: string): readonly Span[] {
  const others = assignments.filter(({ _id, status }) => _id !== exceptId && isBusy(status))
  // They are read in this order; those that are to be given as well come last.
  const isInOrder = others.every(({ start }, i) => i === 0 || (others[i - 1]?.start ?? '') <= start)
  return isInOrder ? others : others.toSorted((a, b) => (a.start < b.start ? -1 : 1))
}

function withAnother(others: readonly Span[], assignment: Span): readonly Span[] {
  const at = others.findIndex(({ start }) => start > assignment.start)
  return others.toSpliced(at < 0 ? others.length : at, 0, assignment)
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
  const span = spanOfWeek(week.from)
  const others = othersOf(assignments, assignment._id)
  const all = withAnother(others, assignment)
  const rest = longestRest(all, span)
  if (rest >= limit || longestRest(others, span) < limit) return NOTHING
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
  const works = (day: string) =>
    assignments.some(({ _id, date, status }) => date === day && _id !== assignment._id && isBusy(status))
  if (works(assignment.date)) return NOTHING
  let [first, last, count] = [assignment.date, assignment.date, 1]
  for (let day = neighboursOf(first).before; works(day); day = neighboursOf(day).before)
    [first, count] = [day, count + 1]
  for (let day = neighboursOf(last).after; works(day); day = neighboursOf(day).after) [last, count] = [day, count + 1]
  return count > limit ? [warn('CONSEC_DAYS', { days: count, limit, from: first, to: last })] : NOTHING
}
