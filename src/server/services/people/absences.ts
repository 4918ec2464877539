import type { Row } from '#shared/entities/index.ts'
import { requireNoOverlap } from '#shared/verbs/people/steps/absence.ts'
import type { Behaviour } from '#server/records/behaviour.ts'
import { decide } from '#server/records/decide.ts'

export const absences: Behaviour<Row<'absences'>> = {
  /** A plain change of an approved absence is checked as the verb checks it. */
  check: async (tx, actor, absence) => {
    if (absence.status === 'approved') await decide(tx, actor, requireNoOverlap(absence))
  },
}
