import type { BoardAssignment } from '#shared/contract/board.ts'

/** Whether somebody else can have it: what its person refused, or can no longer come to, is assigned like an open one. */
export const isOpen = ({ employeeId, status }: BoardAssignment): boolean =>
  employeeId === null || status === 'declined' || status === 'cancelled'

/** Whether its person can still answer, and it can be taken back. */
export const isHeld = ({ employeeId, status }: BoardAssignment): boolean =>
  employeeId !== null && (status === 'pending' || status === 'confirmed')

/** What can be recorded of an assignment now. */
export const answersOf = (assignment: BoardAssignment) => ({
  confirm: isHeld(assignment) && assignment.status !== 'confirmed',
  decline: isHeld(assignment),
  publish: isHeld(assignment) && !assignment.published,
})
export type Answer = keyof ReturnType<typeof answersOf>
