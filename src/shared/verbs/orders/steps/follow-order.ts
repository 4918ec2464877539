import type { Calendar } from '#shared/domain/calendar/calendar.ts'
import {
  assignmentFields,
  firstPlannedDay,
  isPlanned,
  plannedIds,
  planOf,
  referencesOfOrder,
} from '#shared/domain/orders/order-plan.ts'
import { isBusy, overlaps } from '#shared/domain/dispatch/overlap.ts'
import { isComingOn, isOpen, planChanges, type PlanFacts, type Retimed } from '#shared/domain/orders/plan-changes.ts'
import type { PlannedAssignment } from '#shared/domain/orders/planned-assignments.ts'
import { isVacant } from '#shared/domain/dispatch/to-fill.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays, INDEFINITE } from '#shared/model/dates.ts'
import { absenceSpan } from '#shared/domain/people/absence-span.ts'
import { callingOff } from '#shared/verbs/dispatch/steps/calling-off.ts'
import { readCalendar } from './read-calendar.ts'
import { readRow, readRows, type Reading } from '#shared/verbs/engine/reads.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'
import type { VerbContext } from '#shared/verbs/engine/verb.ts'

type Assignment = Row<'assignments'>
type Order = Row<'orders'>

/** An order with its positions. */
export interface OrderWithPositions {
  readonly order: Order
  readonly positions: readonly Row<'orderPositions'>[]
}

/** The assignments of an order from a day on, in an order that is the same on every device. */
const readAssignments = (orderId: string, from: string): Reading<readonly Assignment[]> =>
  readRows(
    'assignments',
    [
      { column: 'orderId', is: orderId },
      { column: 'date', from, to: INDEFINITE },
    ],
    {
      orderBy: [{ column: 'date' }, { column: 'start' }, { column: '_id' }],
    },
  )

/** What an order asks for: its positions without those kept only for their history, alike on every device. */
export function* readPositions(orderId: string): Reading<readonly Row<'orderPositions'>[]> {
  const where = [{ column: 'orderId', is: orderId }]
  const positions = yield* readRows('orderPositions', where, { orderBy: [{ column: '_id' }] })
  return positions.filter(({ quantity }) => quantity > 0)
}

const setOf = ({ _id: id }: Assignment, fields: Readonly<Record<string, unknown>>): RowChange => ({
  entity: 'assignments',
  id,
  change: { kind: 'set', fields },
})
const removalOf = ({ _id: id }: Assignment): RowChange => ({
  entity: 'assignments',
  id,
  change: { kind: 'remove', derived: true },
})

/**
 * Brings the assignments of an order in line with a change of what it asks for, eight weeks ahead (from its start when
 * that is later). On hold it makes no open assignments; once it is over nothing changes. `before` null: it asked for
 * nothing, as on hold.
 * @throws AppError VALIDATION_FAILED with TOO_MANY when its positions ask for too many
 */
export function* followOrder(
  context: VerbContext,
  before: OrderWithPositions | null,
  after: OrderWithPositions,
): Reading<readonly RowChange[]> {
  const { order, positions } = after
  if (!isPlanned(order) && order.status !== 'onHold') return []
  const existing = yield* readAssignments(order._id, firstPlannedDay(context.actedOn))
  const isComing = isComingOn(context)
  const calendar = yield* readCalendar()
  const through = existing.at(-1)?.date
  const facts: PlanFacts = {
    order,
    positionIds: new Set(positions.map(({ _id }) => _id)),
    before: before ? yield* planned(before, context, calendar, through) : [],
    after: yield* planned(after, context, calendar, through),
    existing,
    hasOpen: isPlanned(order),
    isComing,
  }
  const { released, retimed, unwanted, missing } = planChanges(facts)
  const clashing = yield* clashes(retimed)
  const leaving = [...released, ...clashing.map(({ assignment }) => assignment)]
  const moving = retimed.filter((each) => !clashing.includes(each))
  const newAbsence = yield* absencesAt(moving)
  const gone = new Set([...leaving, ...unwanted, ...moving.map(({ assignment }) => assignment)])
  const staying = existing.filter((row) => !gone.has(row) && (isOpen(row) || isComing(row)))
  const refilled = facts.hasOpen ? clashing.map(({ assignment, start, end }) => ({ ...assignment, start, end })) : []
  return [
    ...(yield* callingOff(context, leaving)),
    ...inSafeOrder(moving).map((each) =>
      setOf(each.assignment, {
        start: each.start,
        end: each.end,
        ...newPlace(order, each.assignment),
        ...newAbsence(each),
      }),
    ),
    ...staying.flatMap((row) => {
      const fields = newPlace(order, row)
      return fields ? [setOf(row, fields)] : []
    }),
    ...unwanted.map(removalOf),
    ...creations(context.opId, order, [...missing, ...refilled.map(planOfRow)]),
  ]
}

