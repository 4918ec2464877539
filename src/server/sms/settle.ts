import { entities } from '#shared/entities/index.ts'
import type { WriteTx } from '../db/write.ts'
import type { SmsOutcome } from '../providers/message.ts'
import { SYSTEM } from '../services/actor.ts'
import { changeRow, rowOf } from '../services/rows.ts'
import { changeEntry, dequeue, entryOf } from './queue.ts'
import { applyReport } from './receipts.ts'
import { LEASE_MS, leaveUncertain, type Taken } from './take.ts'

/** After so many tries, about six hours, a text is given up. */
const MOST_TRIES = 40
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 10 * 60_000

/** How long until another try: twice as long each time, between half of it and all, so that many do not come at once. */
export function waitBefore(tries: number, retryAfterMs: number | null): number {
  const most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(20, tries - 1))
  const wait = most * (0.5 + Math.random() / 2)
  return Math.round(retryAfterMs === null ? wait : Math.max(wait, retryAfterMs + Math.random() * 1000))
}

const msAfter = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()

/**
 * Stores what became of a try. What somebody else stored meanwhile, such as a receipt, counts more. An answer that says
 * nothing of an earlier try leaves that one's doubt.
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
