import { randomUUID } from 'node:crypto'
import type { PhoneLine } from '#shared/domain/messages/phone-lines.ts'
import type { SmsMessage, SmsOutcome, SmsProvider } from '#server/providers/message.ts'
import type { RunningServer } from '#server/running-server.ts'
import type { ArrivingText } from '#server/messages/arriving-text.ts'
import type { Arrived } from '#server/messages/inbound.ts'

type Text = Pick<ArrivingText, 'from' | 'body'> & Partial<ArrivingText>

/** A text arrives from somebody's phone, on the general line unless another is given. */
export const textArrives = ({ texts }: Pick<RunningServer, 'texts'>, text: Text): Promise<Arrived> =>
  texts.receive({ providerId: randomUUID(), line: 'general', ...text })

/** A provider of texts that answers what a test says, and keeps what it was sent. */
export interface ScriptedSms {
  readonly provider: SmsProvider
  /** The texts it has accepted, once each. */
  readonly accepted: readonly SmsMessage[]
  /** Every try. */
  readonly tries: readonly SmsMessage[]
  /** What it answers to the next tries; then it accepts. */
  readonly answers: (SmsOutcome | 'lost' | 'never')[]
}

/** `lost`: it accepts the text, and its answer does not arrive. `never`: it does not answer. */
export function scriptedSms(honoursIds: boolean): ScriptedSms {
  const [accepted, tries]: [SmsMessage[], SmsMessage[]] = [[], []]
  const answers: (SmsOutcome | 'lost' | 'never')[] = []
  const known = new Set<string>()
  const accept = (message: SmsMessage) => {
    if (!honoursIds || !known.has(message.id)) accepted.push(message)
    known.add(message.id)
  }
  return {
    accepted,
    tries,
    answers,
    provider: {
      honoursIds,
      close: () => undefined,
      send: async (message) => {
        tries.push(message)
        const answer = answers.shift()
        if (typeof answer === 'object') return answer
        if (answer === 'never') return new Promise(() => undefined)
        accept(message)
        if (answer === 'lost') throw new Error('The connection was lost')
        return { kind: 'accepted', providerId: `id-${message.id}`, isDelivered: false }
      },
    },
  }
}

/** Waits until every text that may leave now did. */
export async function textsSent({ textSender }: Pick<RunningServer, 'textSender'>): Promise<void> {
  textSender?.kick()
  await textSender?.settled()
}

/** A text arrives at a server that runs as a program, by the phone page of its demo. */
export async function textBy(url: string, from: string, body: string, line: PhoneLine = 'general'): Promise<void> {
  const answer = await fetch(`${url}/demo/phone`, {
    method: 'POST',
    body: new URLSearchParams({ number: from, line, body }),
    redirect: 'manual',
  })
  if (answer.status !== 303) throw new Error(`The text did not arrive: ${answer.status}`)
}
