import { z } from 'zod'
import { requireAssigned, requireNotOver } from '#shared/domain/dispatch/assignment-changes.ts'
import { idSchema } from '#shared/model/ids.ts'
import { requireRow } from './steps/assignment-facts.ts'
import { displacing } from './steps/displacing.ts'
import { openBeforeSchema, openingAgain } from './steps/open-before.ts'
import { requireFresh, setting } from './steps/place-person.ts'
import { retrySame } from '../engine/retry.ts'
import { verb } from '../engine/verb.ts'
import { requireNotWorked } from './steps/worked-time.ts'

/**
 * An assignment is open again. Possible on a cancelled order, whose people are let go.
 * @throws AppError NOT_FOUND, ASSIGNMENT_CLOSED, ASSIGNMENT_OPEN, STALE, ASSIGNMENT_WORKED with the entry
 */
export const unassign = verb({
  entity: 'assignments',
  name: 'unassign',
  summary: 'Take an assignment back from the person who has it',
  roles: ['admin'],
  input: z.strictObject({
    id: idSchema,
    baseRev: z.int().optional(),
    /** One that was agreed beyond its order goes altogether: nobody else is to be found for it. */
    dropExtra: z.boolean().optional(),
    /** That it was given is undone. */
    before: openBeforeSchema.optional(),
  }),
  *decide(context, { id, baseRev, dropExtra = false, before }) {
    const assignment = yield* requireRow('assignments', id)
    requireNotOver(assignment)
    requireAssigned(assignment)
    yield* requireFresh(assignment, baseRev)
    yield* requireNotWorked(assignment)
    const notices = displacing(assignment, context)
    if (dropExtra && assignment.isExtra) {
      return { changes: [{ entity: 'assignments', id, change: { kind: 'remove' as const } }, ...notices] }
    }
    const fields = yield* openingAgain(context, assignment, 'takenBack', before)
    return { changes: [...setting(assignment, fields), ...notices] }
  },
  /** ASSIGNMENT_OPEN is final: the assignment is open already. */
  retry: (input, refusal) => retrySame('assignments.unassign', input, refusal),
})
