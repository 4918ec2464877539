import { OVER_STATUSES } from '#shared/domain/orders/order-status.ts'

/**
 * `isVacant` in SQL: the assignment `a` is needed and without a person. A test compares both over every status and reason.
 * The first half needs the index of days and statuses only: the row of an assignment that is filled is not read.
 */
export const VACANT = `(a."status" in ('unassigned', 'declined', 'cancelled')
  and (a."status" <> 'cancelled' or coalesce(a."endReason", '') <> 'cancelledByClient'))`

/** `isToFill` in SQL: somebody has to be found for the assignment `a`. Only the orders of what is vacant are read. */
export const TO_FILL = `(${VACANT} and not exists (select 1 from "orders" done
  where done."_id" = a."orderId" and done."status" in (${OVER_STATUSES.map((status) => `'${status}'`).join(', ')})))`

/** `isNeeded` in SQL: the assignment `a` counts among those its order needs. */
export const NEEDED = `(a."status" <> 'cancelled' or coalesce(a."endReason", '') <> 'cancelledByClient')`
