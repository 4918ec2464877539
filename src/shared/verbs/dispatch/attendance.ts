import { z } from 'zod'
import { openedBy, requireBegun, requireEnded } from '#shared/domain/dispatch/assignment-changes.ts'
import { requireRow } from './steps/assignment-facts.ts'
import { ofAssignment, requireHeld } from './steps/held.ts'
import { requireMayAnswer } from './steps/own-shift.ts'
import { asCreation, newAssignment } from './steps/new-assignment.ts'
import { setting } from './steps/place-person.ts'
import { requireNotWorked } from './steps/worked-time.ts'
import { retrySame } from '../engine/retry.ts'
import { verb } from '../engine/verb.ts'

/** The longest delay that is announced, in minutes. A company rule. */
const LONGEST_DELAY = 600

/**
 * The person of an assignment said that they will be late, by so many minutes; null takes it back.
 * @throws AppError NOT_FOUND, FORBIDDEN, ASSIGNMENT_CLOSED, ASSIGNMENT_OPEN, STALE
 */
export const late = verb({
  entity: 'assignments',
  name: 'late',
  summary: 'The person of an assignment will be late',
  roles: ['admin', 'employee'],
  input: ofAssignment.extend({ minutes: z.int().min(1).max(LONGEST_DELAY).nullable() }),
  *decide(context, { minutes, ...asked }) {
    const { assignment } = yield* requireMayAnswer(context, asked)
    const lateAt = minutes === null ? null : context.actedAt
    return { changes: setting(assignment, { lateMinutes: minutes, lateAt }) }
  },
  retry: (input, refusal) => retrySame('assignments.late', input, refusal),
})

/**
 * The person of an assignment did not come. While it lasts, an open assignment stands in its place, with who did not come.
 * @throws AppError NOT_FOUND, ASSIGNMENT_CLOSED, ASSIGNMENT_OPEN, STALE, ASSIGNMENT_NOT_STARTED, ASSIGNMENT_WORKED with the entry
 */
export const noShow = verb({
  entity: 'assignments',
  name: 'noShow',
  summary: 'The person of an assignment did not come',
  roles: ['admin'],
  input: ofAssignment,
  *decide(context, asked) {
    const assignment = yield* requireHeld(asked)
    requireBegun(assignment, context.actedAt)
    yield* requireNotWorked(assignment)
    const isReplaced = assignment.end > context.now
    const endReason = isReplaced ? 'replaced' : 'absent'
    const changes = setting(assignment, { status: 'noShow', endReason, offer: null })
    if (!isReplaced) return { changes }
    const order = yield* requireRow('orders', assignment.orderId)
    const made = {
      ...newAssignment(context, order, assignment, `instead.${assignment._id}`),
      replacesAssignmentId: assignment._id,
      opened: openedBy(assignment, 'noShow', context),
      isExtra: assignment.isExtra,
    }
    return { changes: [...changes, ...asCreation(made)] }
  },
  retry: (input, refusal) => retrySame('assignments.noShow', input, refusal),
})

/**
 * The person of an assignment worked it to its end.
 * @throws AppError NOT_FOUND, ASSIGNMENT_CLOSED, ASSIGNMENT_OPEN, STALE, ASSIGNMENT_NOT_ENDED
 */
export const complete = verb({
  entity: 'assignments',
  name: 'complete',
  summary: 'The person of an assignment worked it to its end',
  roles: ['admin'],
  input: ofAssignment,
  *decide({ actedAt }, asked) {
    const assignment = yield* requireHeld(asked)
    requireEnded(assignment, actedAt)
    return { changes: setting(assignment, { status: 'completed', endReason: 'finished', offer: null }) }
  },
  retry: (input, refusal) => retrySame('assignments.complete', input, refusal),
})
