import { entities, type Row } from '../entities/index.ts'
import { addDays } from '../model/dates.ts'
import { derivedId } from '../model/derived-id.ts'
import { invalid } from '../model/forms.ts'
import { defaultOf } from '../model/values.ts'
import {
  horizonEnd,
  assignmentsOf,
  type PlannedAssignment,
  type OrderSchedule,
  type PositionSchedule,
} from './planned-assignments.ts'

type Order = Row<'orders'>

/** More seats than this in eight weeks is a mistyped quantity. */
const MOST_ASSIGNMENTS = 5000

/** Days back for which assignments are still made: an order is often entered after its first day. */
const DAYS_BACK = 7

/** States in which an order's assignments are made; one that is over or on hold keeps its assignments as they are. */
export const PLANNED: readonly Order['status'][] = ['draft', 'confirmed', 'locked']

export const isPlanned = ({ status }: Pick<Order, 'status'>): boolean => PLANNED.includes(status)

/** The first day for which assignments are made, seen from a day. */
export const firstPlannedDay = (today: string): string => addDays(today, -DAYS_BACK)

/**
 * Every assignment an order should have, seen from a day, up to eight weeks from it (from its start when that is later).
 * @param since the day it was placed, when that was earlier: a device without network planned from there
 * @throws AppError VALIDATION_FAILED, TOO_MANY when the positions ask for an absurd number
 */
export function planOf(
  order: OrderSchedule,
  positions: readonly PositionSchedule[],
  zone: string | undefined,
  today: string,
  since = today,
): PlannedAssignment[] {
  const to = horizonEnd(order.startDate > today ? order.startDate : today)
  const seats = positions.reduce((sum, { quantity }) => sum + quantity, 0)
  // One day of it is enough to see: never build what is refused.
  const assignments = seats > MOST_ASSIGNMENTS ? [] : assignmentsOf(order, positions, firstPlannedDay(since), to, zone)
  if (seats > MOST_ASSIGNMENTS || assignments.length > MOST_ASSIGNMENTS) {
    throw invalid([{ field: 'quantity', code: 'TOO_MANY', params: { max: MOST_ASSIGNMENTS } }])
  }
  return assignments
}

/** What an assignment takes from its order. */
export const placeOfOrder = ({ _id, siteId, clientId }: Pick<Order, '_id' | 'siteId' | 'clientId'>) => ({
  orderId: _id,
  siteId,
  clientId,
})

/** The fields of new assignments, before anything is known of them but their place in the plan. */
export function assignmentFields(
  order: Order,
  planned: readonly PlannedAssignment[],
): Readonly<Record<string, unknown>>[] {
  const fields = Object.entries(entities.assignments.fields)
  const blank = Object.fromEntries(fields.map(([name, field]) => [name, defaultOf(field)]))
  const common = { ...blank, ...placeOfOrder(order) }
  return planned.map((assignment) => ({ ...common, ...assignment }))
}

/** The id of an order that was given none, from the operation that places it. */
export const orderIdOf = (opId: string): string => derivedId(opId, 'order')

/** The id of the nth position of an order that is placed, if it was given none. */
export const positionIdOf = (orderId: string, n: number): string => derivedId(orderId, `position.${n}`)

/**
 * The ids of assignments that are planned with their order, whoever plans them: device and server name the same seats alike,
 * and an order is placed only once. What is planned later takes new ids.
 */
export function firstAssignmentIds(orderId: string, assignments: readonly PlannedAssignment[]): string[] {
  const seats = new Map<string, number>()
  return assignments.map(({ positionId, date }) => {
    const day = `${positionId}.${date}`
    const seat = seats.get(day) ?? 0
    seats.set(day, seat + 1)
    return derivedId(orderId, `assignment.${day}.${seat}`)
  })
}
