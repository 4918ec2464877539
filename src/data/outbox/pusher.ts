import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError, isErrorCode, payloadOf, type ErrorCode, type ErrorPayload } from '#shared/contract/errors.ts'
import type { Changed } from '#shared/contract/changed.ts'
import { calls } from '#shared/contract/http.ts'
import { PUSH_OPS, type PushAnswer, type PushOp } from '#shared/contract/push.ts'
import type { Client } from '../api/client.ts'
import { endsSession } from '../api/failure.ts'
import { backoffMs } from '../sync/backoff.ts'
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
  readonly device: string
  readonly queue: Queue
  readonly client: Client
  /** Counts changed, or operations were refused while nobody waited for them. */
  readonly onTurn: () => void
  /** The server answered: whatever else waits for it may try again. */
  readonly onReached: () => void
  readonly onUnstored: (error: unknown) => void
  readonly log: (message: string) => void
}

const DEADLINE_MS = 20_000
/** The server was heard meanwhile: a push that is silent for this long went down with an earlier connection. */
const SILENT_MS = 3000
const RETRY_MS = 300
/** Turns of the loop after which a request of `fetch` has left (three, as measured), and one more. */
const TURNS_TO_LEAVE = 4
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

/** Sends what is in the outbox, oldest first, one batch at the server at a time, again and again until each has an answer. */
export function createPusher({ device, queue, client, onTurn, onReached, onUnstored, log }: PusherParts) {
  const waiting = new Map<string, Waiter>()
  let running: Promise<void> | null = null
  let isAgain = false
  let isStopped = false
  let failures = 0
  /** After a failure that may be one operation's own, they go one by one. */
  let alone = 0
  let timer: NodeJS.Timeout | null = null
  /** The connection may be one of before sleep: a push is not given long until one was answered. */
  let isDoubtful = false
  let flight: { readonly abort: AbortController; readonly since: number } | null = null

  const tell = (opId: string, outcome: Outcome): void => {
    const waiter = waiting.get(opId)
    waiting.delete(opId)
    waiter?.hear(outcome)
  }

  async function run(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    let sent = depart([])
    while (sent.batch.length > 0) {
      const { batch } = sent
      try {
        const answers = await sent.answers
        if (isStopped) return
        // With nothing left to wait for, the server works on the next ones while these are settled here.
        const ahead = isAllDone(batch, answers) && alone === 0 ? depart(batch) : null
        if (ahead) await leaving()
        if (!take(batch, answers)) throw new AppError('BAD_ANSWER', { why: 'push' })
        failures = 0
        alone = Math.max(0, alone - 1)
        onReached()
        sent = ahead ?? depart([])
      } catch (error) {
        flight?.abort.abort()
        if (isStopped || !goOn(batch, error)) return
        sent = depart([])
      }
    }
  }

  /** Sends the oldest operations but those that were answered and are not settled yet. */
  function depart(answered: readonly PushOp[]): Sent {
    const batch = isStopped ? [] : queue.next(alone > 0 ? 1 : PUSH_OPS, answered)
    const answers = batch.length === 0 ? Promise.resolve([]) : send(batch)
    // Whoever awaits them hears of a failure; so may nobody, when what is answered cannot be stored.
    answers.catch(() => undefined)
    return { batch, answers }
  }

  async function send(ops: readonly PushOp[]): Promise<readonly PushAnswer[]> {
    const abort = new AbortController()
    const mine = { abort, since: performance.now() }
    flight = mine
    const deadlineMs = isDoubtful ? SILENT_MS : DEADLINE_MS
    try {
      const body = { device, ops: [...ops] }
      const { answers } = await client.call(calls.push, { body, deadlineMs, signal: abort.signal })
      isDoubtful = false
      return answers
    } finally {
      if (flight === mine) flight = null
    }
  }

  /** False when the answers are not those of the batch. */
  function take(batch: readonly PushOp[], answers: readonly PushAnswer[]): boolean {
    if (answers.length === 0 || !isOf(batch, answers)) return false
    const applied = answers.filter(isApplied)
    if (applied.length > 0) queue.settle(applied)
    for (const answer of answers) {
      if (answer.result === 'rejected') refuse(answer.opId, refusalOf(answer))
      else if (answer.result !== 'waiting') tell(answer.opId, { kind: 'applied', changed: answer.changed })
    }
    onTurn()
    return true
  }

  /** Whoever made it is told, and it is as if it had never been; with nobody to tell it becomes a conflict. */
  function refuse(opId: string, refusal: ErrorPayload): void {
    if (waiting.get(opId)?.mayForget) queue.withdraw(opId)
    else queue.refuse(opId, refusal)
    tell(opId, { kind: 'refused', refusal })
  }

  const isJustLost = ({ details: { why } }: AppError) =>
    failures === 0 && (why === 'lost' || (isDoubtful && why === 'timeout'))

  /** Whether to try again at once; else a later try is arranged, or none makes sense. */
  function goOn(batch: readonly PushOp[], error: unknown): boolean {
    if (!(error instanceof AppError)) {
      onUnstored(error)
      return later()
    }
    if (endsSession(error)) return nobodyKnows()
    if (isElsewhere(error)) return isJustLost(error) ? atOnce() : later()
    if (batch.length > 1) {
      alone = batch.length
      return true
    }
    const op = batch[0] as PushOp
    if (!OWN_FAULT.includes(error.code) && queue.fail(op.opId) < TRIES) return later()
    log(`an operation cannot be sent: ${error.code}`)
    refuse(op.opId, payloadOf(error))
    onTurn()
    return true
  }

  /** A single answer that got lost is asked for again before anybody is told that nothing is known. */
  function atOnce(): false {
    failures += 1
    timer = setTimeout(push, RETRY_MS)
    return false
  }

  function later(): false {
    failures += 1
    if (timer) clearTimeout(timer)
    timer = setTimeout(push, backoffMs(failures))
    return nobodyKnows()
  }

  function nobodyKnows(): false {
    for (const opId of waiting.keys()) tell(opId, { kind: 'unsent' })
    return false
  }

  function push(): void {
    if (isStopped) return
    if (running) {
      isAgain = true
      return
    }
    isAgain = false
    running = run()
      .catch((error: unknown) => {
        onUnstored(error)
        later()
      })
      .finally(() => {
        running = null
        if (isAgain) push()
      })
  }

  return {
    /** Sends now, or right after what is being sent. */
    push,
    /** The same, knowing that the server can be reached: a push that was swallowed on its way is not waited for. */
    heard: (): void => {
      if (flight && performance.now() - flight.since > SILENT_MS) flight.abort.abort()
      push()
    },
    /** After sleep, or on another network: what is under way is asked anew. */
    renew: (): void => {
      isDoubtful = true
      flight?.abort.abort()
      push()
    },
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
    stop: () => {
      isStopped = true
      if (timer) clearTimeout(timer)
      nobodyKnows()
    },
  }
}

/** Until a request is on the wire: settling holds the loop, and would hold it as well. */
async function leaving(): Promise<void> {
  for (let i = 0; i < TURNS_TO_LEAVE; i += 1) await nextTurn()
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
