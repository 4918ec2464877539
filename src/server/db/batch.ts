import { knownCalls, opIdOf, outcomeIn, rememberAll, type IdempotentCall, type CallOutcome } from './idempotency.ts'
import { inSavepoint } from './savepoint.ts'
import type { CountedTx, WriteTx } from './write.ts'

/** A part of a batch: the key under which what it came to is kept, and what tells it from another that reuses it. */
export type KeyedCall = Omit<IdempotentCall, 'userId'>

/** Several keyed calls in one transaction, each with one effect and one answer however often it comes. */
export interface Batch {
  /** What a call came to when it first came; IDEMPOTENCY_MISMATCH when its key means another call; null for a new one. */
  readonly known: <T>(call: KeyedCall) => CallOutcome<T> | null
  /** Runs a new call. A refusal undoes it alone and is kept as a reply is; the others are not touched. */
  readonly run: <T>(call: KeyedCall, work: (tx: WriteTx) => Promise<T>) => Promise<CallOutcome<T>>
}

export interface OpenBatch extends Batch {
  /** Keeps what the new calls came to, all at once. */
  readonly keep: () => Promise<void>
}

/** Opens a batch of these calls, and of no others. */
export async function openBatch(tx: CountedTx, userId: string, calls: readonly KeyedCall[]): Promise<OpenBatch> {
  const keys = [...new Set(calls.map(({ key }) => key))]
  const known = new Map(await knownCalls(tx.db, userId, keys))
  const fresh: (IdempotentCall & { readonly body: string })[] = []
  return {
    known: (call) => outcomeIn(known, call),
    run: async (call, work) => {
      const { key, fingerprint } = call
      const outcome = await inSavepoint(tx, () => work({ ...tx, opId: opIdOf(call) }))
      const body = JSON.stringify(outcome)
      // The same call may come twice in one batch.
      known.set(key, { fingerprint, body })
      fresh.push({ key, userId, fingerprint, body })
      return outcome
    },
    keep: () => rememberAll(tx.db, fresh, tx.now),
  }
}
