import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { isBusy } from '#shared/domain/dispatch/overlap.ts'
import type { Translate } from '#documents/translate.ts'
import type { Week } from './week.ts'

type Counted = Pick<BoardAssignment, 'status' | 'minutes'>

/** How many assignments the files of a week list; what its person refused stands with them and among those to fill. */
export const countAssignments = ({ people, unfilled }: Week): number =>
  new Set([...people.flatMap(({ assignments }) => assignments), ...unfilled].map(({ _id }) => _id)).size

/** Paid minutes that an assignment counts for its person: none once it was refused or cancelled. */
export const countedMinutes = ({ status, minutes }: Counted): number => (isBusy(status) ? minutes : 0)

/**
 * The counted minutes of several assignments. Every total of hours in the exported files of a week uses it, so that they
 * agree.
 */
export const totalMinutes = (assignments: readonly Counted[]): number =>
  assignments.reduce((sum, assignment) => sum + countedMinutes(assignment), 0)

/** Statuses that need no words: they are the usual ones. */
const EXPECTED: ReadonlySet<string> = new Set(['confirmed', 'completed'])

/** What to say of an assignment beside its hours, `refusée`; nothing of one that goes as planned. */
export const remarkOf = (translate: Translate, { status }: Pick<BoardAssignment, 'status'>): string | null =>
  EXPECTED.has(status) ? null : translate(`entities.assignments.choices.status.${status}`).toLowerCase()
