import { AppError } from '#shared/contract/errors.ts'
import type { DayOffName } from '#shared/domain/calendar/calendar.ts'
import { isVacant } from '#shared/domain/dispatch/to-fill.ts'
import { lastPlannedDay } from '#shared/domain/orders/order-plan.ts'
import {
  assignmentsOf,
  orderDays,
  type NotOrderedWhy,
  type PlannedAssignment,
} from '#shared/domain/orders/planned-assignments.ts'
import { isOpen } from '#shared/domain/orders/plan-changes.ts'
import type { Row } from '#shared/entities/index.ts'
import { readCalendar } from '#shared/verbs/orders/steps/read-calendar.ts'
import { readRows, type Reading } from '#shared/verbs/engine/reads.ts'
import type { AssignmentContext } from './assignment-facts.ts'

type Assignment = Row<'assignments'>

/**
 * What an order has on a day for one more person of a position: an assignment that is to fill; nothing, because all have
 * their person; or the order does not have the day. `count`: how many are to fill; `hours` are those of the position on
 * that day.
 */
export type DayOnOrder =
  | { readonly kind: 'vacant'; readonly assignment: Assignment; readonly count: number }
  | { readonly kind: 'full'; readonly hours: PlannedAssignment }
  | {
      readonly kind: 'notOrdered'
      readonly why: NotOrderedWhy
      readonly dayOff: DayOffName | null
      /** Null where an exception cannot add the day. */
      readonly hours: PlannedAssignment | null
    }

/** Days that an exception can add to an order. */
const canAdd = (why: NotOrderedWhy): boolean => why !== 'outside' && why !== 'notPlanned'

interface Asked {
  readonly date: string
  /** When the person moves: days far ahead are not planned yet. */
  readonly today: string
  /** The assignment that is filled first, if it is to fill. */
  readonly into?: string | undefined
}

/** What the order of an assignment has on a day. */
export function* readDayOnOrder(
  { order, position, site }: AssignmentContext,
  { date, today, into }: Asked,
): Reading<DayOnOrder> {
  const calendar = yield* readCalendar()
  const hoursOf = (of: typeof order): PlannedAssignment | null =>
    assignmentsOf(of, [{ ...position, quantity: 1 }], date, date, site.timezone, calendar)[0] ?? null
  const day = orderDays(order, date, date, calendar)[0]
  const refused = (why: NotOrderedWhy, dayOff: DayOffName | null = null): DayOnOrder => {
    const exceptions = [...order.exceptions, { date, kind: 'add' as const, startTime: null, endTime: null }]
    return { kind: 'notOrdered', why, dayOff, hours: canAdd(why) ? hoursOf({ ...order, exceptions }) : null }
  }
  if (!day) return refused('outside')
  if (day.kind === 'skipped') return refused(day.why, day.dayOff)
  if (date > lastPlannedDay(order, today)) return refused('notPlanned')
  const there = yield* readRows(
    'assignments',
    [
      { column: 'orderId', is: order._id },
      { column: 'date', is: date },
    ],
    { orderBy: [{ column: '_id' }] },
  )
  const vacant = there.filter((each) => each.positionId === position._id && isVacant(each))
  const first = vacant.find(({ _id }) => _id === into) ?? vacant.find(isOpen) ?? vacant[0]
  if (first) return { kind: 'vacant', assignment: first, count: vacant.length }
  const hours = hoursOf(order)
  return hours ? { kind: 'full', hours } : refused('notPlanned')
}

/** Refuses a day that an order does not have. @throws AppError DAY_NOT_ORDERED with the reason, and whether it can be added */
export function notOrdered(
  current: Assignment,
  date: string,
  { why, dayOff, hours }: Extract<DayOnOrder, { kind: 'notOrdered' }>,
): AppError {
  return new AppError('DAY_NOT_ORDERED', { current, date, why, dayOff, canAdd: hours !== null })
}
