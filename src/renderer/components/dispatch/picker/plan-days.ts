import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'

/** One open assignment of each day of a position; that of the day one began with is the one chosen there. */
export function planDays(open: readonly BoardAssignment[], begun: BoardAssignment): readonly BoardAssignment[] {
  const byDay = new Map<string, BoardAssignment>()
  for (const assignment of [begun, ...open]) {
    const isFree = assignment._id === begun._id || assignment.startTime === begun.startTime
    if (isFree && !byDay.has(assignment.date)) byDay.set(assignment.date, assignment)
  }
  return [...byDay.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** The days that are given: those chosen that nothing blocks. */
export const givenDays = (
  days: readonly BoardAssignment[],
  skipped: ReadonlySet<string>,
  verdicts: ReadonlyMap<string, PairVerdict>,
): readonly BoardAssignment[] =>
  days.filter(({ _id, date }) => {
    const found = verdicts.get(_id)
    return !skipped.has(date) && found !== undefined && found.verdict !== 'blocked'
  })
