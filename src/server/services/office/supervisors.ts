import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { beforeRemoval } from '#shared/verbs/removals.ts'
import type { Behaviour } from '#server/records/behaviour.ts'
import { decide } from '#server/records/decide.ts'
import { endApprovalLinks } from '#server/time/timesheets/approval-tokens.ts'
import { followSupervisor } from './site-supervisors.ts'
import { storeFollowing } from '#server/records/store-changes.ts'

export const supervisors: Behaviour<Row<'supervisors'>> = {
  follow: async (tx, actor, row, before) => {
    if (before && before.email !== row.email) await endApprovalLinks(tx, row._id)
    await followSupervisor(tx, actor, row, before)
  },
  removeParts: async (tx, actor, row) =>
    storeFollowing(tx, actor, await decide(tx, actor, beforeRemoval(entities.supervisors, row, localDayOf(tx.now)))),
}
