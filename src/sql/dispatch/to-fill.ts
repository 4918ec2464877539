import { OVER_STATUSES } from '#shared/domain/orders/order-status.ts'

/**
 * `isVacant` in SQL: the assignment `a` is needed and without a person. A test compares both over every status and reason.
 * It needs the index of days, statuses and absences only, but for what is cancelled: no row of a filled one is read.
 */
export const VACANT = `(case a."status" when 'unassigned' then true when 'declined' then true
  when 'cancelled' then coalesce(a."endReason", '') <> 'cancelledByClient'
  when 'pending' then a."absenceId" is not null when 'confirmed' then a."absenceId" is not null else false end)`

/** `isToFill` in SQL: somebody has to be found for the assignment `a`. Only the orders of what is vacant are read. */
export const TO_FILL = `(${VACANT} and not exists (select 1 from "orders" done
  where done."_id" = a."orderId" and done."status" in (${OVER_STATUSES.map((status) => `'${status}'`).join(', ')})))`

/** `isFilled` in SQL: somebody was or is to be at the needed assignment `a`. */
export const FILLED = `(not ${VACANT} and a."status" <> 'noShow')`

/** Whether the person of the needed assignment `a` did not come, and nobody stands in their place: it is neither filled nor to fill. */
export const MISSED = `(a."status" = 'noShow' and coalesce(a."endReason", '') <> 'replaced')`

/** `isNeeded` in SQL: the assignment `a` counts among those its order needs. */
export const NEEDED = `(case a."status" when 'cancelled' then coalesce(a."endReason", '') <> 'cancelledByClient'
  when 'noShow' then coalesce(a."endReason", '') <> 'replaced' else true end)`
