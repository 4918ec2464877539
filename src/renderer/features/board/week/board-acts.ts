import type { BoardAssignment, BoardEmployee, PairVerdict } from '#shared/contract/dispatch/board.ts'
import type { ChipActions } from './AssignmentChip.tsx'

/** What the board asks its page to do. */
export interface BoardActs {
  readonly open: ChipActions['open']
  readonly drop: (
    assignment: BoardAssignment,
    person: BoardEmployee,
    date: string,
    known: PairVerdict | undefined,
  ) => Promise<void>
  readonly unassign: (assignment: BoardAssignment) => void
  /** Shows what an empty day of a person could take. */
  readonly offer: (person: BoardEmployee, date: string, at: HTMLElement) => void
}
