import { entities, type Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { derivedId } from '#shared/model/derived-id.ts'
import { invalid } from '#shared/model/forms.ts'
import { defaultOf } from '#shared/model/values.ts'
import type { Calendar } from '../calendar/calendar.ts'
import {
  horizonEnd,
  assignmentsOf,
  type PlannedAssignment,
  type OrderSchedule,
  type PositionSchedule,
} from './planned-assignments.ts'

type Order = Row<'orders'>

/** More assignments than this in eight weeks come from a mistyped quantity. A company rule. */
const MOST_ASSIGNMENTS = 5000

/** Days back for which assignments are still made: an order is often entered after its first day. A company rule. */
const DAYS_BACK = 7

/** Statuses in which an order's assignments are made; an order that is over or on hold keeps those it has. */
export const PLANNED: readonly Order['status'][] = ['draft', 'confirmed', 'locked']

/** Whether the assignments of an order are made. */
export const isPlanned = ({ status }: Pick<Order, 'status'>): boolean => PLANNED.includes(status)

/** The first day for which assignments are made on a day. */
export const firstPlannedDay = (today: string): string => addDays(today, -DAYS_BACK)

/** The last day for which an order has assignments on a day: eight weeks from it, or from its start when that is later. */
export const lastPlannedDay = ({ startDate }: Pick<Order, 'startDate'>, today: string): string =>
  horizonEnd(startDate > today ? startDate : today)

/** When and where an order is planned. */
interface Planning {
  /** The time zone of its site; that of Montréal by default. */
  readonly zone: string | undefined
  /** The days off that it may skip. */
  readonly calendar: Calendar
  readonly today: string
  /** The day the order was taken, when that was earlier: a device without network planned from there. */
  readonly since?: string
  /** The last day it has assignments on, when it was planned further ahead: an order that now begins earlier keeps them. */
  readonly through?: string | undefined
}

/**
 * Every assignment an order should have on a day, up to eight weeks from it (from its start when that is later).
 * @throws AppError VALIDATION_FAILED with TOO_MANY for more than 5,000 assignments
 */
export function planOf(
  order: OrderSchedule,
  positions: readonly PositionSchedule[],
  { zone, calendar, today, since = today, through = '' }: Planning,
): PlannedAssignment[] {
  const last = lastPlannedDay(order, today)
  const to = through > last ? through : last
  const peopleADay = positions.reduce((sum, { quantity }) => sum + quantity, 0)
  // If one day alone needs too many, the order is refused without building its assignments.
  const assignments =
    peopleADay > MOST_ASSIGNMENTS ? [] : assignmentsOf(order, positions, firstPlannedDay(since), to, zone, calendar)
  if (peopleADay > MOST_ASSIGNMENTS || assignments.filter(({ date }) => date <= last).length > MOST_ASSIGNMENTS) {
    throw invalid([{ field: 'quantity', code: 'TOO_MANY', params: { max: MOST_ASSIGNMENTS } }])
  }
  return assignments
}

/** The fields an assignment takes from its order. */
export const referencesOfOrder = ({ _id, siteId, clientId }: Pick<Order, '_id' | 'siteId' | 'clientId'>) => ({
  orderId: _id,
  siteId,
  clientId,
})

/** The fields of new open assignments: those of the plan, defaults for the rest. */
export function assignmentFields(
  order: Order,
  planned: readonly PlannedAssignment[],
): Readonly<Record<string, unknown>>[] {
  const fields = Object.entries(entities.assignments.fields)
  const blank = Object.fromEntries(fields.map(([name, field]) => [name, defaultOf(field)]))
  const common = { ...blank, ...referencesOfOrder(order) }
  return planned.map((assignment) => ({ ...common, ...assignment }))
}

/** The id of an order that was given none, derived from the operation that creates it. */
export const orderIdOf = (opId: string): string => derivedId(opId, 'order')

/** The id of the nth position of a new order, if it was given none. */
export const positionIdOf = (orderId: string, n: number): string => derivedId(orderId, `position.${n}`)

/**
 * The ids of assignments that are made together, the same on a device and on the server: each derives from its position,
 * its day and its number on that day.
 * @param of the order they are made with, or the operation that changes an order
 */
export function plannedIds(of: string, assignments: readonly PlannedAssignment[]): string[] {
  const counts = new Map<string, number>()
  return assignments.map(({ positionId, date }) => {
    const day = `${positionId}.${date}`
    const n = counts.get(day) ?? 0
    counts.set(day, n + 1)
    return derivedId(of, `assignment.${day}.${n}`)
  })
}
