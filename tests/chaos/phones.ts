import { setTimeout as delay } from 'node:timers/promises'
import type { PhoneLine } from '#shared/domain/messages/phone-lines.ts'
import { textArrives } from '#tests/support/texts.ts'
import type { Random } from '#tests/support/world/random.ts'
import { UNKNOWN_NUMBERS } from './moves-messages.ts'
import type { World } from './world.ts'

/** A text that somebody sent to the company. */
export interface Sent {
  readonly providerId: string
  readonly from: string
  readonly line: PhoneLine
  readonly body: string
}

const PHONE_LINES = { general: 4, assignation: 4, applicants: 2 } as const
const BODIES = {
  'Bonjour, à quelle heure demain?': 6,
  OUI: 5,
  NON: 3,
  'oui 10': 3,
  'NON 11': 1,
  HORAIRE: 1,
  HEURES: 1,
  'RETARD 15': 1,
  AIDE: 1,
  ARRET: 0.7,
  START: 1,
  '': 0.5,
  '😀': 0.5,
} as const
/** How often a provider hands over a text that nobody took. */
const TRIES = 60

/** Hands something over again while the server is down. */
async function untilTaken(handOver: () => Promise<unknown>): Promise<void> {
  for (let i = 1; ; i += 1) {
    try {
      await handOver()
      return
    } catch (error) {
      if (i === TRIES) throw error
      await delay(50)
    }
  }
}

/**
 * The phones of everybody: texts that arrive, also while devices write and the server restarts.
 * @param name begins the name that the provider gives each text
 * @returns every text sent
 */
export async function texting({ server, opLog, sms }: World, random: Random, name: string): Promise<readonly Sent[]> {
  const sent: Sent[] = []
  const people = await Promise.all(
    (['employees', 'applicants'] as const).map((name) => server.database.db.selectFrom(name).select('phone').execute()),
  )
  const numbers = [...people.flat().map(({ phone }) => String(phone)), ...UNKNOWN_NUMBERS]
  const count = random.int(14)
  const texts = Array.from({ length: count }, (_, n) => ({
    providerId: `${name}${n}`,
    from: random.pick(numbers),
    line: random.weighted(PHONE_LINES),
    body: random.weighted(BODIES),
    times: random.pick([1, 1, 2]),
    wait: random.int(60),
  }))
  /** A provider hands a text over until somebody takes it, and sometimes once more. */
  async function handOver(text: Sent): Promise<void> {
    await untilTaken(() => textArrives(server.current(), text))
    opLog.note(`text ${text.providerId} from ${text.from}: ${text.body}`)
  }
  for (const { times, wait, ...text } of texts) {
    await delay(wait)
    sent.push(text)
    await Promise.all(Array.from({ length: times }, () => handOver(text)))
    await sms.tell(
      ({ report, messageId }) => untilTaken(() => server.current().texts.takeReceipt(report, messageId)),
      false,
    )
  }
  return sent
}
