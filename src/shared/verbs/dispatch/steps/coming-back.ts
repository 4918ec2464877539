import { isNeeded } from '#shared/domain/dispatch/to-fill.ts'
import { isOpen } from '#shared/domain/orders/plan-changes.ts'
import { assignmentsOf } from '#shared/domain/orders/planned-assignments.ts'
import type { Row } from '#shared/entities/index.ts'
import { readCalendar } from '#shared/verbs/orders/steps/read-calendar.ts'
import { readRows, type Reading } from '#shared/verbs/engine/reads.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'
import type { AssignmentContext } from './assignment-facts.ts'

type Assignment = Row<'assignments'>

/** What an order still lacks of a position on a day, and the open assignments that stand for it. */
export interface Room {
  readonly isFull: boolean
  readonly open: readonly Assignment[]
}

/** Nothing is in the way. */
export const ROOM_LEFT: Room = { isFull: false, open: [] }

/**
 * Whether an order has all that it asks for without an assignment that was called off: it was cut since, or others were
 * made in its place.
 * @param leaving another assignment that goes as this one comes back
 */
export function* readRoom(
  { _id, positionId, orderId, date, isExtra }: Assignment,
  { order, position, site }: AssignmentContext,
  leaving: string | null = null,
): Reading<Room> {
  // One beyond the order never stood for what it asks.
  if (isExtra) return ROOM_LEFT
  const ordered = assignmentsOf(order, [position], date, date, site.timezone, yield* readCalendar()).length
  const where = [
    { column: 'orderId', is: orderId },
    { column: 'date', is: date },
  ]
  const all = yield* readRows('assignments', where, { orderBy: [{ column: '_id' }] })
  const there = all.filter(
    (one) => one.positionId === positionId && one._id !== _id && one._id !== leaving && !one.isExtra && isNeeded(one),
  )
  return { isFull: there.length >= ordered, open: there.filter(isOpen) }
}

/** How somebody comes back to an assignment, so that an order has no more than it asks for and was agreed beside. */
export interface ComingBack {
  readonly fields: Partial<Pick<Assignment, 'isExtra'>>
  readonly changes: readonly RowChange[]
}

/** Where an order has everybody, a person who comes back takes the place of an open assignment, else comes beyond the order. */
export function comingBack({ isFull, open: [open] }: Room): ComingBack {
  if (!isFull) return { fields: {}, changes: [] }
  if (!open) return { fields: { isExtra: true }, changes: [] }
  const removal = { kind: 'remove', derived: true } as const
  return { fields: {}, changes: [{ entity: 'assignments', id: open._id, change: removal }] }
}
