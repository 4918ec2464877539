import { AppError } from '#shared/contract/errors.ts'
import type { Opened } from '#shared/entities/assignments.ts'
import type { Row } from '#shared/entities/index.ts'
import { isOrderOver } from '../orders/order-status.ts'
import { isVacant } from './to-fill.ts'

type Assignment = Row<'assignments'>
type Order = Row<'orders'>

/** States that are final; a cancelled assignment is, unless somebody has to be found for it. */
const OVER: readonly Assignment['status'][] = ['cancelled', 'completed', 'noShow']

/** What is cleared when an assignment changes hands: it is to be published and offered anew. */
const UNPUBLISHED = {
  published: false,
  publishedAt: null,
  offer: null,
  endReason: null,
  travelMinutes: null,
  absenceId: null,
  lateMinutes: null,
  lateAt: null,
  owedMinutes: null,
} as const

/** What changes of an assignment that somebody gets, who is then to confirm. */
export const ASSIGNED_FIELDS = { ...UNPUBLISHED, status: 'pending', opened: null } as const

const UNASSIGNED_FIELDS = {
  ...UNPUBLISHED,
  employeeId: null,
  assignedBy: null,
  status: 'unassigned',
  overrides: [],
  distanceKm: null,
  travelPaid: false,
  openMinutes: null,
} as const

/** What changes of an assignment that its order no longer asks for: its person is released, and nobody has to be found. */
export const CALLED_OFF_FIELDS = { status: 'cancelled', endReason: 'cancelledByClient', offer: null } as const

/** Who opened an assignment, and when: an instant. */
interface Opening {
  readonly userId: string | null
  readonly now: string
}

/** Why an assignment that its person does not have any more is open; null when nobody was to come. */
export const openedBy = (assignment: Assignment, reason: Opened['reason'], { userId, now }: Opening): Opened | null =>
  assignment.employeeId === null || assignment.status === 'declined'
    ? assignment.opened
    : { reason, employeeId: assignment.employeeId, at: now, by: userId }

/** What changes of an assignment that is taken back from its person, and why it is open from then on. */
export const openFields = (assignment: Assignment, reason: Opened['reason'], opening: Opening) => ({
  ...UNASSIGNED_FIELDS,
  opened: openedBy(assignment, reason, opening),
})

/** @throws AppError ASSIGNMENT_CLOSED when it is over, or the order given with it is */
export function requireNotOver(assignment: Assignment, order?: Order): void {
  const isDone = OVER.includes(assignment.status) && !isVacant(assignment)
  const isOver = isDone || (order !== undefined && isOrderOver(order))
  if (isOver) throw new AppError('ASSIGNMENT_CLOSED', { current: assignment })
}

/** @throws AppError ASSIGNMENT_TAKEN when somebody has it, who has not refused it */
export function requireToFill(assignment: Assignment): void {
  if (!isVacant(assignment)) throw new AppError('ASSIGNMENT_TAKEN', { current: assignment })
}

/** @throws AppError ASSIGNMENT_NOT_STARTED before its start, an instant */
export function requireBegun(assignment: Assignment, now: string): void {
  if (assignment.start > now) throw new AppError('ASSIGNMENT_NOT_STARTED', { current: assignment })
}

/** @throws AppError ASSIGNMENT_NOT_ENDED before its end, an instant */
export function requireEnded(assignment: Assignment, now: string): void {
  if (assignment.end > now) throw new AppError('ASSIGNMENT_NOT_ENDED', { current: assignment })
}

/** @throws AppError ASSIGNMENT_TAKEN when it has a person, who may have refused it */
export function requireUnassigned(assignment: Assignment): void {
  if (assignment.employeeId !== null) throw new AppError('ASSIGNMENT_TAKEN', { current: assignment })
}

/** The person who has it. @throws AppError ASSIGNMENT_OPEN when nobody does */
export function requireAssigned(assignment: Assignment): string {
  if (assignment.employeeId === null) throw new AppError('ASSIGNMENT_OPEN', { current: assignment })
  return assignment.employeeId
}
