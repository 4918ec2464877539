/**
 * `isToFill` in SQL: somebody has to be found for the assignment `a`. A test compares both over every status and reason.
 * The first half needs the index of days and statuses only: the row of an assignment that is filled is not read.
 */
export const TO_FILL = `(a."status" in ('unassigned', 'declined', 'cancelled')
  and (a."status" <> 'cancelled' or coalesce(a."endReason", '') <> 'cancelledByClient'))`

/** `isNeeded` in SQL: the assignment `a` counts among those its order needs. */
export const NEEDED = `(a."status" <> 'cancelled' or coalesce(a."endReason", '') <> 'cancelledByClient')`
