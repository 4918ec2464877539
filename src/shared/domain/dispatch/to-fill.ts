import type { Row } from '#shared/entities/index.ts'
import { isOrderOver } from '../orders/order-status.ts'

/** What of an assignment tells whether it is vacant. */
export type VacancyFacts = Pick<Row<'assignments'>, 'status' | 'endReason' | 'absenceId'>

/** What of an assignment and its order decides whether somebody has to be found for it. */
export interface ToFillFacts extends VacancyFacts {
  readonly orderStatus: Row<'orders'>['status']
}

/** Whether an assignment is still with a person whom an approved absence keeps from coming. */
export const isHeldByAbsentee = ({ status, absenceId }: Pick<VacancyFacts, 'status' | 'absenceId'>): boolean =>
  absenceId !== null && (status === 'pending' || status === 'confirmed')

/**
 * Whether an assignment that its order needs is without a person: nobody has it, its person refused it, or its person
 * cannot come, whether or not it was taken from them. What the client called off needs nobody. `VACANT` of the folder
 * `sql` is the same in SQL.
 */
export function isVacant(assignment: VacancyFacts): boolean {
  const { status, endReason } = assignment
  if (status === 'unassigned' || status === 'declined') return true
  return isHeldByAbsentee(assignment) || (status === 'cancelled' && endReason !== 'cancelledByClient')
}

/**
 * Whether somebody has to be found for an assignment: it is vacant, and its order is not over, as nobody can be assigned
 * to it then. Every count, list, figure and export of *postes à combler* is this one; `TO_FILL` of the folder `sql` is the
 * same in SQL.
 */
export function isToFill({ orderStatus, ...assignment }: ToFillFacts): boolean {
  return isVacant(assignment) && !isOrderOver({ status: orderStatus })
}

/** Whether somebody was or is to be at a needed assignment: it is not vacant, and its person did not fail to come. `FILLED` in SQL. */
export const isFilled = (assignment: VacancyFacts): boolean => !isVacant(assignment) && assignment.status !== 'noShow'

/** The status an assignment is shown with: without its person because of an absence, it is to fill like an open one. */
export function shownStatus(assignment: VacancyFacts): VacancyFacts['status'] {
  const { status } = assignment
  return isVacant(assignment) && status !== 'declined' ? 'unassigned' : status
}

/** Whether an assignment counts among those its order needs: all but those the client called off, or another stands for. */
export const isNeeded = ({ status, endReason }: VacancyFacts): boolean =>
  !(status === 'cancelled' && endReason === 'cancelledByClient') && !(status === 'noShow' && endReason === 'replaced')
