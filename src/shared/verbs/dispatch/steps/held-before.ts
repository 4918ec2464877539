import { z } from 'zod'
import { touchedBy } from '#shared/domain/people/absence-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { idSchema } from '#shared/model/ids.ts'
import { readRow, type Reading } from '#shared/verbs/engine/reads.ts'
import type { VerbContext } from '#shared/verbs/engine/verb.ts'

type Assignment = Row<'assignments'>

/** What an assignment was with a person before somebody else took their place. */
export const heldBeforeSchema = z.strictObject({
  status: z.enum(['pending', 'confirmed', 'declined', 'cancelled']),
  published: z.boolean().default(false),
  absenceId: idSchema.nullable().default(null),
  lateMinutes: z.int().min(1).max(600).nullable().default(null),
})
export type HeldBefore = z.output<typeof heldBeforeSchema>

/** The absence that kept the person from an assignment, while it still does. */
function* readAbsence(assignment: Assignment, employeeId: string, id: string | null): Reading<Row<'absences'> | null> {
  const absence = id === null ? null : yield* readRow('absences', id)
  if (absence?.status !== 'approved' || absence.employeeId !== employeeId) return null
  const held = { ...assignment, status: 'pending' as const }
  return touchedBy(absence, [held], '').length > 0 ? absence : null
}

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
  const absence = yield* readAbsence(assignment, employeeId, absenceId)
  if (status !== 'cancelled') {
    const late = lateMinutes === null ? {} : { lateMinutes, lateAt: now }
    return { ...seen, ...late, status, absenceId: absence?._id ?? null }
  }
  if (!absence) return seen
  const opened = { reason: 'absence' as const, employeeId, at: absence.decidedAt ?? now, by: absence.decidedBy }
  return { ...seen, status, endReason: 'absent', absenceId: absence._id, opened }
}
