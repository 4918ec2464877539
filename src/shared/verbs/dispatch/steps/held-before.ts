import { z } from 'zod'
import type { Row } from '#shared/entities/index.ts'
import { idSchema } from '#shared/model/ids.ts'
import type { Reading } from '#shared/verbs/engine/reads.ts'
import type { VerbContext } from '#shared/verbs/engine/verb.ts'
import { readKeeping } from './kept-absent.ts'

type Assignment = Row<'assignments'>

/** What an assignment was with a person before somebody else took their place. */
export const heldBeforeSchema = z.strictObject({
  status: z.enum(['pending', 'confirmed', 'declined', 'cancelled']),
  published: z.boolean().default(false),
  absenceId: idSchema.nullable().default(null),
  lateMinutes: z.int().min(1).max(600).nullable().default(null),
})
export type HeldBefore = z.output<typeof heldBeforeSchema>

/**
 * What is set of an assignment that goes back to the person whose place somebody took, so that an undo leaves no trace:
 * their answer, what they saw, and what keeps them from coming. What does not hold any more is left out: a refusal that was
 * taken back, an absence that was withdrawn. Nothing where nothing is said.
 */
export function* readHeldBefore(
  { now }: VerbContext,
  assignment: Assignment,
  employeeId: string,
  before: HeldBefore | undefined,
): Reading<Partial<Assignment>> {
  if (before === undefined) return {}
  const { status, published, absenceId, lateMinutes } = before
  const seen = published ? { published, publishedAt: now } : {}
  const isRefused = assignment.refusals.some((refusal) => refusal.employeeId === employeeId)
  if (status === 'declined') return isRefused ? { ...seen, status } : seen
  const absence = yield* readKeeping(assignment, employeeId, absenceId)
  if (status !== 'cancelled') {
    const late = lateMinutes === null ? {} : { lateMinutes, lateAt: now }
    return { ...seen, ...late, status, absenceId: absence?._id ?? null }
  }
  if (!absence) return seen
  const opened = { reason: 'absence' as const, employeeId, at: absence.decidedAt ?? now, by: absence.decidedBy }
  return { ...seen, status, endReason: 'absent', absenceId: absence._id, opened }
}
