import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { Calendar } from '#shared/domain/calendar/calendar.ts'
import { isNeeded, isToFill, isFilled } from '#shared/domain/dispatch/to-fill.ts'
import { skippedSpans } from '#shared/domain/orders/order-calendar.ts'
import { orderDays, type OrderDay, type OrderSchedule } from '#shared/domain/orders/planned-assignments.ts'
import { eachDay } from '#shared/model/dates.ts'

/** A day of the matrix. */
export interface Column {
  readonly date: string
  /** What the order does on it; null beyond its dates. */
  readonly day: OrderDay | null
  /** Needed, with somebody, and to fill: see `isNeeded`, `isFilled` and `isToFill`. */
  readonly required: number
  readonly filled: number
  readonly toFill: readonly BoardAssignment[]
  /** The order does not work, and nobody has a shift of it. */
  readonly isOff: boolean
}

/** The days from one to another with what the order asks for on each. */
export function columnsOf(
  order: OrderSchedule,
  [from, to]: readonly [string, string],
  calendar: Calendar,
  assignments: readonly BoardAssignment[],
): readonly Column[] {
  const days = new Map(orderDays(order, from, to, calendar).map((day) => [day.date, day]))
  const byDate = Map.groupBy(assignments, ({ date }) => date)
  return eachDay(from, to).map((date) => {
    const day = days.get(date) ?? null
    const needed = (byDate.get(date) ?? []).filter(isNeeded)
    return {
      date,
      day,
      required: needed.length,
      filled: needed.filter(isFilled).length,
      toFill: needed.filter(isToFill),
      isOff: day?.kind !== 'works' && needed.length === 0,
    }
  })
}

/** Skipped days in a row, for one reason, and the columns they take. */
export interface SkippedColumns {
  readonly days: readonly [OrderDay, ...OrderDay[]]
  readonly from: number
  readonly to: number
}

/** The columns that are skipped though their weekday is one of the order's; days off by their weekday do not end a row. */
export function skippedColumns(columns: readonly Column[]): readonly SkippedColumns[] {
  const at = new Map(columns.map(({ date }, index) => [date, index]))
  const off = columns.flatMap(({ day, isOff }) => (day && isOff ? [day] : []))
  return skippedSpans(off).map(({ days }) => {
    const from = at.get(days[0].date) ?? 0
    return { days, from, to: at.get(days.at(-1)?.date ?? '') ?? from }
  })
}
