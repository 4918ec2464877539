import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { horizonEnd } from '#shared/domain/orders/planned-assignments.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import type { Db } from '#sql/list.ts'
import type { Writer } from '../db/writes/write.ts'
import { SYSTEM } from '../access/actor.ts'
import { extendAssignments } from '../services/orders/order-assignments.ts'
import { ordersBehind } from '../services/orders/order-plans.ts'

interface Parts {
  readonly db: Db
  readonly writer: Writer
  readonly now: () => Date
  /** Called with the error of each order whose assignments could not be made; the others are made. */
  readonly onError: (error: unknown) => void
  /** Stops it between two orders. */
  readonly signal?: AbortSignal
}

/**
 * Makes the assignments of days that came within eight weeks, so that orders without an end always have them. Each order
 * is a transaction of its own, so that others' writes wait briefly, and each has its own record of the days it has: an
 * order that failed, or that a stopped run did not reach, is found by the next run.
 * @returns how many assignments were made
 */
export async function rollHorizon({ db, writer, now, onError, signal }: Parts): Promise<number> {
  const today = localDayOf(now().toISOString())
  let made = 0
  for (const id of await ordersBehind(db, today, horizonEnd(today))) {
    try {
      const { reply } = await writer.write({ actor: SYSTEM }, (tx) => extendAssignments(tx, SYSTEM, id))
      made += reply.length
    } catch (error) {
      onError(error)
    }
    await yieldToOthers()
    if (signal?.aborted) break
  }
  return made
}
