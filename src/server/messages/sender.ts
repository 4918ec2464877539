import { setTimeout as pause } from 'node:timers/promises'
import { PHONE_LINES, type PhoneLine } from '#shared/domain/messages/phone-lines.ts'
import type { Db } from '#sql/list.ts'
import type { Writer } from '../db/writes/write.ts'
import type { SmsOutcome, SmsProvider } from '../providers/message.ts'
import type { QueueLoop } from '../jobs/queue-loop.ts'
import { SYSTEM } from '../access/actor.ts'
import { createBreaker } from './breaker.ts'
import { abandonedEntries, nextDueText } from './queue.ts'
import { settle } from './settle.ts'
import { LEASE_MS, takeTexts, type Taken } from './take.ts'
import { createThrottle } from './throttle.ts'

interface Parts {
  readonly db: Db
  readonly writer: Writer
  readonly provider: SmsProvider
  /** Texts a second that leave by each line; null: as many as there are. */
  readonly perSecond: number | null
  /** How long a provider may take to answer, in milliseconds. */
  readonly timeoutMs?: number | undefined
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

const AT_ONCE = 32
const TIMEOUT_MS = 20_000
/** At least this often the queue is looked at: another server may have died with a text. */
const LOOK_MS = 30_000
/** What is being sent at the stop has this long for its answer. */
const STOP_MS = 5000
const STORE_AGAIN_MS = 500

/**
 * Sends what the queue has, many texts at a time, outside of any transaction. A text is taken in one transaction, in which
 * it is checked again, and what became of it is stored in another, for many together: several servers share one queue.
 */
export function startTextSender({
  db,
  writer,
  provider,
  perSecond,
  timeoutMs = TIMEOUT_MS,
  now,
  onError,
}: Parts): QueueLoop {
  const { honoursIds } = provider
  const [breaker, throttle] = [createBreaker(), createThrottle(perSecond)]
  const end = new AbortController()
  const hurry = new AbortController()
  const sending = new Map<string, Promise<void>>()
  let unstored: { readonly one: Taken; readonly outcome: SmsOutcome }[] = []
  let isWanted = false
  let running: Promise<void> = Promise.resolve()
  let storing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const clock = () => now().getTime()

  /** Stores what became of texts; however long that takes, since nobody else knows it. */
  async function store(): Promise<void> {
    while (unstored.length > 0) {
      const batch = unstored
      unstored = []
      try {
        await writer.write({ actor: SYSTEM }, async (tx) => {
          for (const { one, outcome } of batch) await settle(tx, one, outcome, honoursIds)
        })
      } catch (error) {
        onError(error)
        unstored = [...batch, ...unstored]
        if (end.signal.aborted) return
        await pause(STORE_AGAIN_MS, undefined, { ref: false })
      }
    }
  }

  function note(outcome: SmsOutcome): void {
    if (outcome.kind === 'accepted' || outcome.kind === 'refused') breaker.succeeded()
    else breaker.failed(clock())
    if (outcome.kind === 'busy' && outcome.retryAfterMs !== null) breaker.pause(clock(), outcome.retryAfterMs)
  }

  async function send(one: Taken): Promise<void> {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), hurry.signal])
    const outcome = await Promise.race([
      provider.send(one.text, signal).catch((error: unknown): SmsOutcome => {
        onError(error)
        return { kind: 'unknown' }
      }),
      new Promise<SmsOutcome>((resolve) => signal.addEventListener('abort', () => resolve({ kind: 'unknown' }))),
    ])
    note(outcome)
    unstored.push({ one, outcome })
    storing = storing.then(store)
    await storing
  }

  const room = () => Math.max(0, Math.min(AT_ONCE - sending.size, breaker.room(clock(), sending.size)))
  const limits = (most: number): Record<PhoneLine, number> => {
    const entries = PHONE_LINES.map((line) => [line, Math.min(most, throttle.room(line, clock()))] as const)
    return Object.fromEntries(entries) as Record<PhoneLine, number>
  }

  /** Whether something is due. Most looks find nothing: they take no lock. */
  async function isDue(): Promise<boolean> {
    const due = await nextDueText(db)
    if (due !== null && due <= now().toISOString()) return true
    const expired = new Date(clock() - LEASE_MS).toISOString()
    return (await abandonedEntries(db, expired, sending.size + 1)).some(({ messageId }) => !sending.has(messageId))
  }

  async function fill(): Promise<void> {
    while (!end.signal.aborted) {
      const most = room()
      const allowed = limits(most)
      if (Math.max(...Object.values(allowed)) <= 0 || !(await isDue())) return
      const wanted = { room: most, limits: allowed, honoursIds, sending: new Set(sending.keys()) }
      const { reply } = await writer.write({ actor: SYSTEM }, (tx) => takeTexts(tx, wanted))
      for (const one of reply.taken) {
        throttle.spend(one.line, clock())
        const { messageId } = one.entry
        sending.set(
          messageId,
          send(one)
            .catch(onError)
            .finally(() => {
              sending.delete(messageId)
              kick()
            }),
        )
      }
      // What is due waits for its line.
      if (reply.seen === 0) return
    }
  }

  /** Looks again when something may be due. */
  async function schedule(): Promise<void> {
    if (end.signal.aborted) return
    const due = await nextDueText(db)
    const at = Math.max(
      due === null ? Number.POSITIVE_INFINITY : Date.parse(due),
      breaker.until(),
      throttle.next(clock()),
    )
    clearTimeout(timer)
    timer = setTimeout(kick, Math.min(LOOK_MS, Math.max(sending.size > 0 ? 1000 : 5, at - clock())))
    timer.unref()
  }

  async function run(): Promise<void> {
    if (!isWanted) return
    while (isWanted && !end.signal.aborted) {
      isWanted = false
      await fill()
    }
    await schedule()
  }

  function kick(): void {
    if (end.signal.aborted) return
    isWanted = true
    running = running.then(run).catch((error: unknown) => {
      onError(error)
      clearTimeout(timer)
      timer = setTimeout(kick, LOOK_MS)
      timer.unref()
    })
  }
  kick()

  return {
    kick,
    settled: async () => {
      await running
      while (sending.size > 0) {
        await Promise.all(sending.values())
        await running
      }
    },
    stop: async () => {
      end.abort()
      clearTimeout(timer)
      await running
      const late = setTimeout(() => hurry.abort(), STOP_MS)
      await Promise.all(sending.values())
      clearTimeout(late)
      provider.close()
    },
  }
}
