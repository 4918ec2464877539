import { AppError } from '#shared/contract/errors.ts'
import type { Row } from '#shared/entities/index.ts'
import { invalidField } from '#shared/model/forms.ts'
import { isOrderOver } from '../orders/order-status.ts'
import { shiftInstants } from '../orders/planned-assignments.ts'
import { isVacant } from './to-fill.ts'
import { localTimeOf } from '../calendar/zone.ts'

type Assignment = Row<'assignments'>
type Order = Row<'orders'>

/** States that are final; a cancelled assignment is, unless somebody has to be found for it. */
const OVER: readonly Assignment['status'][] = ['cancelled', 'completed', 'noShow']

/** What is cleared when an assignment changes hands: it is to be published and offered anew. */
const UNPUBLISHED = { published: false, publishedAt: null, offer: null, endReason: null, travelMinutes: null } as const

/** What changes of an assignment that somebody gets, who is then to confirm. */
export const ASSIGNED_FIELDS = { ...UNPUBLISHED, status: 'pending' } as const

/** What changes of an assignment that is taken back. */
export const UNASSIGNED_FIELDS = {
  ...UNPUBLISHED,
  employeeId: null,
  assignedBy: null,
  status: 'unassigned',
  overrides: [],
  distanceKm: null,
  travelPaid: false,
} as const

/** What changes of an assignment that its order no longer asks for: its person is released, and nobody has to be found. */
export const CALLED_OFF_FIELDS = { status: 'cancelled', endReason: 'cancelledByClient', offer: null } as const

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

/** @throws AppError ASSIGNMENT_TAKEN when it has a person, who may have refused it */
export function requireUnassigned(assignment: Assignment): void {
  if (assignment.employeeId !== null) throw new AppError('ASSIGNMENT_TAKEN', { current: assignment })
}

/** The person who has it. @throws AppError ASSIGNMENT_OPEN when nobody does */
export function requireAssigned(assignment: Assignment): string {
  if (assignment.employeeId === null) throw new AppError('ASSIGNMENT_OPEN', { current: assignment })
  return assignment.employeeId
}

/**
 * What changes of an assignment on another day of its order: the same local hours there. Nothing on its own day.
 * @throws AppError VALIDATION_FAILED for a day that is not the order's
 */
export function movedTo(assignment: Assignment, order: Order, zone: string, date: string) {
  if (date === assignment.date) return {}
  if (date < order.startDate || date > order.endDate) throw invalidField('date', 'BAD_DAY')
  const [from, to] = [localTimeOf(assignment.start, zone), localTimeOf(assignment.end, zone)]
  return { date, ...shiftInstants(date, from, to, zone) }
}
