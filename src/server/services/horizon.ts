import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { PLANNED } from '#shared/domain/order-plan.ts'
import { horizonEnd } from '#shared/domain/planned-assignments.ts'
import { localDayOf } from '#shared/domain/zone.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Db } from '#sql/list.ts'
import { PLANNED_TO_KEY } from '../db/settings.ts'
import type { Writer } from '../db/write.ts'
import { SYSTEM } from './actor.ts'
import { extendAssignments } from './order-assignments.ts'

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
 * Makes the assignments of days that came within eight weeks since the last run, so that orders without an end always
 * have them. Each order is a transaction of its own, so that others' writes wait briefly; a run that was stopped starts
 * over and makes nothing twice.
 * @returns how many assignments were made
 */
export async function rollHorizon({ db, writer, now, onError, signal }: Parts): Promise<number> {
  const today = localDayOf(now().toISOString())
  const to = horizonEnd(today)
  const lastDay = await plannedTo(db)
  if (lastDay !== null && lastDay >= to) return 0
  const next = lastDay === null ? today : addDays(lastDay, 1)
  const from = next > today ? next : today
  let made = 0
  for (const id of await ordersBetween(db, from, to)) {
    try {
      const { reply } = await writer.write({ actor: SYSTEM }, (tx) => extendAssignments(tx, SYSTEM, id, from))
      made += reply.length
    } catch (error) {
      onError(error)
    }
    await yieldToOthers()
    if (signal?.aborted) return made
  }
  await storePlannedTo(writer, to)
  return made
}

async function plannedTo(db: Db): Promise<string | null> {
  const kept = await db.selectFrom('settings').select('value').where('key', '=', PLANNED_TO_KEY).executeTakeFirst()
  return kept ? String(kept.value) : null
}

async function ordersBetween(db: Db, from: string, to: string): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .select('_id')
    .where('deletedAt', 'is', null)
    .where('status', 'in', PLANNED)
    .where('startDate', '<=', to)
    .where('endDate', '>=', from)
    .orderBy('_id')
    .execute()
  return orders.map(({ _id }) => String(_id))
}

const storePlannedTo = (writer: Writer, to: string) =>
  writer.write({ actor: SYSTEM }, async ({ db }) => {
    await db
      .insertInto('settings')
      .values({ key: PLANNED_TO_KEY, value: to })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: to }))
      .execute()
  })
