import type { AssignmentStatus } from '../entities/assignments.ts'

/** A stretch of time between two instants as we store them, which compare as text. */
export interface Span {
  readonly start: string
  readonly end: string
}

/** Whether two stretches of time share a moment; one may end exactly when the other starts. */
export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end
}

/** Whether an assignment of this status takes its person's time: neither declined, cancelled nor unassigned. */
export function isBusy(status: AssignmentStatus): boolean {
  return status !== 'declined' && status !== 'cancelled' && status !== 'unassigned'
}
