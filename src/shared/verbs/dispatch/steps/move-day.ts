import { AppError } from '#shared/contract/errors.ts'
import type { PlannedAssignment } from '#shared/domain/orders/planned-assignments.ts'
import type { Row } from '#shared/entities/index.ts'
import { followOrder, readPositions } from '#shared/verbs/orders/steps/follow-order.ts'
import type { Reading } from '#shared/verbs/engine/reads.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'
import type { Decision, VerbContext } from '#shared/verbs/engine/verb.ts'
import type { AssignmentContext } from './assignment-facts.ts'
import { displacing } from './displacing.ts'
import { readHeldBefore, type HeldBefore } from './held-before.ts'
import { asCreation, newAssignment } from './new-assignment.ts'
import { openingAgain, type OpenBefore } from './open-before.ts'
import { notOrdered, readDayOnOrder } from './order-day.ts'
import { assignTo, setting, type Override } from './place-person.ts'

type Assignment = Row<'assignments'>

/** Somebody who leaves an assignment for another day of its order, or works like it on a day. */
export interface DayMove {
  readonly assignment: Assignment
  readonly context: AssignmentContext
  readonly employeeId: string
  readonly date: string
  readonly override: Override | undefined
  /** The assignment that is filled first, if it is to fill. */
  readonly into: string | undefined
  /** The person may come in addition to what the order asks for. */
  readonly extra: boolean
  /** The order gets the day, if it does not have it. */
  readonly addDay: boolean
  /** The assignment is only copied: whoever has it keeps it. */
  readonly stays: boolean
  /** That the one that is left was given is undone. */
  readonly leftBefore?: OpenBefore | undefined
  /** They had it before, and it is again what it was with them. */
  readonly before?: HeldBefore | undefined
}

/**
 * A person works on another day of an order: there they get an assignment that is to fill, and the one they leave is to
 * fill from then on, so that what the client ordered stays ordered. Where nothing is to fill, an additional assignment is
 * made only when that was agreed; a day the order does not have is added only when that was asked.
 * @throws AppError DAY_NOT_ORDERED with the reason, DAY_FULL, and as assignTo
 */
export function* moveToDay(verbContext: VerbContext, move: DayMove): Reading<Decision> {
  const { assignment, context, date, into } = move
  const day = yield* readDayOnOrder(context, { date, today: verbContext.today, into })
  if (day.kind === 'vacant') {
    const { changes, reason } = yield* arrive(verbContext, move, day.assignment)
    return { changes: [...(yield* leave(verbContext, move)), ...changes], reason }
  }
  if (day.kind === 'notOrdered') {
    if (!move.addDay || day.hours === null) throw notOrdered(assignment, date, day)
    return yield* addDay(verbContext, move)
  }
  if (!move.extra) throw new AppError('DAY_FULL', { current: assignment, date })
  return yield* comeBeside(verbContext, move, day.hours)
}

/** The person gets an assignment on the day they move to, as if they had left the other one. */
function* arrive(verbContext: VerbContext, move: DayMove, to: Assignment): Reading<Decision> {
  const { assignment, context, employeeId, override, stays, before } = move
  return yield* assignTo(verbContext, {
    assignment: to,
    context,
    employeeId,
    override,
    also: yield* readHeldBefore(verbContext, to, employeeId, before),
    ...(!stays && { leaves: assignment._id }),
  })
}

/** What becomes of the assignment they leave: one beyond the order is nobody's need, any other is to fill. */
function* leave(
  verbContext: VerbContext,
  { assignment, employeeId, stays, leftBefore }: DayMove,
): Reading<readonly RowChange[]> {
  if (stays) return []
  const notices = employeeId === assignment.employeeId ? [] : displacing(assignment, verbContext)
  if (assignment.isExtra) return [{ entity: 'assignments', id: assignment._id, change: { kind: 'remove' } }, ...notices]
  const fields = yield* openingAgain(verbContext, assignment, 'moved', leftBefore)
  return [...setting(assignment, fields), ...notices]
}

/** A new assignment beyond the order; one that is already beyond it only changes its day. */
function* comeBeside(verbContext: VerbContext, move: DayMove, hours: PlannedAssignment): Reading<Decision> {
  const { assignment, context, employeeId, override, stays, before } = move
  const { date, start, end } = hours
  if (assignment.isExtra && !stays) {
    const also = yield* readHeldBefore(verbContext, assignment, employeeId, before)
    return yield* assignTo(verbContext, {
      assignment,
      context,
      employeeId,
      override,
      also,
      times: { date, start, end },
    })
  }
  const more = newAssignment(verbContext, context.order, hours, `extra.${hours.positionId}.${date}`)
  const made = { ...more, isExtra: true }
  const { changes, reason } = yield* arrive(verbContext, move, made)
  return { changes: [...(yield* leave(verbContext, move)), ...asCreation(made, changes)], reason }
}

/** The order works on that day too, and the person gets one of its assignments. */
function* addDay(verbContext: VerbContext, move: DayMove): Reading<Decision> {
  const { context, date } = move
  const { order, position } = context
  const others = order.exceptions.filter((exception) => exception.date !== date)
  const exceptions = [...others, { date, kind: 'add' as const, startTime: null, endTime: null }]
  const after = { ...order, exceptions }
  const positions = yield* readPositions(order._id)
  const follow = yield* followOrder(verbContext, { order, positions }, { order: after, positions })
  const made = follow.find(
    ({ change }) =>
      change.kind === 'create' && change.fields['positionId'] === position._id && change.fields['date'] === date,
  )
  if (made?.change.kind !== 'create') throw new AppError('DAY_FULL', { current: move.assignment, date })
  const { now } = verbContext
  const row = { ...made.change.fields, _id: made.id, createdAt: now, updatedAt: now } as Assignment
  const { changes, reason } = yield* arrive(verbContext, { ...move, context: { ...context, order: after } }, row)
  return {
    changes: [
      ...(yield* leave(verbContext, move)),
      ...asCreation(row, changes),
      { entity: 'orders', id: order._id, change: { kind: 'set', fields: { exceptions } } },
      ...follow.filter((each) => each !== made),
    ],
    reason,
  }
}
