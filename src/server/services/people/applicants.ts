import { entities, type Row } from '#shared/entities/index.ts'
import { beforeStoring } from '#shared/verbs/people/steps/duplicates.ts'
import type { Behaviour } from '#server/records/behaviour.ts'
import { decide } from '#server/records/decide.ts'

export const applicants: Behaviour<Row<'applicants'>> = {
  complete: async (tx, row, before) => (before === null && row.stageSince === null ? { stageSince: tx.now } : {}),
  check: (tx, actor, row, before) =>
    decide(tx, actor, beforeStoring(entities.applicants, { ...row }, before && { ...before })),
}
