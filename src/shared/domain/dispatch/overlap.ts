import type { AssignmentStatus } from '#shared/entities/assignments.ts'

/** A time span between two instants; stored instants compare as text. */
export interface Span {
  readonly start: string
  readonly end: string
}

/** Whether two time spans overlap; one may end exactly when the other starts. */
export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end
}

/** Whether an assignment of this status occupies its person: neither declined, cancelled nor unassigned. */
export function isBusy(status: AssignmentStatus): boolean {
  return status !== 'declined' && status !== 'cancelled' && status !== 'unassigned'
}
