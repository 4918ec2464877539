import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import { requireNotOver, requireUnassigned } from '#shared/domain/dispatch/assignment-changes.ts'
import { isOrderOver } from '#shared/domain/orders/order-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { readContext, requireRow, type AssignmentContext } from './steps/assignment-facts.ts'
import { callingOff } from './steps/calling-off.ts'
import { displacing } from './steps/displacing.ts'
import { comingBack, readRoom, ROOM_LEFT, type ComingBack } from './steps/coming-back.ts'
import { ofAssignment } from './steps/held.ts'
import { assignTo, overrideSchema, requireFresh, setting } from './steps/place-person.ts'
import { requireNotWorked } from './steps/worked-time.ts'
import { readRows, type Reading } from '../engine/reads.ts'
import { retrySame } from '../engine/retry.ts'
import type { RowChange } from '../engine/row-change.ts'
import { verb, type VerbContext } from '../engine/verb.ts'

type Assignment = Row<'assignments'>

/**
 * The client no longer needs one assignment: its person is released, owed the minimum when it is too late, and nobody has
 * to be found.
 * @throws AppError NOT_FOUND, ASSIGNMENT_CLOSED, STALE, ASSIGNMENT_WORKED with the entry
 */
export const cancel = verb({
  entity: 'assignments',
  name: 'cancel',
  summary: 'The client no longer needs an assignment',
  roles: ['admin'],
  input: ofAssignment.extend({ reason: z.string().trim().max(500).optional() }),
  *decide(context, { id, baseRev, reason }) {
    const assignment = yield* requireRow('assignments', id)
    requireNotOver(assignment, yield* requireRow('orders', assignment.orderId))
    yield* requireFresh(assignment, baseRev)
    yield* requireNotWorked(assignment)
    return { changes: [...(yield* callingOff(context, [assignment])), ...displacing(assignment, context)], reason }
  },
  retry: (input, refusal) => retrySame('assignments.cancel', input, refusal),
})

/** The open assignment that stands for one whose person did not come. @throws AppError ASSIGNMENT_TAKEN when somebody has it */
function* readStandIn({ _id, orderId }: Assignment): Reading<Assignment | null> {
  const ofOrder = yield* readRows('assignments', [{ column: 'orderId', is: orderId }])
  const standIn = ofOrder.find(({ replacesAssignmentId }) => replacesAssignmentId === _id)
  if (standIn) requireUnassigned(standIn)
  return standIn ?? null
}

/** Who worked, or did not come, is to come again. The open assignment in their place goes. */
function* comingAgain({ now }: VerbContext, assignment: Assignment, context: AssignmentContext): Reading<ComingBack> {
  const standIn = yield* readStandIn(assignment)
  // What is over stays as it was worked, whatever its order asks for by now.
  const { fields, changes } = comingBack(
    assignment.end > now ? yield* readRoom(assignment, context, standIn?._id) : ROOM_LEFT,
  )
  const removal: RowChange[] = standIn ? [{ entity: 'assignments', id: standIn._id, change: { kind: 'remove' } }] : []
  return { fields, changes: [...removal, ...changes] }
}

/**
 * An assignment that was called off, completed or recorded as a no-show by mistake is as it was: with its person, after
 * every rule was checked again, or open. Where its order has everybody by now, its person takes the place of an open
 * assignment, else comes in addition to what was ordered.
 * @throws AppError NOT_FOUND, STALE, ASSIGNMENT_CLOSED when its order is over, ASSIGNMENT_NOT_CANCELLED when it is not over,
 * ASSIGNMENT_TAKEN when somebody stands in, OVERLAP, RULE_BLOCKED
 */
export const reinstate = verb({
  entity: 'assignments',
  name: 'reinstate',
  summary: 'Take back that an assignment was called off, completed or a no-show',
  roles: ['admin'],
  input: ofAssignment.extend({
    /** What its person had answered. */
    status: z.enum(['pending', 'confirmed']).default('pending'),
    override: overrideSchema.optional(),
  }),
  *decide(verbContext, { id, baseRev, status, override }) {
    const assignment = yield* requireRow('assignments', id)
    const context = yield* readContext(assignment)
    if (isOrderOver(context.order)) throw new AppError('ASSIGNMENT_CLOSED', { current: assignment })
    const isCalledOff = assignment.status === 'cancelled' && assignment.endReason === 'cancelledByClient'
    const isPast = assignment.status === 'completed' || assignment.status === 'noShow'
    if (!isCalledOff && !isPast) throw new AppError('ASSIGNMENT_NOT_CANCELLED', { current: assignment })
    yield* requireFresh(assignment, baseRev)
    if (isPast) {
      const { fields, changes } = yield* comingAgain(verbContext, assignment, context)
      return { changes: [...setting(assignment, { status, endReason: null, ...fields }), ...changes] }
    }
    const { employeeId, published, publishedAt } = assignment
    const room = yield* readRoom(assignment, context)
    const back = comingBack(room)
    if (employeeId === null) {
      const isExtra = assignment.isExtra || room.isFull
      return { changes: setting(assignment, { status: 'unassigned', endReason: null, isExtra }) }
    }
    const { changes, reason } = yield* assignTo(verbContext, { assignment, context, employeeId, override })
    const kept = setting(assignment, { status, published, publishedAt, ...back.fields })
    return { changes: [...changes, ...kept, ...back.changes], reason }
  },
  retry: (input, refusal) => retrySame('assignments.reinstate', input, refusal),
})
