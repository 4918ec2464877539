import { AppError, type ErrorCode } from '#shared/contract/errors.ts'
import type { Row } from '#shared/entities/index.ts'

type Order = Row<'orders'>
type Status = Order['status']

/** The states somebody may ask for; whether a cancellation is late is decided, not asked. */
export const ASKED_STATUSES = ['draft', 'confirmed', 'locked', 'onHold', 'closed', 'cancelled'] as const
export type AskedStatus = (typeof ASKED_STATUSES)[number]

/** States of an order that stay. A company rule. */
export const OVER_STATUSES: readonly Status[] = ['closed', 'cancelled', 'lateCancelled']

/** Whether an order is over: closed or cancelled. */
export const isOrderOver = ({ status }: Pick<Order, 'status'>): boolean => OVER_STATUSES.includes(status)

/** Whether the client has agreed: the numbers it demands are known from then on. */
export const isAgreed = ({ status }: Pick<Order, 'status'>): boolean => status === 'confirmed' || status === 'locked'

const STEPS: Readonly<Record<Exclude<Status, 'onHold'>, readonly AskedStatus[]>> = {
  draft: ['confirmed', 'onHold', 'cancelled'],
  confirmed: ['locked', 'onHold', 'cancelled', 'draft'],
  locked: ['closed', 'onHold', 'cancelled', 'confirmed'],
  closed: [],
  cancelled: [],
  lateCancelled: [],
}

/**
 * The states an order may go to: from a draft to confirmed, locked and closed in turn, on hold and back, and to cancelled
 * until it is over. What was confirmed or locked by mistake goes back one step. On hold, an order that its client confirmed
 * goes back to confirmed. A company rule.
 */
export function nextStatuses({ status, clientConfirmedAt }: Pick<Order, 'status' | 'clientConfirmedAt'>) {
  if (status !== 'onHold') return STEPS[status]
  return clientConfirmedAt === null
    ? (['draft', 'confirmed', 'cancelled'] as const)
    : (['confirmed', 'cancelled'] as const)
}

/** The state in which an order on hold goes on. */
export const resumedStatus = ({ clientConfirmedAt }: Pick<Order, 'clientConfirmedAt'>) =>
  clientConfirmedAt === null ? 'draft' : 'confirmed'

/**
 * The states that bring an order back, in turn, after it went from its state to another; none when it stays there: what is
 * over, for its people were released.
 */
export function wayBack({ status, clientConfirmedAt }: Pick<Order, 'status' | 'clientConfirmedAt'>, to: AskedStatus) {
  if (to === 'closed' || to === 'cancelled' || status === 'lateCancelled') return []
  if (to === 'onHold') return status === 'locked' ? (['confirmed', 'locked'] as const) : [status]
  const isOtherwise = status === 'onHold' && to !== resumedStatus({ clientConfirmedAt })
  return isOtherwise ? (['draft', 'onHold'] as const) : [status]
}

/** Why an order cannot go to a state. */
function refusalOf(order: Order, to: AskedStatus): ErrorCode {
  if (isOrderOver(order)) return 'ORDER_OVER'
  if (to === 'draft') return 'ORDER_ALREADY_CONFIRMED'
  if (order.status === 'onHold') return 'ORDER_ON_HOLD'
  if (to === 'confirmed') return 'ORDER_ALREADY_CONFIRMED'
  return order.status === 'draft' ? 'ORDER_NOT_CONFIRMED' : 'ORDER_NOT_LOCKED'
}

/** @throws AppError ORDER_OVER, ORDER_ON_HOLD, ORDER_NOT_CONFIRMED, ORDER_NOT_LOCKED, ORDER_ALREADY_CONFIRMED, with the states that are possible */
export function requireStep(order: Order, to: AskedStatus): void {
  const possible: readonly AskedStatus[] = nextStatuses(order)
  if (!possible.includes(to)) throw new AppError(refusalOf(order, to), { current: order, to, possible })
}

/**
 * Whether a cancellation is late: after the hours before the first coming shift in which the client may no longer cancel
 * freely. Both are instants, ISO; without a coming shift it is never late. A company rule.
 */
export function isLate(at: string, firstStart: string | null, windowHours: number): boolean {
  return firstStart !== null && Date.parse(at) > Date.parse(firstStart) - windowHours * 3_600_000
}
