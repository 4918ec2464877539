import { TYPE_OF_PHONE_LINE } from '#shared/domain/messages/phone-lines.ts'
import { messageParts } from '#shared/domain/messages/message-parts.ts'
import { respond } from '#shared/domain/messages/respond.ts'
import type { Response } from '#shared/domain/messages/response.ts'
import type { SocketPayload } from '#shared/contract/socket.ts'
import type { Row } from '#shared/entities/index.ts'
import { LONGEST_TEXT } from '#shared/entities/messages.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'
import { blank, conversationOfNumber, type Found } from '#shared/verbs/messages/steps/conversation-of.ts'
import { readSenderFacts, senderOf } from '#shared/verbs/messages/steps/sender-facts.ts'
import { msAfter } from '../jobs/back-off.ts'
import type { Writer } from '../db/writes/write.ts'
import type { CountedTx } from '../db/writes/write-tx.ts'
import { SYSTEM, type Actor } from '../access/actor.ts'
import { decide } from '../records/decide.ts'
import type { Services } from '../services/index.ts'
import { rowOf } from '../records/rows.ts'
import { isAnswerable, splitText, previewOf, senderNumber, storableText, type ArrivingText } from './arriving-text.ts'
import { applyEffect, type Done } from './effects.ts'
import { addMedia } from './media-queue.ts'
import { messageOfProvider, rememberText } from './provider-texts.ts'
import { answeredSince, lastArrival } from './thread-facts.ts'

type Conversation = Row<'conversations'>

/** What a text became. */
export interface Arrived {
  readonly messageId: string
  /** It was here already: nothing was done. */
  readonly isRepeated: boolean
}

/** Takes texts that arrive in. A text that is handed over again has one effect. */
export type Receive = (text: ArrivingText) => Promise<Arrived>

interface Parts extends Pick<Services, 'runVerb' | 'storeChanges'> {
  readonly writer: Writer
  /** Called after the commit of each text. */
  readonly onArrived: (event: SocketPayload<'new_message'>) => void
}

/** Automatic answers to one conversation within an hour: two machines must not talk for ever. */
const ANSWERS_AN_HOUR = 5
const HOUR_MS = 3_600_000

const ACTOR: Actor = { ...SYSTEM, source: 'sms' }

const nameOf = ({ person, conversation }: Found) =>
  person ? `${person.firstName} ${person.lastName}`.trim() : conversation.phone

/** The conversation in which a text arrives, and when. */
interface Arrival {
  readonly tx: CountedTx
  readonly conversation: Conversation
  readonly at: string
}

const created = ({ tx, conversation, at }: Arrival, fields: Partial<Row<'messages'>>): RowChange => {
  const { _id: conversationId, type } = conversation
  const change = { kind: 'create', fields: { ...blank('messages'), conversationId, type, at, ...fields } } as const
  return { entity: 'messages', id: tx.newId(), change }
}

const eventOf = (arrival: Arrival, { event, details }: Done): RowChange =>
  created(arrival, { direction: 'event', event, eventDetails: details })

export function createInbound({ writer, runVerb, storeChanges, onArrived }: Parts): Receive {
  /** The conversation a text belongs to, open again, with the number it came from. */
  async function conversationOf(tx: CountedTx, from: string, { line }: ArrivingText) {
    const found = await decide(tx, ACTOR, conversationOfNumber(from, TYPE_OF_PHONE_LINE[line], tx.newId()))
    const { _id: id } = found.conversation
    const open = { state: 'open', snoozedUntil: null, phone: from } as const
    const opened: RowChange = { entity: 'conversations', id, change: { kind: 'set', fields: open } }
    await storeChanges(tx, ACTOR, { changes: [...found.changes, opened] })
    return { found, conversation: (await rowOf(tx.db, 'conversations', id)) as Conversation }
  }

  /** Does what the text asks for. @returns what the thread shows; null when something was refused */
  async function apply(
    tx: CountedTx,
    conversation: Conversation,
    { effects }: Response,
  ): Promise<readonly Done[] | null> {
    const done: Done[] = []
    for (const effect of effects) {
      const one = await applyEffect({ tx, actor: ACTOR, runVerb, conversation }, effect)
      if (!one) return null
      done.push(one)
    }
    return done
  }

  /** The automatic answer, unless something was refused, nobody is there, or there were too many. */
  async function answerTo({ tx, conversation }: Arrival, from: string, reply: string | null): Promise<string | null> {
    if (reply === null || !isAnswerable(from)) return null
    const answered = await answeredSince(tx.db, conversation._id, msAfter(tx.now, -HOUR_MS))
    return answered < ANSWERS_AN_HOUR ? reply : null
  }

  async function take(tx: CountedTx, text: ArrivingText) {
    const known = await messageOfProvider(tx.db, text.providerId)
    if (known !== null) return { messageId: known, isRepeated: true, event: null }
    const from = senderNumber(text.from)
    const body = storableText(text.body)
    const { found, conversation } = await conversationOf(tx, from, text)
    const facts = await decide(tx, ACTOR, readSenderFacts(senderOf(conversation, text.line), tx.now))
    const response = respond(body, facts)
    const done = await apply(tx, conversation, response)
    const last = await lastArrival(tx.db, conversation._id)
    const line: Arrival = { tx, conversation, at: last !== null && last >= tx.now ? msAfter(last, 1) : tx.now }
    const reply = done ? await answerTo(line, from, response.reply) : null
    // What nothing answered waits for a dispatcher, also where an answer was due.
    const forPerson = response.forPerson || !done || (response.reply !== null && reply === null)
    const arrived = splitText(body).map((part, i) =>
      created(
        { ...line, at: msAfter(line.at, i) },
        { direction: 'in', status: 'received', body: part === '' ? null : part, phone: from, seen: !forPerson },
      ),
    )
    const [{ id: messageId } = { id: '' }] = arrived
    const after = { ...line, at: msAfter(line.at, arrived.length - 1) }
    const answers = reply === null ? [] : messageParts(reply, LONGEST_TEXT)
    const answer = { language: facts.language, phone: from, status: 'queued', automatic: true } as const
    const changes = [
      ...arrived,
      ...(done ?? []).map((each) => eventOf(after, each)),
      ...answers.map((part, i) =>
        created({ ...after, at: msAfter(after.at, i) }, { ...answer, body: part, direction: 'out' }),
      ),
    ]
    await storeChanges(tx, ACTOR, { changes })
    await rememberText(tx, text.providerId, messageId)
    await addMedia(tx, messageId, text.media ?? [])
    const { _id: conversationId, type } = conversation
    const event = {
      messageId,
      conversationId,
      type,
      name: nameOf(found),
      preview: previewOf(body),
      at: line.at,
      forPerson,
    }
    return { messageId, isRepeated: false, event }
  }

  return async (text) => {
    const { reply } = await writer.write({ actor: ACTOR }, (tx) => take(tx, text))
    const { event, ...arrived } = reply
    if (event) onArrived(event)
    return arrived
  }
}
