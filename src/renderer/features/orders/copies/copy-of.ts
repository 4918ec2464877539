import type { Calendar } from '#shared/domain/calendar/calendar.ts'
import { shownDays } from '#shared/domain/orders/order-calendar.ts'
import { orderVolume, type OrderVolume } from '#shared/domain/orders/order-volume.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { addDays, daysBetween, INDEFINITE } from '#shared/model/dates.ts'
import { check, startValues } from '#renderer/records/form/form-values.ts'

type Order = Row<'orders'>

/** What an order on other days keeps: all but what was said of its own days, of its request, and its documents. */
function copiedTo(order: Order, startDate: string): Order {
  const { endDate } = order
  const last = endDate === INDEFINITE ? INDEFINITE : addDays(startDate, daysBetween(order.startDate, endDate))
  return { ...order, startDate, endDate: last, exceptions: [], requestedAt: null, fileIds: [], employeeFileIds: [] }
}

/**
 * The draft of an order like another from another first day on, as long and on the same weekdays; null when the order is
 * one that could not be taken any more as it stands.
 */
export function copyOf(order: Order, startDate: string, withNumbers: boolean) {
  const numbers = withNumbers ? {} : { poNumber: null, jobNumber: null, reqNumber: null }
  return check(entities.orders, startValues(entities.orders, { ...copiedTo(order, startDate), ...numbers })).draft
}

/** From when to when such an order is, and how much work it asks for. */
export function volumeOf(
  order: Order,
  startDate: string,
  { positions, calendar, today }: { positions: readonly Row<'orderPositions'>[]; calendar: Calendar; today: string },
): OrderVolume & { readonly endDate: string } {
  const copy = copiedTo(order, startDate)
  return { ...orderVolume(shownDays(copy, today, calendar).days, positions, copy), endDate: copy.endDate }
}
