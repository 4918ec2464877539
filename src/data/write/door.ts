import { setTimeout as delay } from 'node:timers/promises'
import type { Changed } from '#shared/contract/changed.ts'
import type { WriteOp, Written } from '#shared/contract/data.ts'
import { AppError } from '#shared/contract/errors.ts'
import type { Resolution } from '#shared/contract/outbox.ts'
import type { Client } from '../api/client.ts'
import { diskFailure, troubleOf } from '../cache/failure.ts'
import { storedRows } from '../cache/rows.ts'
import type { CacheStore } from '../cache/store.ts'
import type { Effect } from '../outbox/effect.ts'
import type { EffectsOf } from '../outbox/effects-of.ts'
import type { Together } from '../outbox/joint.ts'
import type { Outcome, Pusher } from '../outbox/pusher.ts'
import type { Queue } from '../outbox/queue.ts'
import { repeated } from '../outbox/repeat.ts'
import type { Changes } from '../sync/changes.ts'
import { keptPayload } from '../verbs.ts'
import { send } from './calls.ts'

export type Door = ReturnType<typeof createDoor>

interface DoorOptions {
  readonly client: Client
  readonly store: CacheStore
  readonly together: Together
  readonly queue: Queue
  readonly pusher: Pusher
  readonly effectsOf: EffectsOf
  readonly changes: Changes
  readonly isOffline: () => boolean
  readonly now: () => Date
  readonly onTurn: () => void
  /** What was answered could not be stored: the pull brings it. */
  readonly onUnstored: (error: unknown) => void
}

/** A form waits this long for the server's word, then goes on: the operation is kept and sent. */
const PATIENCE_MS = 8000
/** Said to be offline: only long enough to find out that it is over. */
const OFFLINE_PATIENCE_MS = 300
const RETRY_MS = 300
/** Refusals that need no knowledge of other rows are the same everywhere; a verb's fields may depend on them. */
const isSure = ({ kind }: WriteOp, { code }: AppError): boolean =>
  code === 'BAD_REQUEST' || code === 'FORBIDDEN' || (code === 'VALIDATION_FAILED' && kind !== 'verb')

/** The one way anything is written: into the outbox and on screen first, then to the server, whose word counts. */
export function createDoor(options: DoorOptions) {
  const { client, store, together, queue, pusher, effectsOf, changes, isOffline, now, onTurn, onUnstored } = options

  async function write(asked: WriteOp): Promise<Written> {
    const op = asked.kind === 'verb' ? { ...asked, payload: keptPayload(asked.verb, asked.payload, asked.opId) } : asked
    let effects: readonly Effect[] | null
    try {
      effects = effectsOf(op, store.current())
    } catch (refusal) {
      return askServer(op, refusal)
    }
    if (effects === null) return { ...(await writeOnline(op)), pending: false }
    const { changed } = acknowledged(() => queue.add(op, effects))
    changes.flush()
    return written(await word(op.opId, true), changed)
  }

  /**
   * A device that lags behind may refuse what the server would not: while it can be reached and nothing waits before
   * it, the server has the word.
   */
  async function askServer(op: WriteOp, refusal: unknown): Promise<Written> {
    const isOurs = refusal instanceof AppError && !isSure(op, refusal)
    if (!isOurs || isOffline() || queue.counts().pending > 0) throw refusal
    try {
      return { ...(await writeOnline(op)), pending: false }
    } catch (error) {
      // Only a request that never left can have had no effect.
      const isUnsent = error instanceof AppError && error.details['why'] === 'unreachable'
      throw isUnsent ? refusal : error
    }
  }

  const word = (opId: string, mayForget: boolean): Promise<Outcome> => {
    const outcome = pusher.outcome(opId, isOffline() ? OFFLINE_PATIENCE_MS : PATIENCE_MS, { mayForget })
    pusher.push()
    // Counted only once it is known to wait: what goes through at once would flicker.
    return outcome.finally(onTurn)
  }

  /** Nothing is said to be kept that is not on the disk. @throws AppError DISK_FULL, DISK_READ_ONLY */
  function acknowledged<T>(record: () => T): T {
    try {
      return record()
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble === 'disk') throw diskFailure(error)
      if (trouble !== 'damage') throw error
      // The cache is damaged, the outbox has its own file: the rebuild shows the operation again.
      onUnstored(error)
      return record()
    }
  }

  /**
   * What becomes of a conflict. Answers what was changed when the server accepted it at once.
   * @throws AppError NOT_FOUND when it was settled meanwhile, and what refuses the operation again
   */
  async function resolve(resolution: Resolution): Promise<Changed | null> {
    const joint = together.now()
    const op = joint.ops.byId(resolution.opId)
    if (!op) throw new AppError('NOT_FOUND', { opId: resolution.opId })
    if (resolution.how === 'theirs') {
      queue.giveUp(op.opId)
      changes.flush()
      onTurn()
      return null
    }
    const again = repeated(joint, op, now(), resolution.how === 'edit' ? resolution.payload : undefined)
    const effects = effectsOf(again, store.current())
    if (effects === null) throw new AppError('NO_CONNECTION')
    acknowledged(() => queue.repeat(op.seq, again, effects))
    changes.flush()
    onTurn()
    const outcome = await word(again.opId, false)
    if (outcome.kind === 'refused') throw new AppError(outcome.refusal.code, outcome.refusal.details)
    return outcome.kind === 'applied' ? { changed: outcome.changed } : null
  }

  /** What needs the other side: its word first, then its rows in the cache, then the answer. */
  async function writeOnline(op: WriteOp): Promise<Changed> {
    const answer = await sendOnce(client, op)
    try {
      const rows = storedRows(answer)
      for (const file of store.open()) file.applyRows(rows)
      if (store.current()) for (const { entity } of answer.changed) changes.add(entity)
    } catch (error) {
      onUnstored(error)
    }
    changes.flush()
    return answer
  }

  return { write, resolve }
}

function written(outcome: Outcome, shown: Changed['changed']): Written {
  if (outcome.kind === 'refused') throw new AppError(outcome.refusal.code, outcome.refusal.details)
  return outcome.kind === 'applied' ? { changed: outcome.changed, pending: false } : { changed: shown, pending: true }
}

/** An answer lost on its way leaves it unknown whether the operation ran; asked again under the same id it has one effect. */
async function sendOnce(client: Client, op: WriteOp): Promise<Changed> {
  try {
    return await send(client, op)
  } catch (error) {
    const isLost = error instanceof AppError && error.code === 'NO_CONNECTION' && error.details['why'] === 'lost'
    const isRunning = error instanceof AppError && error.code === 'IDEMPOTENCY_RUNNING'
    if (!isLost && !isRunning) throw error
    await delay(RETRY_MS)
    return send(client, op)
  }
}
