import { AppError } from '#shared/contract/errors.ts'
import { OLDEST_OP_MS } from '#shared/contract/sync/push.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'

const V7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7/i

/** When an operation was made by its device's clock, in milliseconds since the epoch; null for an id that is no UUIDv7. */
function timeOf(opId: string): number | null {
  const [, high, low] = V7.exec(opId) ?? []
  return high === undefined || low === undefined ? null : parseInt(high + low, 16)
}

/**
 * Refuses an operation so old that the server may have deleted its answer: it could run a second time.
 * @param now the server's clock
 * @throws AppError BAD_REQUEST for an id that is no UUIDv7, OP_TOO_OLD
 */
export function requireYoung(opId: string, now: string): void {
  const made = timeOf(opId)
  if (made === null) throw new AppError('BAD_REQUEST', { opId })
  if (Date.parse(now) - made > OLDEST_OP_MS) throw new AppError('OP_TOO_OLD')
}

/**
 * When a person made the operation of a write: earlier than now when their device was offline.
 * @returns an instant, ISO; never later than now, nor earlier than the oldest operation that still runs
 */
export function doneAt({ opId, now }: Pick<WriteTx, 'opId' | 'now'>): string {
  const latest = Date.parse(now)
  const made = (opId === undefined ? null : timeOf(opId)) ?? latest
  return new Date(Math.max(latest - OLDEST_OP_MS, Math.min(latest, made))).toISOString()
}

/** A person was told that their write waits for a connection when its answer took about as long (`src/data/write/patience.ts`). */
const LATE_MS = 5000
/** A device that is reachable again sends what came after a write within a few seconds: it asks every three. */
const HOLD_MS = 10_000

/**
 * When what a write sends to somebody may leave: at once, but a little later where the write waited for a connection. Whoever
 * was without network and took it back before it left must not see it leave when the network returns, whatever was on its
 * way then and however many pushes bring what they did.
 * @returns an instant, ISO; not before now
 */
export function leavesAt(tx: Pick<WriteTx, 'opId' | 'now'>): string {
  const now = Date.parse(tx.now)
  return now - Date.parse(doneAt(tx)) < LATE_MS ? tx.now : new Date(now + HOLD_MS).toISOString()
}
