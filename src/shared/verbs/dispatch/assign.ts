import { z } from 'zod'
import { requireNotOver, requireToFill } from '#shared/domain/dispatch/assignment-changes.ts'
import { idSchema } from '#shared/model/ids.ts'
import { readContext, requireRow } from './steps/assignment-facts.ts'
import { heldBeforeSchema, readHeldBefore } from './steps/held-before.ts'
import { assignLeaving, leavingFields } from './steps/leave-shift.ts'
import { overrideSchema, requireFresh } from './steps/place-person.ts'
import { retryOver, retrySame } from '../engine/retry.ts'
import { verb } from '../engine/verb.ts'

/**
 * An assignment that is to fill goes to a person, who is then to confirm: an open one, or one that its person refused.
 * @throws AppError NOT_FOUND, ASSIGNMENT_CLOSED, ASSIGNMENT_TAKEN, STALE, REFERENCE_MISSING, OVERLAP, RULE_BLOCKED, ASSIGNMENT_WORKED
 * of the one that is left
 */
export const assign = verb({
  entity: 'assignments',
  name: 'assign',
  summary:
    'Give an open assignment to a person. OVERLAP is never overridable; other rules that refuse or warn need a reason',
  roles: ['admin'],
  input: z.strictObject({
    id: idSchema,
    employeeId: idSchema,
    baseRev: z.int().optional(),
    override: overrideSchema.optional(),
    /** The person had it before, and it is again what it was with them. */
    before: heldBeforeSchema.optional(),
    ...leavingFields,
  }),
  *decide(context, { id, employeeId, baseRev, override, before, ...leaving }) {
    const assignment = yield* requireRow('assignments', id)
    const rows = yield* readContext(assignment)
    requireNotOver(assignment, rows.order)
    requireToFill(assignment)
    yield* requireFresh(assignment, baseRev)
    const also = yield* readHeldBefore(context, assignment, employeeId, before)
    const given = { assignment, context: rows, employeeId, override, also }
    return yield* assignLeaving(context, given, leaving)
  },
  /** Somebody else has it by now: the retry moves it to this person, who takes their place where another one is left for it. */
  retry: (input, refusal) =>
    refusal.code === 'ASSIGNMENT_TAKEN'
      ? retryOver(input.leaves === undefined ? 'assignments.move' : 'assignments.replace', input, refusal)
      : retrySame('assignments.assign', input, refusal),
})
