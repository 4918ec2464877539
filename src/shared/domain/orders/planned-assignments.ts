import type { Row } from '#shared/entities/index.ts'
import type { OrderException } from '#shared/entities/orders.ts'
import { addDays, INDEFINITE, weekdayOf } from '#shared/model/dates.ts'
import { dayOffOn, STATUTORY_CALENDAR, type Calendar, type DayOffName } from '../calendar/calendar.ts'
import { crossesMidnight, shiftMinutes } from '../calendar/times-of-day.ts'
import { DEFAULT_ZONE, instantOf } from '../calendar/zone.ts'

/** How many weeks ahead assignments are made. A company rule. */
export const HORIZON_WEEKS = 8

/** The last day for which assignments are made on a day. */
export const horizonEnd = (from: string): string => addDays(from, HORIZON_WEEKS * 7 - 1)

/** What of an order decides on which days people work, and when. */
export type OrderSchedule = Pick<
  Row<'orders'>,
  | 'startDate'
  | 'endDate'
  | 'startTime'
  | 'endTime'
  | 'daysOfWeek'
  | 'exceptions'
  | 'skipHolidays'
  | 'skipConstructionVacation'
>
/** What of a position decides how many assignments a day has, and when. */
export type PositionSchedule = Pick<Row<'orderPositions'>, '_id' | 'quantity' | 'startTime' | 'endTime'>

/** A day an order works, with its local hours `HH:mm`. */
export interface WorkDay {
  readonly date: string
  readonly startTime: string
  readonly endTime: string
}

/** An assignment that an order needs: local day, start and end as instants. */
export interface PlannedAssignment {
  readonly positionId: string
  readonly date: string
  readonly start: string
  readonly end: string
}

/** Why an order does not work on a day between its dates. */
export type SkippedWhy = 'weekday' | 'holiday' | 'vacation' | 'exception'

/** Why somebody cannot move to a day of an order: it is not within its dates, is not worked, or is not planned yet. */
export type NotOrderedWhy = SkippedWhy | 'outside' | 'notPlanned'

/** One day of an order: it works then, as usual or by an exception; or it does not, and why, with what the day off is called. */
export type OrderDay = { readonly date: string } & (
  | ({ readonly kind: 'works'; readonly exception: OrderException['kind'] | null } & Omit<WorkDay, 'date'>)
  | { readonly kind: 'skipped'; readonly why: SkippedWhy; readonly dayOff: DayOffName | null }
)

function whySkipped(order: OrderSchedule, date: string, calendar: Calendar): SkippedWhy | null {
  if (!order.daysOfWeek.includes(weekdayOf(date))) return 'weekday'
  if (order.skipHolidays && calendar.holidayOn(date) !== null) return 'holiday'
  return order.skipConstructionVacation && calendar.vacationOn(date) !== null ? 'vacation' : null
}

/**
 * What an order does on each day from one to another, both included and within its dates: an indefinite order ends where
 * the range does. A day added by an exception counts even on a holiday; of several exceptions for one day the last one wins.
 */
export function orderDays(
  order: OrderSchedule,
  from: string,
  to: string,
  calendar: Calendar = STATUTORY_CALENDAR,
): OrderDay[] {
  const first = order.startDate > from ? order.startDate : from
  const last = order.endDate === INDEFINITE || order.endDate > to ? to : order.endDate
  const exceptions = new Map(order.exceptions.map((exception) => [exception.date, exception]))
  const days: OrderDay[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const exception = exceptions.get(date)
    const why = whySkipped(order, date, calendar) ?? (exception?.kind === 'skip' ? 'exception' : null)
    if (why !== null && exception?.kind !== 'add') {
      const dayOff = why === 'holiday' || why === 'vacation' ? dayOffOn(calendar, date) : null
      days.push({ date, kind: 'skipped', why, dayOff })
      continue
    }
    const startTime = exception?.startTime ?? order.startTime
    const endTime = exception?.endTime ?? order.endTime
    days.push({ date, kind: 'works', exception: exception?.kind ?? null, startTime, endTime })
  }
  return days
}

/** The days an order works from one day to another, as `orderDays` has them, with its hours. */
export const workDays = (order: OrderSchedule, from: string, to: string, calendar?: Calendar): WorkDay[] =>
  orderDays(order, from, to, calendar).flatMap((day) =>
    day.kind === 'works' ? [{ date: day.date, startTime: day.startTime, endTime: day.endTime }] : [],
  )

/** The least that is left of a shift on the night when clocks go forward. A company rule: the shortest shift of an order. */
const SHORTEST_MS = 15 * 60_000

/**
 * The instants of a shift that starts on a day, by local times `HH:mm`; an end at or before the start is on the next day.
 * In the night clocks go forward, a time that never comes is as many minutes after the jump (`instantOf`); when less than
 * 15 minutes were left of a shift, its end moves with its start and it keeps its length: 02:15–03:00 is 03:15–04:00.
 * In the night they go back, a time that comes twice is the first one.
 */
export function shiftInstants(
  date: string,
  startTime: string,
  endTime: string,
  zone: string = DEFAULT_ZONE,
): { start: string; end: string } {
  const lastDay = crossesMidnight(startTime, endTime) ? addDays(date, 1) : date
  const [start, end] = [instantOf(date, startTime, zone), instantOf(lastDay, endTime, zone)]
  if (Date.parse(end) - Date.parse(start) >= SHORTEST_MS) return { start, end }
  const length = shiftMinutes(startTime, endTime) * 60_000
  return { start, end: new Date(Date.parse(start) + length).toISOString() }
}

/**
 * Every assignment an order needs from one day to another: as many a day as each position's quantity. A position's own
 * times win over the order's, and over those of an exception: a night position keeps its hours when the day's change.
 */
export function assignmentsOf(
  order: OrderSchedule,
  positions: readonly PositionSchedule[],
  from: string,
  to: string,
  zone: string = DEFAULT_ZONE,
  calendar: Calendar = STATUTORY_CALENDAR,
): PlannedAssignment[] {
  const assignments: PlannedAssignment[] = []
  for (const day of workDays(order, from, to, calendar)) {
    for (const position of positions) {
      const startTime = position.startTime ?? day.startTime
      const endTime = position.endTime ?? day.endTime
      const assignment = {
        positionId: position._id,
        date: day.date,
        ...shiftInstants(day.date, startTime, endTime, zone),
      }
      for (let n = 0; n < position.quantity; n++) assignments.push({ ...assignment })
    }
  }
  return assignments
}
