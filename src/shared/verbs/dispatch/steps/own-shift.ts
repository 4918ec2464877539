import { AppError } from '#shared/contract/errors.ts'
import type { Row } from '#shared/entities/index.ts'
import { readRow, type Reading } from '#shared/verbs/engine/reads.ts'
import type { VerbContext } from '#shared/verbs/engine/verb.ts'
import { readActing } from '#shared/verbs/time/steps/acting.ts'
import type { z } from 'zod'
import { requireHeld, type ofAssignment } from './held.ts'

/** An assignment that somebody is to come to, and who says so. */
export interface Answered {
  readonly assignment: Row<'assignments'>
  /** The user who recorded it; null: the person answered. */
  readonly by: string | null
}

/**
 * The assignment an answer is about. An administrator answers for anybody, an employee for themselves: what was published to
 * them and is not over. Of any other they learn nothing, not even that it exists.
 * @throws AppError NOT_FOUND, FORBIDDEN, ASSIGNMENT_CLOSED, ASSIGNMENT_OPEN, STALE
 */
export function* requireMayAnswer(context: VerbContext, asked: z.output<typeof ofAssignment>): Reading<Answered> {
  const { role, employeeId } = yield* readActing(context)
  if (role === 'admin') return { assignment: yield* requireHeld(asked), by: context.userId }
  if (role !== 'employee' || employeeId === null) throw new AppError('FORBIDDEN')
  const found = yield* readRow('assignments', asked.id)
  if (found?.employeeId !== employeeId || !found.published)
    throw new AppError('NOT_FOUND', { entity: 'assignments', id: asked.id })
  if (found.end <= context.now) throw new AppError('ASSIGNMENT_CLOSED', { current: found })
  return { assignment: yield* requireHeld(asked), by: null }
}
