import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { isVacant, shownStatus } from '#shared/domain/dispatch/to-fill.ts'
import type { Seat } from './seats.ts'

/** Days in a row of one person in a seat, in one status. */
export interface Bar {
  readonly first: BoardAssignment
  readonly from: number
  readonly to: number
  /** The same person has the day before, or after it, in another status. */
  readonly isJoinedBefore: boolean
  readonly isJoinedAfter: boolean
}

/** The columns of somebody's days in a row. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** Whoever has the seat on a day, called off or not; null where nobody has. */
export const holderOn = (seat: Seat, date: string | undefined): BoardAssignment | null => {
  const assignment = date === undefined ? undefined : seat.byDay.get(date)
  return assignment && assignment.employeeId !== null && !isVacant(assignment) ? assignment : null
}

const personOn = (seat: Seat, date: string | undefined) => holderOn(seat, date)?.employeeId ?? null
const lookOf = (assignment: BoardAssignment) => `${shownStatus(assignment)} ${assignment.published}`

/** The bars of a seat over the days. */
export function barsOf(seat: Seat, dates: readonly string[]): readonly Bar[] {
  const bars: Bar[] = []
  for (const [index, date] of dates.entries()) {
    const assignment = holderOn(seat, date)
    if (!assignment) continue
    const last = bars.at(-1)
    const isSame = last && last.to === index - 1 && last.first.employeeId === assignment.employeeId
    if (isSame && lookOf(last.first) === lookOf(assignment)) bars[bars.length - 1] = { ...last, to: index }
    else {
      if (isSame) bars[bars.length - 1] = { ...last, isJoinedAfter: true }
      bars.push({
        first: assignment,
        from: index,
        to: index,
        isJoinedBefore: isSame === true,
        isJoinedAfter: false,
      })
    }
  }
  return bars
}

/** The days in a row, around a column, of whoever has the seat there; null where nobody has. */
export function stretchAt(seat: Seat, dates: readonly string[], column: number): Stretch | null {
  const person = personOn(seat, dates[column])
  if (person === null) return null
  let [from, to] = [column, column]
  while (personOn(seat, dates[from - 1]) === person) from -= 1
  while (personOn(seat, dates[to + 1]) === person) to += 1
  return { from, to }
}
