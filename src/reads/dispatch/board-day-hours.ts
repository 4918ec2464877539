import type { DayHours, DayHoursQuery, MovingShift } from '#shared/contract/dispatch/day-hours.ts'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import { dayHoursRefusal, hasOwnHours, withDayHours, type StaysWhy } from '#shared/domain/orders/day-hours.ts'
import { isPlanned } from '#shared/domain/orders/order-plan.ts'
import { isComingOn, isOpen, planChanges } from '#shared/domain/orders/plan-changes.ts'
import { assignmentsOf, orderDays, type OrderSchedule } from '#shared/domain/orders/planned-assignments.ts'
import { isNeeded } from '#shared/domain/dispatch/to-fill.ts'
import type { Row } from '#shared/entities/index.ts'
import { readContext, requireRow } from '#shared/verbs/dispatch/steps/assignment-facts.ts'
import { readWorked } from '#shared/verbs/dispatch/steps/worked-time.ts'
import { readRow, readRows, type Reading } from '#shared/verbs/engine/reads.ts'
import { readPositions } from '#shared/verbs/orders/steps/follow-order.ts'
import { readCalendar } from '#shared/verbs/orders/steps/read-calendar.ts'
import { decide } from '../engine/decide.ts'
import type { Moment } from '../engine/moment.ts'
import type { Reader } from '../engine/reader.ts'
import { readVerdicts } from './board-verdicts.ts'

type Assignment = Row<'assignments'>

/** A shift that takes other hours, before the rules are asked. */
type Moving = Omit<MovingShift, 'verdictNow' | 'verdictThen'> & { readonly start: string; readonly end: string }

const localHours = ({ start, end }: { readonly start: string; readonly end: string }, zone: string) => ({
  startTime: localTimeOf(start, zone),
  endTime: localTimeOf(end, zone),
})

function* shiftOf(row: Assignment, zone: string) {
  const { _id: assignmentId, employeeId, positionId } = row
  const person = employeeId === null ? null : yield* readRow('employees', employeeId)
  const position = yield* readRow('orderPositions', positionId)
  return {
    assignmentId,
    employeeId,
    name: person && `${person.firstName} ${person.lastName}`,
    role: position?.role ?? 'other',
    positionLabel: position?.label ?? null,
    ...localHours(row, zone),
  }
}

/** The assignments of an order on a day, what its plan makes of them at these hours, and what keeps its own. */
function* readChange({ assignmentId, ...asked }: DayHoursQuery, at: Moment): Reading<DayHours & { moves: Moving[] }> {
  const assignment = yield* requireRow('assignments', assignmentId)
  const { date } = assignment
  const { order, site } = yield* readContext(assignment)
  const zone = site.timezone
  const calendar = yield* readCalendar()
  const positions = yield* readPositions(order._id)
  const existing = yield* readRows(
    'assignments',
    [
      { column: 'orderId', is: order._id },
      { column: 'date', is: date },
    ],
    { orderBy: [{ column: 'start' }, { column: '_id' }] },
  )
  const day = orderDays(order, date, date, calendar)[0]
  const { startTime, endTime } = day?.kind === 'works' ? day : order
  const will = { startTime: asked.startTime ?? startTime, endTime: asked.endTime ?? endTime }
  const isSame = will.startTime === startTime && will.endTime === endTime
  const exceptions = isSame ? order.exceptions : withDayHours(order, date, will)
  const planned = (of: OrderSchedule) => assignmentsOf(of, positions, date, date, zone, calendar)
  const before = planned(order)
  const isComing = isComingOn(at)
  const whyStays = (row: Assignment): StaysWhy | null => {
    if (!isComing(row)) return 'done'
    const position = positions.find(({ _id }) => _id === row.positionId)
    if (position && hasOwnHours(position)) return 'ownHours'
    const usual = before.find(({ positionId }) => positionId === row.positionId)
    return isOpen(row) || (usual?.start === row.start && usual.end === row.end) ? null : 'otherHours'
  }
  const refusal = dayHoursRefusal(order, day, will, whyStays(assignment))
  const { retimed } = planChanges({
    order,
    positionIds: new Set(positions.map(({ _id }) => _id)),
    before,
    after: planned({ ...order, exceptions }),
    existing,
    hasOpen: isPlanned(order),
    isComing,
  })
  const taking = refusal !== null || isSame ? [] : retimed
  const worked = yield* readWorked(taking.map((each) => each.assignment))
  const moves: Moving[] = []
  for (const { assignment: row, start, end } of taking) {
    const entry = worked.get(row._id)
    const entered = entry?.start && entry.end ? localHours({ start: entry.start, end: entry.end }, zone) : null
    moves.push({ ...(yield* shiftOf(row, zone)), will: localHours({ start, end }, zone), start, end, entered })
  }
  const moved = new Set(taking.map((each) => each.assignment))
  const staying: DayHours['staying'][number][] = []
  for (const row of existing) {
    if (moved.has(row) || !isNeeded(row) || row.status === 'cancelled') continue
    const why = whyStays(row) ?? (isSame || refusal ? null : 'ownHours')
    if (why !== null) staying.push({ ...(yield* shiftOf(row, zone)), why })
  }
  return {
    orderId: order._id,
    orderNumber: order.orderNumber,
    orderRev: order.rev,
    date,
    hours: { startTime, endTime },
    will,
    before: order.exceptions,
    exceptions,
    refusal,
    moving: [],
    staying,
    moves,
  }
}

/**
 * What other hours of an order do on the day of one of its assignments: who takes them, as `orders.update` gives them, what
 * the rules say of each then and now, and what stays.
 * @throws AppError NOT_FOUND
 */
export function readDayHours(reader: Reader, query: DayHoursQuery, at: Moment): DayHours {
  const { moves, ...change } = decide(reader, readChange(query, at))
  const held = moves.flatMap(({ assignmentId, employeeId, start, end }) =>
    employeeId === null ? [] : [{ assignmentId, employeeId, hours: { start, end } }],
  )
  const weigh = (pairs: Parameters<typeof readVerdicts>[1]['pairs']) =>
    new Map(readVerdicts(reader, { pairs }, at).map((verdict) => [verdict.assignmentId, verdict]))
  const then = weigh(held)
  const now = weigh(held.map(({ assignmentId, employeeId }) => ({ assignmentId, employeeId })))
  const moving = moves.map(({ start: _start, end: _end, ...shift }) => ({
    ...shift,
    verdictNow: now.get(shift.assignmentId) ?? null,
    verdictThen: then.get(shift.assignmentId) ?? null,
  }))
  return { ...change, moving }
}
