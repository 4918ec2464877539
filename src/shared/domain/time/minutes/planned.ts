import type { BusyAssignment } from '#shared/domain/dispatch/facts.ts'
import { isBusy } from '#shared/domain/dispatch/overlap.ts'

/**
 * Paid minutes of a person's busy assignments on the days from one to another, both included, without `exceptId`. A night
 * shift counts wholly on the day it starts, which is its assignment's date.
 */
export function plannedMinutes(
  assignments: readonly Pick<BusyAssignment, '_id' | 'date' | 'paidMinutes' | 'status'>[],
  from: string,
  to: string,
  exceptId?: string,
): number {
  let minutes = 0
  for (const assignment of assignments) {
    if (assignment.date < from || assignment.date > to || assignment._id === exceptId || !isBusy(assignment.status))
      continue
    minutes += assignment.paidMinutes
  }
  return minutes
}
