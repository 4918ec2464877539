import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import { requireAssigned, requireNotOver } from '#shared/domain/dispatch/assignment-changes.ts'
import { isVacant } from '#shared/domain/dispatch/to-fill.ts'
import type { Row } from '#shared/entities/index.ts'
import { idSchema } from '#shared/model/ids.ts'
import type { Reading } from '#shared/verbs/engine/reads.ts'
import { requireRow } from './assignment-facts.ts'
import { requireFresh } from './place-person.ts'

/** An assignment, with the revision at which it was seen if later changes of others are to refuse the act. */
export const ofAssignment = z.strictObject({ id: idSchema, baseRev: z.int().optional() })

/**
 * The assignment, which somebody has who is to come.
 * @throws AppError NOT_FOUND, ASSIGNMENT_CLOSED, ASSIGNMENT_OPEN, STALE
 */
export function* requireHeld({ id, baseRev }: z.output<typeof ofAssignment>): Reading<Row<'assignments'>> {
  const assignment = yield* requireRow('assignments', id)
  yield* requireFresh(assignment, baseRev)
  requireNotOver(assignment, yield* requireRow('orders', assignment.orderId))
  requireAssigned(assignment)
  if (isVacant(assignment)) throw new AppError('ASSIGNMENT_OPEN', { current: assignment })
  return assignment
}
