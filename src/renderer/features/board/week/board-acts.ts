import type { BoardAssignment, BoardEmployee } from '#shared/contract/dispatch/board.ts'
import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import type { ChipActions } from './AssignmentChip.tsx'

/** Somebody whom something is given to. */
export type NamedPerson = Pick<BoardEmployee, '_id' | 'name'>

/** What the board asks its page to do. */
export interface BoardActs {
  readonly open: ChipActions['open']
  readonly drop: (
    assignment: BoardAssignment,
    person: NamedPerson,
    date: string,
    known: PairVerdict | undefined,
    copies?: boolean,
  ) => Promise<void>
  readonly unassign: (assignment: BoardAssignment) => void
  /** Shows what an empty day of a person could take. */
  readonly offer: (person: NamedPerson, date: string, at: HTMLElement) => void
}
