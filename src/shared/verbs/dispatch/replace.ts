import { AppError } from '#shared/contract/errors.ts'
import { requireAssigned, requireNotOver } from '#shared/domain/dispatch/assignment-changes.ts'
import { isVacant } from '#shared/domain/dispatch/to-fill.ts'
import { idSchema } from '#shared/model/ids.ts'
import { readContext, requireRow } from './steps/assignment-facts.ts'
import { heldBeforeSchema, readHeldBefore } from './steps/held-before.ts'
import { ofAssignment } from './steps/held.ts'
import { assignLeaving, leavingFields } from './steps/leave-shift.ts'
import { overrideSchema, requireFresh } from './steps/place-person.ts'
import { requireNotWorked } from './steps/worked-time.ts'
import { retryOver, retrySame } from '../engine/retry.ts'
import { verb } from '../engine/verb.ts'

/**
 * Somebody else takes the place of the person of an assignment, whether that person was to come, refused, or cannot come.
 * Whoever gave it to them gets a notice.
 * @throws AppError NOT_FOUND, ASSIGNMENT_CLOSED, ASSIGNMENT_OPEN when nobody has it, ASSIGNMENT_TAKEN by that very person,
 * STALE, ASSIGNMENT_WORKED, REFERENCE_MISSING, OVERLAP, RULE_BLOCKED
 */
export const replace = verb({
  entity: 'assignments',
  name: 'replace',
  summary: 'Put somebody else in the place of the person of an assignment',
  roles: ['admin'],
  input: ofAssignment.extend({
    employeeId: idSchema,
    override: overrideSchema.optional(),
    /** The person had it before, and it is again what it was with them. */
    before: heldBeforeSchema.optional(),
    ...leavingFields,
  }),
  *decide(verbContext, { id, employeeId, baseRev, override, before, ...leaving }) {
    const assignment = yield* requireRow('assignments', id)
    const context = yield* readContext(assignment)
    requireNotOver(assignment, context.order)
    const holder = requireAssigned(assignment)
    yield* requireFresh(assignment, baseRev)
    if (holder === employeeId) throw new AppError('ASSIGNMENT_TAKEN', { current: assignment })
    if (!isVacant(assignment)) yield* requireNotWorked(assignment)
    const also = yield* readHeldBefore(verbContext, assignment, employeeId, before)
    const given = { assignment, context, employeeId, override, also }
    return yield* assignLeaving(verbContext, given, leaving)
  },
  /** It was taken from its person meanwhile: the retry assigns it. */
  retry: (input, refusal) =>
    refusal.code === 'ASSIGNMENT_OPEN'
      ? retryOver('assignments.assign', input, refusal)
      : retrySame('assignments.replace', input, refusal),
})
