import type { Row } from '../entities/index.ts'

/** What of an assignment decides whether somebody has to be found for it. */
export type ToFillFacts = Pick<Row<'assignments'>, 'status' | 'endReason'>

/**
 * Whether somebody has to be found for an assignment: nobody has it, its person refused it, or its person can no longer
 * come. What the client called off needs nobody. Every count, list, figure and export of *postes à combler* is this one;
 * `TO_FILL` of the folder `sql` is the same in SQL.
 */
export function isToFill({ status, endReason }: ToFillFacts): boolean {
  return (
    status === 'unassigned' || status === 'declined' || (status === 'cancelled' && endReason !== 'cancelledByClient')
  )
}

/** Whether an assignment counts among those its order needs: all but those the client called off. */
export const isNeeded = ({ status, endReason }: ToFillFacts): boolean =>
  status !== 'cancelled' || endReason !== 'cancelledByClient'
