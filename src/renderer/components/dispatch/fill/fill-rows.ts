import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { weekStart } from '#shared/model/dates.ts'

/** What is to fill of one seat: at most one shift a day, which one person could take. */
export type FillRow = readonly BoardAssignment[]

/** What is to fill of an order, as rows for one person each: of each position the first of every day, the second, and so on. */
export function fillRows(open: readonly BoardAssignment[]): readonly FillRow[] {
  return [...Map.groupBy(open, ({ positionId }) => positionId).values()].flatMap((ofPosition) => {
    const rows: BoardAssignment[][] = []
    for (const days of Map.groupBy(ofPosition, ({ date }) => date).values())
      for (const [n, shift] of days.entries()) (rows[n] ??= []).push(shift)
    return rows
  })
}

/** A row cut into its weeks, for as many people. */
export const weeksOf = (row: FillRow): readonly FillRow[] => [
  ...Map.groupBy(row, ({ date }) => weekStart(date)).values(),
]
