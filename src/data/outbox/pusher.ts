import { setTimeout as delay } from 'node:timers/promises'
import { AppError, isErrorCode, payloadOf, type ErrorCode, type ErrorPayload } from '#shared/contract/errors.ts'
import type { Changed } from '#shared/contract/changed.ts'
import { calls } from '#shared/contract/http.ts'
import { PUSH_OPS, type PushAnswer, type PushOp } from '#shared/contract/push.ts'
import type { Client } from '../api/client.ts'
import { endsSession, requestFailureOf } from '../api/failure.ts'
import type { Connection } from '../connection/connection.ts'
import type { Queue } from './queue.ts'

/** What became of an operation somebody waits for. */
export type Outcome =
  | { readonly kind: 'applied'; readonly changed: Changed['changed'] }
  | { readonly kind: 'refused'; readonly refusal: ErrorPayload }
  /** Not known yet: it stays in the outbox, and goes on being sent. */
  | { readonly kind: 'unsent' }

interface Waiter {
  readonly mayForget: boolean
  readonly hear: (outcome: Outcome) => void
}

interface Sent {
  readonly batch: readonly PushOp[]
  readonly answers: Promise<readonly PushAnswer[]>
}

interface PusherParts {
  readonly connection: Connection
  readonly device: string
  readonly queue: Queue
  readonly client: Client
  /** Counts changed, or operations were refused while nobody waited for them. */
  readonly onCountsChanged: () => void
  readonly onUnstored: (error: unknown) => void
  readonly log: (message: string) => void
}

/** Storing answers blocks this process: the next request gets this long to leave before. */
const LEAVE_MS = 1
/** A failure of the server itself may pass; one operation that fails this often is its cause. */
const TRIES = 3

/** The request itself is what is wrong: sent again it fails again. */
const OWN_FAULT: readonly ErrorCode[] = ['BAD_REQUEST', 'VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE', 'NOT_FOUND']
/** Nothing to do with the operations: all of them wait. */
const ELSEWHERE: readonly ErrorCode[] = [
  'NO_CONNECTION',
  'BAD_ANSWER',
  'UNAVAILABLE',
  'TOO_MANY_ATTEMPTS',
  'IDEMPOTENCY_RUNNING',
  'APP_TOO_OLD',
  'NOT_SIGNED_IN',
  'FORBIDDEN',
]
const isElsewhere = ({ code }: AppError) => ELSEWHERE.includes(code)

export type Pusher = ReturnType<typeof createPusher>

