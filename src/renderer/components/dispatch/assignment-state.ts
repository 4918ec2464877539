import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { isOrderOver } from '#shared/domain/orders/order-status.ts'
import { isToFill } from '#shared/domain/dispatch/to-fill.ts'

/** Whether somebody else can have it: what its person refused, or can no longer come to, is assigned like an open one. */
export const isOpen = (assignment: BoardAssignment): boolean => isToFill(assignment)

/** Whether its person can still answer, and it can be taken back: not once its order is over. */
export const isHeld = ({ employeeId, absenceId, status, orderStatus }: BoardAssignment): boolean =>
  employeeId !== null &&
  absenceId === null &&
  (status === 'pending' || status === 'confirmed') &&
  !isOrderOver({ status: orderStatus })

/** Whether it can be given to somebody, or taken back: neither once it is over, nor when the client called it off. */
export const canBeGiven = (assignment: BoardAssignment): boolean => isHeld(assignment) || isOpen(assignment)

/** What can be recorded of an assignment now. */
export const answersOf = (assignment: BoardAssignment) => ({
  confirm: isHeld(assignment) && assignment.status !== 'confirmed',
  decline: isHeld(assignment),
  publish: isHeld(assignment) && !assignment.published,
})
export type Answer = keyof ReturnType<typeof answersOf>
