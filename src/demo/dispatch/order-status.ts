import type { Random } from '../random.ts'
import type { OrderStatus } from './plan.ts'

/** The status of an order by its dates: most past ones are closed, current ones locked, future ones confirmed or drafts. */
export function orderStatusFor(
  startDate: string,
  endDate: string,
  offset: number,
  today: string,
  random: Random,
): OrderStatus {
  if (endDate < today) {
    const isFresh = offset >= -1
    return random.weighted<OrderStatus>([
      ['closed', isFresh ? 70 : 94.6],
      ['locked', isFresh ? 25 : 0],
      ['cancelled', 4.2],
      ['lateCancelled', 1.2],
    ])
  }
  if (startDate <= today) {
    return random.weighted<OrderStatus>([
      ['locked', 62],
      ['confirmed', 36.5],
      ['onHold', 1.5],
    ])
  }
  const isSoon = offset <= 0
  return random.weighted<OrderStatus>([
    ['locked', isSoon ? 48 : Math.max(2, 22 - offset * 5)],
    ['confirmed', isSoon ? 46 : 60],
    ['draft', isSoon ? 1.5 : 8 + offset * 3],
    ['onHold', isSoon ? 1.5 : 3],
    ['cancelled', 3],
  ])
}

/** Drafts and orders on hold have no assignments. */
export const hasAssignments = (status: OrderStatus): boolean => status !== 'draft' && status !== 'onHold'

export const isCancelled = (status: OrderStatus): boolean => status === 'cancelled' || status === 'lateCancelled'
