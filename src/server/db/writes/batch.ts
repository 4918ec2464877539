import {
  keptText,
  knownCalls,
  opIdOf,
  outcomeIn,
  storeOutcomes,
  type IdempotentCall,
  type CallOutcome,
} from './idempotency.ts'
import { inSavepoint } from './savepoint.ts'
import type { CountedTx, WriteTx } from './write-tx.ts'

/** A call of a batch: the key under which its outcome is stored, and the fingerprint that detects reuse of the key. */
export type KeyedCall = Omit<IdempotentCall, 'userId'>

/** Several keyed calls in one transaction; each has its effect once and the same outcome however often it is sent. */
export interface Batch {
  /** The stored outcome of a call; IDEMPOTENCY_MISMATCH when its key belongs to another call; null for a new one. */
  readonly known: <T>(call: KeyedCall) => CallOutcome<T> | null
  /** Runs a new call. A refusal rolls it alone back and is stored as its outcome. */
  readonly run: <T>(call: KeyedCall, work: (tx: WriteTx) => Promise<T>) => Promise<CallOutcome<T>>
}

export interface OpenBatch extends Batch {
  /** Stores the outcomes of the new calls, in one statement. */
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
      const body = keptText(outcome)
      // A batch may contain the same call twice.
      known.set(key, { fingerprint, body })
      fresh.push({ key, userId, fingerprint, body })
      return outcome
    },
    keep: () => storeOutcomes(tx.db, fresh, tx.now),
  }
}
