import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { beforeRemoval } from '#shared/verbs/removals.ts'
import type { Behaviour } from '#server/records/behaviour.ts'
import { decide } from '#server/records/decide.ts'
import { followSupervisor } from './site-supervisors.ts'
import { storeFollowing } from '#server/records/store-changes.ts'

export const supervisors: Behaviour<Row<'supervisors'>> = {
  follow: followSupervisor,
  removeParts: async (tx, actor, row) =>
    storeFollowing(tx, actor, await decide(tx, actor, beforeRemoval(entities.supervisors, row, localDayOf(tx.now)))),
}