/** The site and client of an order, if an assignment has others; null otherwise. */
function newPlace(order: Order, assignment: Assignment) {
  const { siteId, clientId } = referencesOfOrder(order)
  return assignment.siteId === siteId && assignment.clientId === clientId ? null : { siteId, clientId }
}

function* planned(
  { order, positions }: OrderWithPositions,
  { today, actedOn }: VerbContext,
  calendar: Calendar,
  through: string | undefined,
) {
  const site = yield* readRow('sites', order.siteId)
  return planOf(order, positions, { zone: site?.timezone, calendar, today, since: actedOn, through })
}

const planOfRow = ({ positionId, date, start, end }: Assignment): PlannedAssignment => ({
  positionId,
  date,
  start,
  end,
})

function creations(opId: string, order: Order, missing: readonly PlannedAssignment[]): RowChange[] {
  const ids = plannedIds(opId, missing)
  return assignmentFields(order, missing).map((fields, i) => ({
    entity: 'assignments',
    id: ids[i] as string,
    change: { kind: 'create', fields, derived: true },
  }))
}

/** The assignments whose person works elsewhere at the new hours, or at another new time of this order. */
function* clashes(retimed: readonly Retimed[]): Reading<readonly Retimed[]> {
  const people = retimed.filter(({ assignment }) => isBusy(assignment.status))
  if (people.length === 0) return []
  const ids = [...new Set(people.flatMap(({ assignment }) => assignment.employeeId ?? []))]
  const starts = people.map(({ start }) => start).sort()
  // Whatever could overlap began less than a day before the first and no later than the last.
  const from = addDays((starts[0] as string).slice(0, 10), -1)
  const to = addDays((starts.at(-1) as string).slice(0, 10), 2)
  const others = yield* readRows(
    'assignments',
    [
      { column: 'employeeId', in: ids },
      { column: 'start', from, to },
    ],
    { orderBy: [{ column: 'start' }, { column: '_id' }] },
  )
  const moving = new Set(people.map(({ assignment }) => assignment._id))
  const busy = Map.groupBy(
    others.filter(({ _id, status }) => isBusy(status) && !moving.has(_id)),
    ({ employeeId }) => employeeId,
  )
  return people.filter(({ assignment, start, end }) => {
    const taken = busy.get(assignment.employeeId) ?? []
    if (taken.some((other) => overlaps(other, { start, end }))) return true
    busy.set(assignment.employeeId, [...taken, { ...assignment, start, end }])
    return false
  })
}

/** The absence that keeps a person from coming at the new hours, where it is another one, or none. */
function* absencesAt(moving: readonly Retimed[]): Reading<(moved: Retimed) => Partial<Assignment> | null> {
  const held = moving.filter(({ assignment }) => isBusy(assignment.status))
  const ids = [...new Set(held.flatMap(({ assignment }) => assignment.employeeId ?? []))]
  const approved = yield* readRows(
    'absences',
    [
      { column: 'employeeId', in: ids },
      { column: 'status', is: 'approved' },
    ],
    { orderBy: [{ column: '_id' }] },
  )
  return ({ assignment, start, end }) => {
    const own = approved.filter(({ employeeId }) => employeeId === assignment.employeeId)
    const absenceId = own.find((absence) => overlaps(absenceSpan(absence), { start, end }))?._id ?? null
    return absenceId === assignment.absenceId || assignment.employeeId === null ? null : { absenceId }
  }
}

/** Later hours from the last day back, earlier ones from the first on, so that nobody is ever in two places in between. */
const inSafeOrder = (retimed: readonly Retimed[]): readonly Retimed[] => {
  const isLater = ({ assignment, start }: Retimed) => start > assignment.start
  return [...retimed.filter(isLater).reverse(), ...retimed.filter((each) => !isLater(each))]
}

/**
 * What becomes of the coming assignments of an order that stops: open ones are removed; people keep theirs when it is
 * only on hold, else they are released. Who cannot come is no longer to be replaced.
 */
export function* stopAssignments(
  context: VerbContext,
  orderId: string,
  keepsPeople: boolean,
): Reading<readonly RowChange[]> {
  const coming = (yield* readAssignments(orderId, context.today)).filter(isComingOn(context))
  const isReleased = (row: Assignment) => !isOpen(row) && (isVacant(row) || (!keepsPeople && isBusy(row.status)))
  return [...(yield* callingOff(context, coming.filter(isReleased))), ...coming.filter(isOpen).map(removalOf)]
}

/** The start of the first assignment of an order that is not over; null when none is coming. */
export function* firstStart(context: VerbContext, orderId: string): Reading<string | null> {
  const rows = yield* readAssignments(orderId, addDays(context.actedOn, -1))
  const coming = rows.filter((row) => row.end > context.actedAt && (isOpen(row) || isBusy(row.status)))
  return coming.map(({ start }) => start).sort()[0] ?? null
}
