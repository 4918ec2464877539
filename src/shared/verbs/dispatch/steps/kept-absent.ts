import { openedBy } from '#shared/domain/dispatch/assignment-changes.ts'
import { isBusy, overlaps } from '#shared/domain/dispatch/overlap.ts'
import { touchedBy } from '#shared/domain/people/absence-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { readRow, readRows, type Reading } from '#shared/verbs/engine/reads.ts'
import type { VerbContext } from '#shared/verbs/engine/verb.ts'

type Assignment = Row<'assignments'>

/** The absence that keeps a person from an assignment that is or was theirs, while it still does; null for none. */
export function* readKeeping(
  assignment: Assignment,
  employeeId: string | null,
  absenceId: string | null,
): Reading<Row<'absences'> | null> {
  const absence = absenceId === null ? null : yield* readRow('absences', absenceId)
  if (absence?.status !== 'approved' || absence.employeeId !== employeeId) return null
  const held = { ...assignment, status: 'pending' as const }
  return touchedBy(absence, [held], '').length > 0 ? absence : null
}

/** Whether the person of an assignment works elsewhere at its hours. */
function* isElsewhere({ _id, employeeId, start, end }: Assignment): Reading<boolean> {
  if (employeeId === null) return false
  const own = yield* readRows('assignments', [
    { column: 'employeeId', is: employeeId },
    // Assignments last less than two days.
    { column: 'start', from: addDays(start.slice(0, 10), -2), to: end },
  ])
  return own.some((other) => other._id !== _id && isBusy(other.status) && overlaps(other, { start, end }))
}

/**
 * What an assignment is that comes back to somebody whom an absence keeps from coming: theirs as before, and to fill. Who works
 * elsewhere then, in spite of the absence, is only remembered: nobody has two at once.
 */
export function* keptAbsent(
  context: VerbContext,
  assignment: Assignment,
  status: 'pending' | 'confirmed',
): Reading<Partial<Assignment>> {
  const kept = { status, endReason: null, owedMinutes: null }
  if (!(yield* isElsewhere(assignment))) return kept
  return {
    ...kept,
    status: 'cancelled',
    endReason: 'absent',
    offer: null,
    opened: openedBy(assignment, 'absence', context),
  }
}
