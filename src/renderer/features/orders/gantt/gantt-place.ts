import { addDays, daysBetween } from '#shared/model/dates.ts'

/** Where a day begins, as a share of some days from one on. */
export const shareOf = (day: string, from: string, count: number): number => daysBetween(from, day) / count

/** Where the bar of an order stands among some days, and whether it goes on before or after them. */
export function placeOf(order: { readonly startDate: string; readonly endDate: string }, from: string, count: number) {
  const last = addDays(from, count - 1)
  const isEarlier = order.startDate < from
  const isLater = order.endDate > last
  const left = isEarlier ? 0 : shareOf(order.startDate, from, count)
  const right = isLater ? 1 : shareOf(addDays(order.endDate, 1), from, count)
  return { left, width: right - left, isEarlier, isLater }
}
