import type { Row } from '#shared/entities/index.ts'
import type { OrderException } from '#shared/entities/orders.ts'
import { shiftMinutes } from '../calendar/times-of-day.ts'
import { isOrderOver } from './order-status.ts'
import type { OrderDay, OrderSchedule, PositionSchedule, WorkDay } from './planned-assignments.ts'

type Hours = Omit<WorkDay, 'date'>

/** Why an assignment keeps its hours when those of its day change: its position has its own, it was given others, or it is over. */
export type StaysWhy = 'ownHours' | 'otherHours' | 'done'

/** Why the hours of an order cannot change on a day. */
export type DayHoursRefusal = 'orderOver' | 'notWorked' | 'tooShort' | 'tooLong' | StaysWhy

/** The least and the most minutes of a shift: the rule of orders. */
export const SHIFT_MINUTES = { least: 15, most: 16 * 60 } as const

const byDate = (a: OrderException, b: OrderException) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)

/**
 * The exceptions of an order once a day on which it works has these hours. The hours of its other days need none; a day that
 * was added by hand stays one.
 */
export function withDayHours(order: OrderSchedule, date: string, hours: Hours): OrderException[] {
  const { startTime, endTime } = hours
  const isAdded = order.exceptions.findLast((one) => one.date === date)?.kind === 'add'
  const isUsual = startTime === order.startTime && endTime === order.endTime
  const own = isUsual ? { startTime: null, endTime: null } : { startTime, endTime }
  const made: OrderException[] = isUsual && !isAdded ? [] : [{ date, kind: isAdded ? 'add' : 'time', ...own }]
  return [...order.exceptions.filter((one) => one.date !== date), ...made].sort(byDate)
}

/** Whether a position has its own hours: those of a day do not change them. */
export const hasOwnHours = ({ startTime, endTime }: Pick<PositionSchedule, 'startTime' | 'endTime'>): boolean =>
  startTime !== null && endTime !== null

/** Why an order cannot have these hours on a day, for a shift that would keep its own (`stays`); null when it can. */
export function dayHoursRefusal(
  order: Pick<Row<'orders'>, 'status'>,
  day: OrderDay | undefined,
  will: Hours,
  stays: StaysWhy | null,
): DayHoursRefusal | null {
  if (isOrderOver(order)) return 'orderOver'
  if (stays === 'done') return stays
  if (day?.kind !== 'works') return 'notWorked'
  if (stays) return stays
  const minutes = shiftMinutes(will.startTime, will.endTime)
  if (minutes < SHIFT_MINUTES.least) return 'tooShort'
  return minutes > SHIFT_MINUTES.most ? 'tooLong' : null
}
