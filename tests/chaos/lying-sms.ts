import { setTimeout as delay } from 'node:timers/promises'
import type { SmsMessage, SmsOutcome, SmsProvider } from '#server/providers/message.ts'
import type { Report } from '#server/messages/receipts.ts'
import type { Random } from '#tests/support/world/random.ts'

/** A receipt, and which message the provider was told it is about. */
export interface Receipt {
  readonly report: Report
  readonly messageId: string
}

/** What a provider really did, beside what it answered. */
export interface LyingSms {
  readonly provider: SmsProvider
  /** Every text that reached a phone, once for each time it did. */
  readonly sent: readonly SmsMessage[]
  /** Messages it said it will never send. */
  readonly refused: ReadonlySet<string>
  /** Messages to which it once answered that it has them. */
  readonly answered: ReadonlySet<string>
  /** Receipts that it has told. */
  readonly told: readonly Receipt[]
  /** Tells some of the receipts that it has not told yet, in any order, some twice; all of them at the end. */
  readonly tell: (take: (receipt: Receipt) => Promise<void>, isEnd: boolean) => Promise<void>
}

interface Options {
  readonly honoursIds: boolean
  readonly random: Random
  /** Whether nobody reaches it now. */
  readonly isDown: () => boolean
}

const ANSWERS = {
  accept: 70,
  late: 5,
  /** It takes the text, and its answer is lost. */
  lost: 6,
  /** It takes the text, and never answers. */
  silent: 2,
  /** 429: not now. */
  busy: 6,
  /** 503 after which nobody knows; it did not take the text. */
  broken: 5,
  /** It takes the text, and answers 500 nevertheless. */
  liar: 3,
  refuse: 3,
} as const

/** What reports of one text it tells. */
const REPORTS = { delivered: 8, sent: 1, failed: 1, none: 2 } as const

/** A provider that times out after it has accepted, answers 429 and 5xx, and repeats and reorders its receipts. */
export function lyingSms({ honoursIds, random, isDown }: Options): LyingSms {
  const sent: SmsMessage[] = []
  const known = new Set<string>()
  const [refused, answered] = [new Set<string>(), new Set<string>()]
  const told: Receipt[] = []
  let untold: Receipt[] = []

  function take(message: SmsMessage): void {
    if (honoursIds && known.has(message.id)) return
    known.add(message.id)
    sent.push(message)
    const kind = random.weighted(REPORTS)
    const statuses = kind === 'none' ? [] : kind === 'sent' ? ['sent' as const] : (['sent', kind] as const)
    for (const status of statuses) {
      const report = { status, providerId: `id-${message.id}`, failure: 'unreachable', attempt: message.id } as const
      const receipt = { report, messageId: message.messageId ?? '' }
      untold.push(receipt, ...(random.chance(0.3) ? [receipt] : []))
    }
  }

  async function send(message: SmsMessage, signal: AbortSignal): Promise<SmsOutcome> {
    const { id, messageId } = message
    if (isDown()) return { kind: 'busy', retryAfterMs: null }
    const answer = random.weighted(ANSWERS)
    // Nothing is refused that was taken before.
    if (answer === 'refuse' && !known.has(id)) {
      refused.add(messageId ?? '')
      return { kind: 'refused', failure: 'badNumber' }
    }
    if (answer === 'busy') return { kind: 'busy', retryAfterMs: random.pick([null, 500]) }
    if (answer === 'broken') throw new Error('503')
    take(message)
    if (answer === 'lost') throw new Error('The connection was lost')
    if (answer === 'liar') throw new Error('500')
    if (answer === 'silent')
      return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
    if (answer === 'late') await delay(random.int(20))
    // An answer that comes too late is none.
    if (!signal.aborted) answered.add(messageId ?? '')
    return { kind: 'accepted', providerId: `id-${id}`, isDelivered: false }
  }

  return {
    sent,
    refused,
    answered,
    told,
    provider: { honoursIds, send, close: () => undefined },
    tell: async (hear, isEnd) => {
      const now = untold.filter(() => isEnd || random.chance(0.3))
      untold = untold.filter((receipt) => !now.includes(receipt))
      const shuffled = now.map((receipt) => [random.next(), receipt] as const).sort(([a], [b]) => a - b)
      told.push(...now)
      for (let i = 0; i < shuffled.length; i += 50) {
        await Promise.all(shuffled.slice(i, i + 50).map(([, receipt]) => hear(receipt)))
      }
    },
  }
}