/** Sends what is in the outbox, oldest first, one batch at the server at a time, until each operation has an answer. */
export function createPusher({ connection, device, queue, client, onCountsChanged, onUnstored, log }: PusherParts) {
  const waiting = new Map<string, Waiter>()
  let running: AbortController | null = null
  /** After a failure that may be one operation's own, they go one by one. */
  let alone = 0

  const tell = (opId: string, outcome: Outcome): void => {
    const waiter = waiting.get(opId)
    waiting.delete(opId)
    waiter?.hear(outcome)
  }
  const tellUnsent = (): void => {
    for (const opId of waiting.keys()) tell(opId, { kind: 'unsent' })
  }

  async function run(): Promise<void> {
    const abort = (running = new AbortController())
    try {
      await drain(abort.signal)
      connection.report({ type: 'finished', channel: 'push' })
    } catch (error) {
      // A batch that was sent ahead is sent again.
      abort.abort()
      fail(error)
    }
  }

  async function drain(signal: AbortSignal): Promise<void> {
    let sent = send([], signal)
    while (sent.batch.length > 0) {
      const { batch } = sent
      try {
        const answers = await sent.answers
        if (signal.aborted) return
        if (answers.length === 0 || !isOf(batch, answers)) throw new AppError('BAD_ANSWER', { why: 'push' })
        // With nothing left to wait for, the server works on the next ones while these are stored here.
        const isAhead = alone === 0 && isAllDone(batch, answers) && !connection.isPushDoubtful()
        const ahead = isAhead ? send(batch, signal) : null
        if (ahead) await delay(LEAVE_MS)
        if (connection.isStopped()) return
        take(answers)
        alone = Math.max(0, alone - 1)
        connection.report({ type: 'answered', channel: 'push' })
        sent = ahead ?? send([], signal)
      } catch (error) {
        if (signal.aborted) return
        isolate(batch, error)
        sent = send([], signal)
      }
    }
  }

  /** Sends the oldest operations but those that were answered and are not stored yet. */
  function send(answered: readonly PushOp[], signal: AbortSignal): Sent {
    const batch = signal.aborted ? [] : queue.next(alone > 0 ? 1 : PUSH_OPS, answered)
    if (batch.length === 0) return { batch, answers: Promise.resolve([]) }
    connection.report({ type: 'awaiting', channel: 'push' })
    const body = { device, ops: [...batch] }
    const answers = client
      .call(calls.push, { body, deadlineMs: connection.pushDeadlineMs(), signal })
      .then((reply) => reply.answers)
    // A batch sent ahead may fail while nobody awaits it yet.
    answers.catch(() => undefined)
    return { batch, answers }
  }

  function take(answers: readonly PushAnswer[]): void {
    const applied = answers.filter(isApplied)
    if (applied.length > 0) queue.settle(applied)
    for (const answer of answers) {
      if (answer.result === 'rejected') refuse(answer.opId, refusalOf(answer))
      else if (answer.result !== 'waiting') tell(answer.opId, { kind: 'applied', changed: answer.changed })
    }
    onCountsChanged()
  }

  /** Whoever made it is told, and it is as if it had never been; with nobody to tell it becomes a conflict. */
  function refuse(opId: string, refusal: ErrorPayload): void {
    if (waiting.get(opId)?.mayForget) queue.withdraw(opId)
    else queue.refuse(opId, refusal)
    tell(opId, { kind: 'refused', refusal })
  }

  /**
   * After a failure that may be an operation's own, they are sent one by one; the one that keeps failing is refused.
   * @throws the failure, when it is to be waited out
   */
  function isolate(batch: readonly PushOp[], error: unknown): void {
    if (!(error instanceof AppError) || endsSession(error) || isElsewhere(error)) throw error
    if (batch.length > 1) {
      alone = batch.length
      return
    }
    const op = batch[0] as PushOp
    if (!OWN_FAULT.includes(error.code) && queue.fail(op.opId) < TRIES) throw error
    log(`an operation cannot be sent: ${error.code}`)
    refuse(op.opId, payloadOf(error))
    onCountsChanged()
  }

  function fail(error: unknown): void {
    if (endsSession(error)) {
      tellUnsent()
      return connection.report({ type: 'finished', channel: 'push' })
    }
    if (!(error instanceof AppError)) onUnstored(error)
    connection.report({ type: 'failed', channel: 'push', failure: requestFailureOf(error) })
  }

  /** Sends now, or right after what is being sent. */
  function push(): void {
    if (connection.isStopped()) tellUnsent()
    else connection.report({ type: 'requested', channel: 'push' })
  }

  connection.attach('push', { run: () => void run(), abort: () => running?.abort(), postpone: tellUnsent })

  return {
    push,
    /**
     * Resolves when the server said its word on an operation, when it cannot be reached, or after `ms`. A refused
     * one is forgotten when `mayForget`: the form that made it still holds everything.
     */
    outcome: (opId: string, ms: number, { mayForget }: { mayForget: boolean }): Promise<Outcome> =>
      new Promise((resolve) => {
        const patience = setTimeout(() => tell(opId, { kind: 'unsent' }), ms)
        const hear = (outcome: Outcome) => {
          clearTimeout(patience)
          resolve(outcome)
        }
        waiting.set(opId, { mayForget, hear })
      }),
    stop: tellUnsent,
  }
}

/** The first ones of the batch, in its order. */
const isOf = (batch: readonly PushOp[], answers: readonly PushAnswer[]): boolean =>
  answers.every(({ opId }, i) => batch[i]?.opId === opId)

const isApplied = (answer: PushAnswer) => answer.result === 'applied' || answer.result === 'rebased'

const isAllDone = (batch: readonly PushOp[], answers: readonly PushAnswer[]): boolean =>
  answers.length === batch.length && isOf(batch, answers) && answers.every(isApplied)

function refusalOf({ code, details }: PushAnswer & { result: 'rejected' }): ErrorPayload {
  return isErrorCode(code) ? { code, details } : { code: 'CONFLICT', details: { ...details, code } }
}
