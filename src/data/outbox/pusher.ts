import { setTimeout as delay } from 'node:timers/promises'
import { AppError, errors, payloadOf, type ErrorCode, type ErrorPayload } from '#shared/contract/errors.ts'
import type { Changed } from '#shared/contract/sync/changed.ts'
import { calls } from '#shared/contract/http.ts'
import { isAsAsked, PUSH_OPS, type PushAnswer, type PushOp } from '#shared/contract/sync/push.ts'
import type { Client } from '../api/client.ts'
import { endsSession, requestFailureOf } from '../api/failure.ts'
import type { Connection } from '../connection/connection.ts'
import { isApplied, isOf, refusalOf } from './answers.ts'
import type { Queue } from './queue.ts'

/** What became of an operation somebody waits for. */
export type OperationOutcome =
  | { readonly kind: 'applied'; readonly changed: Changed['changed'] }
  | { readonly kind: 'refused'; readonly refusal: ErrorPayload }
  /** Unknown: it stays in the outbox and is sent again. */
  | { readonly kind: 'unsent' }

interface Waiter {
  readonly mayRollBack: boolean
  readonly resolve: (outcome: OperationOutcome) => void
}

interface Sent {
  readonly batch: readonly PushOp[]
  readonly answers: Promise<readonly PushAnswer[]>
}

interface PusherParts {
  readonly connection: Connection
  readonly deviceId: string
  readonly queue: Queue
  readonly client: Client
  /** Counts changed, or operations were refused while nobody waited for them. */
  readonly onCountsChanged: () => void
  readonly onUnstored: (error: unknown) => void
  readonly log: (message: string) => void
}

/** Storing answers blocks the event loop: the next request gets this long to be written to its connection before. */
const LEAVE_MS = 1
/** A refusal of a push that names no cause may be temporary; an operation that gets it this often counts as its cause. */
const TRIES = 3
/** After so many failures of the server one after another, whatever it is sent, the next try waits. */
const FAILURES_IN_A_ROW = 3

/** The request itself is wrong: a retry would fail too. */
const OWN_FAULT: readonly ErrorCode[] = ['BAD_REQUEST', 'VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE', 'NOT_FOUND']
/** Failures that no operation causes, such as an unreachable server: all operations wait for the next try. */
const ELSEWHERE: readonly ErrorCode[] = [
  'NO_CONNECTION',
  'BAD_ANSWER',
  'UNAVAILABLE',
  'STORAGE_FAILED',
  'DATABASE_DAMAGED',
  'REQUEST_TIMEOUT',
  'HOST_NOT_ALLOWED',
  'TOO_MANY_ATTEMPTS',
  'TOO_MANY_OPERATIONS',
  'IDEMPOTENCY_RUNNING',
  'APP_TOO_OLD',
  'NOT_SIGNED_IN',
  'FORBIDDEN',
]

/** The server failed. That is never held against an operation: it stays pending, however often it happens. */
const isServerFailure = ({ code }: AppError): boolean => errors[code] >= 500

export type Pusher = ReturnType<typeof createPusher>

