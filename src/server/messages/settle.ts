import { entities } from '#shared/entities/index.ts'
import { backOff, msAfter } from '../jobs/back-off.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import type { SmsOutcome } from '../providers/message.ts'
import { SYSTEM } from '../access/actor.ts'
import { changeRow, rowOf } from '../records/rows.ts'
import { changeEntry, dequeue, entryOf } from './queue.ts'
import { applyReport } from './receipts.ts'
import { LEASE_MS, leaveUncertain, type Taken } from './take.ts'

/** After so many tries, about six hours, a text is given up. */
const MOST_TRIES = 40
const WAITS = { firstMs: 2000, longestMs: 10 * 60_000 }

/** Milliseconds until a text is tried again: not before its provider says. */
export function waitBefore(tries: number, retryAfterMs: number | null): number {
  const wait = backOff(tries, WAITS)
  return retryAfterMs === null ? wait : Math.max(wait, Math.round(retryAfterMs + Math.random() * 1000))
}

/**
 * Stores what became of a try. What somebody else stored meanwhile, such as a receipt, counts more. A text whose earlier
 * try was never answered stays doubtful when the provider is busy.
 */
export async function settle(
  tx: WriteTx,
  { entry: { messageId, attempt, tries }, isDoubtful }: Pick<Taken, 'entry' | 'isDoubtful'>,
  outcome: SmsOutcome,
  honoursIds: boolean,
): Promise<void> {
  if (outcome.kind === 'accepted') {
    const { providerId, isDelivered } = outcome
    await applyReport(tx, messageId, { status: isDelivered ? 'delivered' : 'sent', providerId, attempt })
    return
  }
  const entry = await entryOf(tx.db, messageId)
  if (entry?.attempt !== attempt) return
  const mayTryAgain = tries < MOST_TRIES
  if (outcome.kind === 'unknown' || (outcome.kind === 'busy' && isDoubtful)) {
    if (!honoursIds || !mayTryAgain) return leaveUncertain(tx, messageId)
    const retryAfterMs = outcome.kind === 'busy' ? outcome.retryAfterMs : null
    // It stays taken until the next try: it may have left, and nobody may change it.
    return changeEntry(tx, messageId, { takenAt: msAfter(tx.now, waitBefore(tries, retryAfterMs) - LEASE_MS) })
  }
  if (outcome.kind === 'busy' && mayTryAgain) {
    const dueAt = msAfter(tx.now, waitBefore(tries, outcome.retryAfterMs))
    return changeEntry(tx, messageId, { dueAt, takenAt: null })
  }
  const message = await rowOf(tx.db, 'messages', messageId)
  await dequeue(tx, messageId)
  const failure = outcome.kind === 'refused' ? outcome.failure : 'unavailable'
  if (message) await changeRow(tx, SYSTEM, entities.messages, message, { status: 'failed', failure })
}
