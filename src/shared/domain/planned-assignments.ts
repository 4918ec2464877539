import type { Row } from '../entities/index.ts'
import { addDays, INDEFINITE, weekdayOf } from '../model/dates.ts'
import { constructionVacationOn, holidayOn } from './holidays.ts'
import { crossesMidnight } from './shift.ts'
import { DEFAULT_ZONE, instantOf } from './zone.ts'

/** How far ahead assignments are made (domain §4.7). */
export const HORIZON_WEEKS = 8

/** The last day for which assignments exist, seen from a day. */
export const horizonEnd = (from: string): string => addDays(from, HORIZON_WEEKS * 7 - 1)

export type Rhythm = Pick<
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
export type Seats = Pick<Row<'orderPositions'>, '_id' | 'quantity' | 'startTime' | 'endTime'>

export interface WorkDay {
  readonly date: string
  readonly startTime: string
  readonly endTime: string
}

export interface PlannedAssignment {
  readonly positionId: string
  readonly date: string
  readonly start: string
  readonly end: string
}

function inRhythm(order: Rhythm, date: string): boolean {
  if (!order.daysOfWeek.includes(weekdayOf(date))) return false
  if (order.skipHolidays && holidayOn(date) !== null) return false
  return !(order.skipConstructionVacation && constructionVacationOn(date) !== null)
}

/**
 * The days an order works from one day to another, both included, with its hours. An added day
 * works even on a holiday; the last word of several exceptions for one day wins. Nothing falls
 * outside the order's own dates; an indefinite order ends where the range does.
 */
export function workDays(order: Rhythm, from: string, to: string): WorkDay[] {
  const first = order.startDate > from ? order.startDate : from
  const last = order.endDate === INDEFINITE || order.endDate > to ? to : order.endDate
  const exceptions = new Map(order.exceptions.map((exception) => [exception.date, exception]))
  const days: WorkDay[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const exception = exceptions.get(date)
    const works = exception?.kind === 'add' || (exception?.kind !== 'skip' && inRhythm(order, date))
    if (!works) continue
    const startTime = exception?.startTime ?? order.startTime
    const endTime = exception?.endTime ?? order.endTime
    days.push({ date, startTime, endTime })
  }
  return days
}

/** The instants of a shift that starts on a day; an end at or before the start is the next day's. */
export function shiftInstants(
  date: string,
  startTime: string,
  endTime: string,
  zone: string = DEFAULT_ZONE,
): { start: string; end: string } {
  const lastDay = crossesMidnight(startTime, endTime) ? addDays(date, 1) : date
  return { start: instantOf(date, startTime, zone), end: instantOf(lastDay, endTime, zone) }
}

/**
 * Every assignment of an order, one per seat and day. A position's own times win over the order's, those
 * of an exception included: a night position keeps its night when the day crew changes hours.
 */
export function assignmentsOf(
  order: Rhythm,
  positions: readonly Seats[],
  from: string,
  to: string,
  zone: string = DEFAULT_ZONE,
): PlannedAssignment[] {
  const assignments: PlannedAssignment[] = []
  for (const day of workDays(order, from, to)) {
    for (const position of positions) {
      const startTime = position.startTime ?? day.startTime
      const endTime = position.endTime ?? day.endTime
      const assignment = {
        positionId: position._id,
        date: day.date,
        ...shiftInstants(day.date, startTime, endTime, zone),
      }
      for (let seat = 0; seat < position.quantity; seat++) assignments.push({ ...assignment })
    }
  }
  return assignments
}
