import type { BoardAssignment, Candidate } from '#shared/contract/dispatch/board.ts'
import type { Desk, ShownCall } from '#shared/contract/dispatch/desk.ts'

/** What is to settle at once: alike assignments of one position and start, of which one is settled at a time. */
export interface SettleRow {
  readonly first: BoardAssignment
  readonly count: number
  readonly call: ShownCall | null
}

/** What is done with a row. */
export interface SettleActs {
  readonly fill: (row: SettleRow, candidate: Candidate, isAsked: boolean) => void
  /** Shows everybody who could take it. */
  readonly pick: (row: SettleRow) => void
}

/** What tells apart why assignments are open: each of these has its own row. */
const whyOf = ({ opened, refusedBy }: BoardAssignment) => opened?.name ?? refusedBy?.name ?? ''

/** The rows of what is to fill, in its order. */
export function settleRows(toSettle: Desk['toSettle']): readonly SettleRow[] {
  const groups = Map.groupBy(toSettle, ({ assignment }) =>
    [assignment.positionId, assignment.start, whyOf(assignment)].join(' '),
  )
  return [...groups.values()].flatMap((all) => {
    const [first] = all
    return first ? [{ first: first.assignment, count: all.length, call: callOf(all) }] : []
  })
}

const callOf = (all: Desk['toSettle']) => all.find(({ call }) => call !== null)?.call ?? null
