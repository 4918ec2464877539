import { localDayOf } from '#shared/domain/calendar/zone.ts'
import type { VerbContext } from '#shared/verbs/engine/verb.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import type { Actor } from '../access/actor.ts'
import { doneAt } from './op-time.ts'

/** Who acts and when, as a decision in the transaction of a write sees it. */
export function contextOf(tx: WriteTx, { userId, linkOf }: Actor): VerbContext {
  const actedAt = doneAt(tx)
  return {
    userId,
    linkOf,
    opId: tx.opId ?? tx.newId(),
    now: tx.now,
    today: localDayOf(tx.now),
    actedAt,
    actedOn: localDayOf(actedAt),
  }
}
