import type { Calendar } from '#shared/domain/calendar/calendar.ts'
import { workDays, type OrderSchedule } from '#shared/domain/orders/planned-assignments.ts'
import { addDays, INDEFINITE } from '#shared/model/dates.ts'

/** Which of the days that an order works are on screen. */
export interface DayNumbers {
  /** The first and last of them, counted from 1; the last is before the first where none is on screen. */
  readonly first: number
  readonly last: number
  /** How many it works; null without an end. */
  readonly total: number | null
}

/** The numbers of the days that an order works from one day to another, among all of its days. */
export function dayNumbers(order: OrderSchedule, from: string, to: string, calendar: Calendar): DayNumbers {
  const { startDate, endDate } = order
  const count = (until: string) => workDays(order, startDate, until, calendar).length
  return {
    first: count(addDays(from, -1)) + 1,
    last: count(to),
    total: endDate === INDEFINITE ? null : count(endDate),
  }
}
