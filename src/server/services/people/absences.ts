import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { requireNoOverlap } from '#shared/verbs/people/steps/absence.ts'
import { beforeRemoval } from '#shared/verbs/removals.ts'
import type { Behaviour } from '#server/records/behaviour.ts'
import { decide } from '#server/records/decide.ts'
import { storeFollowing } from '#server/records/store-changes.ts'

export const absences: Behaviour<Row<'absences'>> = {
  /** A plain change of an approved absence is checked as the verb checks it. */
  check: async (tx, actor, absence) => {
    if (absence.status === 'approved') await decide(tx, actor, requireNoOverlap(absence))
  },
  // What it was the cause of says so.
  historical: ['assignments.absenceId'],
  removeParts: async (tx, actor, row) =>
    storeFollowing(tx, actor, await decide(tx, actor, beforeRemoval(entities.absences, row, localDayOf(tx.now)))),
}
