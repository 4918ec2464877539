/**
 * `isToFill` in SQL: somebody has to be found for the assignment `a`. A test compares both over every status and reason.
 */
export const TO_FILL = `(a."status" in ('unassigned', 'declined')
  or (a."status" = 'cancelled' and coalesce(a."endReason", '') <> 'cancelledByClient'))`

/** `isNeeded` in SQL: the assignment `a` counts among those its order needs. */
export const NEEDED = `(a."status" <> 'cancelled' or coalesce(a."endReason", '') <> 'cancelledByClient')`
