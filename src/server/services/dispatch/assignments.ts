import { entities, type Row } from '#shared/entities/index.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { beforeRemoval } from '#shared/verbs/removals.ts'
import type { Behaviour } from '#server/records/behaviour.ts'
import { decide } from '#server/records/decide.ts'

export const assignments: Behaviour<Row<'assignments'>> = {
  // A text that asked about it says what was asked.
  historical: ['messages.assignmentIds'],
  removeParts: async (tx, actor, row) => {
    await decide(tx, actor, beforeRemoval(entities.assignments, row, localDayOf(tx.now)))
  },
}