/** Sends what is in the outbox, oldest first, one batch at the server at a time, until each operation has an answer. */
export function createPusher({ connection, deviceId, queue, client, onCountsChanged, onUnstored, log }: PusherParts) {
  const waiting = new Map<string, Waiter>()
  let running: AbortController | null = null
  /** How many operations are still sent one by one, after a failure that one of them may have caused. */
  let alone = 0
  /** Operations at which the server failed: tried again after all others, so that one of them stops nobody. */
  const aside = new Set<string>()
  let failuresInARow = 0

  const resolveWaiter = (opId: string, outcome: OperationOutcome): void => {
    const waiter = waiting.get(opId)
    waiting.delete(opId)
    waiter?.resolve(outcome)
  }
  const resolveUnsent = (): void => {
    for (const opId of waiting.keys()) resolveWaiter(opId, { kind: 'unsent' })
  }

  async function run(): Promise<void> {
    const abort = (running = new AbortController())
    try {
      await drain(abort.signal)
      connection.report({ type: 'finished', channel: 'push' })
    } catch (error) {
      // A batch that was sent ahead will be sent again.
      abort.abort()
      fail(error)
    }
  }

  async function drain(signal: AbortSignal): Promise<void> {
    if (queue.next(1, [], aside).length === 0) aside.clear()
    failuresInARow = 0
    let sent = send([], signal)
    while (sent.batch.length > 0) {
      const { batch } = sent
      try {
        const answers = await sent.answers
        if (signal.aborted) return
        if (answers.length === 0 || !isOf(batch, answers)) throw new AppError('BAD_ANSWER', { why: 'push' })
        // When all was done as asked, the server works on the next batch while these answers are stored here.
        const isAllDone = answers.length === batch.length && answers.every(isAsAsked)
        const ahead = alone === 0 && isAllDone && !connection.isPushDoubtful() ? send(batch, signal) : null
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
    if (aside.size > 0 && !signal.aborted) throw new AppError('UNAVAILABLE')
  }

  /** Sends the oldest operations except `answered` ones, whose answers are not stored yet. */
  function send(answered: readonly PushOp[], signal: AbortSignal): Sent {
    const batch = signal.aborted ? [] : queue.next(alone > 0 ? 1 : PUSH_OPS, answered, aside)
    if (batch.length === 0) return { batch, answers: Promise.resolve([]) }
    connection.report({ type: 'awaiting', channel: 'push' })
    const body = { deviceId, ops: [...batch] }
    const answers = client
      .call(calls.push, { body, deadlineMs: connection.pushDeadlineMs(), signal })
      .then((reply) => reply.answers)
    // A batch sent ahead may fail before it is awaited.
    answers.catch(() => undefined)
    return { batch, answers }
  }

  /**
   * Something done in place of what was asked is a refusal to a person who was shown something else: it becomes a conflict,
   * with the first row as it is now; a pull brings the others. A form that waits tells it by itself.
   */
  function asTold(answer: PushAnswer): PushAnswer {
    if (!isApplied(answer) || answer.refused === undefined) return answer
    const { opId, refused: code, changed } = answer
    if (waiting.get(opId)?.mayRollBack || queue.foresaw(opId, changed)) return answer
    return { opId, result: 'rejected', code, details: { current: changed[0]?.row } }
  }

  function take(answered: readonly PushAnswer[]): void {
    failuresInARow = 0
    const answers = answered.map(asTold)
    const applied = answers.filter(isApplied)
    if (applied.length > 0) queue.settle(applied)
    for (const answer of answers) {
      if (answer.result === 'rejected') refuse(answer.opId, refusalOf(answer))
      else if (answer.result !== 'waiting') resolveWaiter(answer.opId, { kind: 'applied', changed: answer.changed })
    }
    onCountsChanged()
  }

  /** A form that waits gets the refusal and the operation is rolled back; without one it becomes a conflict. */
  function refuse(opId: string, refusal: ErrorPayload): void {
    if (waiting.get(opId)?.mayRollBack) queue.rollBack(opId)
    else queue.refuse(opId, refusal)
    resolveWaiter(opId, { kind: 'refused', refusal })
  }

  /**
   * After a failure that may come with one operation, they are sent one by one. One that is wrong itself is refused; one
   * at which the server fails is set aside, and stays pending.
   * @throws the failure, when it is to be waited out
   */
  function isolate(batch: readonly PushOp[], error: unknown): void {
    if (!(error instanceof AppError) || endsSession(error) || ELSEWHERE.includes(error.code)) throw error
    if (batch.length > 1) {
      alone = batch.length
      return
    }
    const op = batch[0] as PushOp
    if (isServerFailure(error)) {
      log(`the server fails at an operation: ${error.code}`)
      aside.add(op.opId)
      failuresInARow += 1
      if (failuresInARow >= FAILURES_IN_A_ROW) throw error
      return
    }
    if (!OWN_FAULT.includes(error.code) && queue.fail(op.opId) < TRIES) throw error
    log(`an operation cannot be sent: ${error.code}`)
    refuse(op.opId, payloadOf(error))
    onCountsChanged()
  }

  function fail(error: unknown): void {
    if (endsSession(error)) {
      resolveUnsent()
      return connection.report({ type: 'finished', channel: 'push' })
    }
    if (!(error instanceof AppError)) onUnstored(error)
    connection.report({ type: 'failed', channel: 'push', failure: requestFailureOf(error) })
  }

  /** Sends now, or right after what is being sent. */
  function push(): void {
    if (connection.isStopped()) resolveUnsent()
    else connection.report({ type: 'requested', channel: 'push' })
  }

  connection.attach('push', { run: () => void run(), abort: () => running?.abort(), postpone: resolveUnsent })

  return {
    push,
    /**
     * Resolves when the server has answered an operation, when it cannot be reached, or after `ms`. A refused one is
     * rolled back when `mayRollBack`: the form that made it still has the values.
     */
    outcome: (opId: string, ms: number, { mayRollBack }: { mayRollBack: boolean }): Promise<OperationOutcome> => {
      const timer = setTimeout(() => resolveWaiter(opId, { kind: 'unsent' }), ms)
      const outcome = new Promise<OperationOutcome>((resolve) => waiting.set(opId, { mayRollBack, resolve }))
      return outcome.finally(() => clearTimeout(timer))
    },
    stop: resolveUnsent,
  }
}
