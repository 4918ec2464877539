import { AppError } from '#shared/contract/errors.ts'
import { requireAssigned, requireNotOver } from '#shared/domain/dispatch/assignment-changes.ts'
import { isVacant } from '#shared/domain/dispatch/to-fill.ts'
import type { Row } from '#shared/entities/index.ts'
import { readContext, requireRow } from './steps/assignment-facts.ts'
import { heldBeforeSchema, readHeldBefore } from './steps/held-before.ts'
import { ofAssignment, requireHeld } from './steps/held.ts'
import { requireMayAnswer } from './steps/own-shift.ts'
import { assignTo, overrideSchema, requireFresh, setting } from './steps/place-person.ts'
import { comeAfterAll, readOwnRefused, toldFields } from './steps/take-back-refusal.ts'
import { retrySame } from '../engine/retry.ts'
import { verb } from '../engine/verb.ts'
import { requireNotWorked } from './steps/worked-time.ts'

/**
 * The person of an assignment will come, and sees it from then on: whoever said yes, in the app, by text or by telephone, knows
 * of it. An employee who refused it may come after all.
 * @throws AppError NOT_FOUND, FORBIDDEN, ASSIGNMENT_CLOSED, ASSIGNMENT_OPEN, REFUSAL_STANDS, STALE
 */
export const confirm = verb({
  entity: 'assignments',
  name: 'confirm',
  summary: 'The person of an assignment will come',
  roles: ['admin', 'employee'],
  input: ofAssignment,
  *decide(context, asked) {
    const refused = yield* readOwnRefused(context, asked.id)
    if (refused) {
      yield* requireFresh(refused, asked.baseRev)
      return yield* comeAfterAll(context, refused)
    }
    const { assignment } = yield* requireMayAnswer(context, asked)
    return { changes: setting(assignment, { status: 'confirmed', ...toldFields(assignment, context) }) }
  },
  retry: (asked, refusal) => retrySame('assignments.confirm', asked, refusal),
})

/**
 * The person of an assignment refused it: it is to fill again, and keeps who refused and when.
 * @throws AppError NOT_FOUND, FORBIDDEN, ASSIGNMENT_CLOSED, ASSIGNMENT_OPEN, STALE, ASSIGNMENT_WORKED with the entry
 */
export const decline = verb({
  entity: 'assignments',
  name: 'decline',
  summary: 'The person of an assignment refused it: it is to fill again',
  roles: ['admin', 'employee'],
  input: ofAssignment,
  *decide(context, asked) {
    const { assignment, by } = yield* requireMayAnswer(context, asked)
    yield* requireNotWorked(assignment)
    const refusal = { employeeId: requireAssigned(assignment), at: context.now, by }
    // A device of an employee does not know who refused before them.
    const before = assignment.refusals as Row<'assignments'>['refusals'] | null
    const refusals = [...(before ?? []), refusal].slice(-50)
    return { changes: setting(assignment, { status: 'declined', refusals }) }
  },
  retry: (asked, refusal) => retrySame('assignments.decline', asked, refusal),
})

/**
 * An assignment may be seen by its person.
 * @throws AppError NOT_FOUND, ASSIGNMENT_CLOSED, ASSIGNMENT_OPEN, STALE
 */
export const publish = verb({
  entity: 'assignments',
  name: 'publish',
  summary: 'Show an assignment to its person',
  roles: ['admin'],
  input: ofAssignment,
  *decide({ now }, asked) {
    const assignment = yield* requireHeld(asked)
    return { changes: setting(assignment, assignment.published ? {} : { published: true, publishedAt: now }) }
  },
  retry: (asked, refusal) => retrySame('assignments.publish', asked, refusal),
})

/**
 * The person of an assignment is to answer anew: takes back an answer that was recorded by mistake. A refusal taken back
 * is no longer kept, and every rule is checked again, since the person may have another assignment by now.
 * @throws AppError as assign; ASSIGNMENT_OPEN when nobody has it, or its person can no longer come
 */
export const awaitReply = verb({
  entity: 'assignments',
  name: 'awaitReply',
  summary: 'Take back the answer of the person of an assignment, who is to confirm again',
  roles: ['admin'],
  input: ofAssignment.extend({
    override: overrideSchema.optional(),
    /** What it was with them before they refused it by mistake. */
    before: heldBeforeSchema.optional(),
  }),
  *decide(context, { id, baseRev, override, before }) {
    const assignment = yield* requireRow('assignments', id)
    const rows = yield* readContext(assignment)
    requireNotOver(assignment, rows.order)
    const employeeId = requireAssigned(assignment)
    yield* requireFresh(assignment, baseRev)
    if (!isVacant(assignment)) return { changes: setting(assignment, { status: 'pending' }) }
    if (assignment.status !== 'declined') throw new AppError('ASSIGNMENT_OPEN', { current: assignment })
    const last = assignment.refusals.findLastIndex((refusal) => refusal.employeeId === employeeId)
    const refusals = assignment.refusals.filter((_, i) => i !== last)
    // The refusal that is taken back says nothing against the person any more.
    const unanswered = { ...assignment, status: 'pending' as const, refusals }
    const also = { ...(yield* readHeldBefore(context, unanswered, employeeId, before)), refusals }
    return yield* assignTo(context, { assignment: unanswered, context: rows, employeeId, override, also })
  },
  retry: (asked, refusal) => retrySame('assignments.awaitReply', asked, refusal),
})

/**
 * An assignment is hidden from its person again.
 * @throws AppError NOT_FOUND, ASSIGNMENT_CLOSED, ASSIGNMENT_OPEN, STALE
 */
export const unpublish = verb({
  entity: 'assignments',
  name: 'unpublish',
  summary: 'Hide an assignment from its person again',
  roles: ['admin'],
  input: ofAssignment,
  *decide(_context, asked) {
    return { changes: setting(yield* requireHeld(asked), { published: false, publishedAt: null }) }
  },
  retry: (asked, refusal) => retrySame('assignments.unpublish', asked, refusal),
})
