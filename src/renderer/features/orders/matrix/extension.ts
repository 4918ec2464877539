import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { isToFill } from '#shared/domain/dispatch/to-fill.ts'
import { holderOn, type Stretch } from './bars.ts'
import type { Seat } from './seats.ts'

/** A cell: a seat and a day. */
export interface Place {
  readonly row: number
  readonly column: number
}

/** Somebody who is drawn along the days, from their days in a row to a cell. */
export interface Extension {
  readonly employeeId: string
  readonly name: string
  /** The seat it began in. */
  readonly row: number
  readonly stretch: Stretch
  readonly over: Place
}

/** What somebody would get, and the cell where it stands. */
export interface Target extends Place {
  readonly assignment: BoardAssignment
}

/** The days between what somebody has and the day they are drawn to, which is the last; none over their own days. */
function columnsTo({ from, to }: Stretch, column: number): readonly number[] {
  const [first, last] = column > to ? [to + 1, column] : [column, from - 1]
  return column >= from && column <= to ? [] : Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

/**
 * What somebody who is drawn to a cell would get: of each day on the way what is to fill in the seat of that cell, else in
 * another seat of the position. Days on which they have the position already, and days without anything to fill, are left out.
 */
export function targetsOf(
  seats: readonly Seat[],
  dates: readonly string[],
  { employeeId, row, stretch, over }: Extension,
): readonly Target[] {
  const positionId = seats[row]?.positionId
  const rows = [...seats.keys()].filter((one) => seats[one]?.positionId === positionId)
  const wanted = rows.includes(over.row) ? over.row : row
  const tried = [wanted, ...rows.filter((one) => one !== wanted)]
  return columnsTo(stretch, over.column).flatMap((column) => {
    const date = dates[column]
    if (date === undefined) return []
    if (rows.some((one) => holderOn(seats[one] as Seat, date)?.employeeId === employeeId)) return []
    for (const one of tried) {
      const assignment = seats[one]?.byDay.get(date)
      if (assignment && isToFill(assignment)) return [{ row: one, column, assignment }]
    }
    return []
  })
}
