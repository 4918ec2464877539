import type { Changed } from '#shared/contract/sync/changed.ts'
import { AppError } from '#shared/contract/errors.ts'
import type { Operation, Written } from '#shared/contract/sync/operation.ts'
import type { Resolution } from '#shared/contract/sync/outbox.ts'
import { diskFailure, troubleOf } from '../cache/failure.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'
import type { EffectsOf } from '../outbox/effects-of.ts'
import type { LocalTransactions } from '../outbox/local-transaction.ts'
import type { OperationOutcome, Pusher } from '../outbox/pusher.ts'
import type { Queue } from '../outbox/queue.ts'
import { retryOf } from '../outbox/retry.ts'
import type { Changes } from '../sync/changes.ts'
import { keptPayload } from '../verbs.ts'
import { createPatience } from './patience.ts'

interface WriterOptions {
  /** Sends one operation without storing it; throws what the server refused, or as the client does. */
  readonly pushOne: (op: Operation) => Promise<Changed>
  readonly transactions: LocalTransactions
  readonly queue: Queue
  readonly pusher: Pusher
  readonly effectsOf: EffectsOf
  readonly changes: Changes
  readonly isOffline: () => boolean
  readonly now: () => Date
  /** An operation is on the disk; its answer is awaited. */
  readonly onStored: (changed: Changed['changed']) => void
  readonly onCountsChanged: () => void
  /** The rows of an answer could not be stored: the pull brings them. */
  readonly onUnstored: (error: unknown) => void
}

/** Refusals that need no knowledge of other rows are the same on the server; what is wrong in a verb may depend on them. */
const isSure = ({ kind }: Operation, { code }: AppError): boolean =>
  code === 'BAD_REQUEST' || code === 'FORBIDDEN' || (code === 'VALIDATION_FAILED' && kind !== 'verb')

/** The only way to write: the outbox stores an operation and the cache shows it, then the server decides. */
export function createWriter(options: WriterOptions) {
  const { pushOne, transactions, queue, pusher, effectsOf, changes, isOffline, now } = options
  const { onStored, onCountsChanged, onUnstored } = options
  const patience = createPatience({ isOffline, isPending: queue.isPending, now: () => performance.now() })

  async function write(asked: Operation): Promise<Written> {
    const op = asked.kind === 'verb' ? { ...asked, payload: keptPayload(asked.verb, asked.payload, asked.opId) } : asked
    let effects: readonly RowChange[] | null
    try {
      effects = effectsOf(op, transactions.current().file)
    } catch (refusal) {
      return writeRefused(op, refusal)
    }
    if (effects === null) return writeOnline(op)
    const { changed } = storeOperation(() => queue.add(op, effects))
    onStored(changed)
    changes.flush()
    return written(op.opId, await waitForAnswer(op.opId, true), changed, isOffline())
  }

  /**
   * The cache may lag behind and refuse what the server would accept: the server decides while it is reachable and
   * nothing is pending that should reach it first.
   */
  async function writeRefused(op: Operation, refusal: unknown): Promise<Written> {
    const mayBeWrong = refusal instanceof AppError && !isSure(op, refusal)
    if (!mayBeWrong || isOffline() || queue.counts().pending > 0) throw refusal
    try {
      return await writeOnline(op)
    } catch (error) {
      // Only a request that never left can have had no effect.
      const isUnsent = error instanceof AppError && error.details['why'] === 'unreachable'
      throw isUnsent ? refusal : error
    }
  }

  async function waitForAnswer(opId: string, mayRollBack: boolean): Promise<OperationOutcome> {
    const awaited = pusher.outcome(opId, patience.forNext(), { mayRollBack })
    pusher.push()
    try {
      const outcome = await awaited
      if (outcome.kind === 'unsent') patience.waitedInVain(opId)
      return outcome
    } finally {
      patience.ended()
      // Counted only once it is known to be pending: the count of an operation that is applied at once would flicker.
      onCountsChanged()
    }
  }

  /** Reports success only for what is on the disk. @throws AppError DISK_FULL, DISK_READ_ONLY */
  function storeOperation<T>(store: () => T): T {
    try {
      return store()
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble === 'disk') throw diskFailure(error)
      if (trouble !== 'damage') throw error
      // The cache is damaged, the outbox has its own file: the rebuilt cache shows the operation again.
      onUnstored(error)
      return store()
    }
  }

  /**
   * Settles a conflict; null when it was discarded or restored.
   * @throws AppError NOT_FOUND when it was settled meanwhile or cannot be restored any more, and what refuses the operation again
   */
  async function resolve(resolution: Resolution): Promise<Written | null> {
    if (resolution.how === 'restore') {
      if (!queue.restore(resolution.opId)) throw new AppError('NOT_FOUND', { opId: resolution.opId })
      changes.flush()
      onCountsChanged()
      return null
    }
    const local = transactions.current()
    const record = local.ops.byId(resolution.opId)
    if (!record) throw new AppError('NOT_FOUND', { opId: resolution.opId })
    if (resolution.how === 'discard') {
      queue.discard(record.opId)
      changes.flush()
      onCountsChanged()
      return null
    }
    const op = retryOf(local, record, now(), resolution.how === 'edit' ? resolution.payload : undefined)
    const effects = effectsOf(op, local.file)
    if (effects === null) throw new AppError('NO_CONNECTION')
    const { changed } = storeOperation(() => queue.retry(record.seq, op, effects))
    changes.flush()
    onCountsChanged()
    return written(op.opId, await waitForAnswer(op.opId, false), changed, isOffline())
  }

  /** Writes what cannot be pending: the server's answer first, then its rows in the cache. */
  async function writeOnline(op: Operation): Promise<Written> {
    const answer = await pushOne(op)
    try {
      queue.settle([{ opId: op.opId, ...answer }])
    } catch (error) {
      onUnstored(error)
    }
    changes.flush()
    return { ...answer, opId: op.opId, pending: false, waits: false }
  }

  return { write, resolve, storeOperation }
}

/** @throws AppError what the server refused */
function written(opId: string, outcome: OperationOutcome, shown: Changed['changed'], isOffline: boolean): Written {
  if (outcome.kind === 'refused') throw new AppError(outcome.refusal.code, outcome.refusal.details)
  return outcome.kind === 'applied'
    ? { opId, changed: outcome.changed, pending: false, waits: false }
    : { opId, changed: shown, pending: true, waits: isOffline }
}
