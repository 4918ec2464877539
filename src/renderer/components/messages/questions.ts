import { v7 as uuidv7 } from 'uuid'
import type { AskedPerson } from '#shared/contract/messages/messages.ts'
import { ASK_TEXTS, askTexts } from '#shared/domain/messages/ask-text.ts'
import type { VerbInput } from '#shared/verbs/index.ts'
import { MOST_MESSAGES } from '#shared/verbs/messages/steps/message-input.ts'
import { asAppError, request } from '#renderer/bridge/request.ts'
import { runVerb } from '#renderer/records/write.ts'

/** The text that asks one person. */
export interface Question {
  readonly person: AskedPerson
  readonly body: string
  /** What it asks about; of a long text in several messages, the last alone asks. */
  readonly assignmentIds: readonly string[]
  readonly siteId: string
  /** An answer after this instant is of no use. */
  readonly answerBy: string
}

/** Names written out; the others are counted. */
const NAMED = 12
const nameOf = ({ firstName, lastName }: AskedPerson) => `${firstName} ${lastName}`

/** Whom is asked and with which words, whom texts do not reach, and who was asked already and is not asked again. */
export function askPlan(
  people: readonly AskedPerson[],
  bodies: Readonly<Record<'fr' | 'en', string>>,
  company: string,
  again: boolean,
) {
  const reached = people.filter(({ optedOut, phone }) => !optedOut && phone !== '')
  const filled = reached
    .filter(({ isAsked }) => again || !isAsked)
    .flatMap((person) => askTexts(person, bodies[person.language], company).map((asking) => ({ person, ...asking })))
  const askedPeople = [...new Set(filled.map(({ person }) => person))]
  return {
    texts: filled.map(({ person, text, assignmentIds, siteId, answerBy }): Question => ({
      person,
      body: text,
      assignmentIds,
      siteId,
      answerBy,
    })),
    people: askedPeople.length,
    names: askedPeople.slice(0, NAMED).map(nameOf),
    incomplete: filled.flatMap(({ person, missing }) =>
      missing.length > 0 ? [`${nameOf(person)} (${missing.join(', ')})`] : [],
    ),
    leftOut: people.filter(({ optedOut, phone }) => optedOut || phone === '').map(nameOf),
    asked: reached.filter(({ isAsked }) => isAsked).length,
  }
}

/** With which template questions are written, and whether quiet hours hold them back. */
export interface Leaving {
  readonly templateId: string | null
  readonly urgent: boolean
}

type Message = VerbInput<'messages.compose'>['messages'][number]

/** A question as it is composed. */
export const messageOf = (
  { person, body, assignmentIds, siteId, answerBy }: Question,
  { templateId, urgent }: Leaving,
): Message => ({
  id: uuidv7(),
  employeeId: person.id,
  type: 'Assignation',
  body,
  language: person.language,
  assignmentIds: [...assignmentIds],
  siteId,
  expiresAt: answerBy,
  urgent,
  ...(templateId && { templateId }),
})

/** Composes messages, into the pending queue or to leave at once; true when they wait for a connection. */
export async function composeAll(messages: readonly Message[], pending: boolean): Promise<boolean> {
  const batchId = uuidv7()
  let waits = false
  for (let at = 0; at < messages.length; at += MOST_MESSAGES) {
    const part = messages.slice(at, at + MOST_MESSAGES)
    waits = (await runVerb('messages.compose', { messages: part, pending, batchId })).waits
  }
  return waits
}

/** Removes messages that have not left. @throws AppError MESSAGE_SENT when one has */
export async function removeAll(ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += MOST_MESSAGES)
    await runVerb('messages.remove', { ids: ids.slice(at, at + MOST_MESSAGES) })
}

/**
 * Removes the messages that have not left, as when what they tell is undone; answers how many had. Each is removed for
 * itself, so that one that left keeps no other, all at once: over a slow network they are answered together.
 */
export async function takeTextsBack(ids: readonly string[]): Promise<number> {
  const removals = await Promise.allSettled(ids.map((id) => removeAll([id])))
  const refusals = removals.flatMap((one) => (one.status === 'rejected' ? [asAppError(one.reason)] : []))
  // One with the words and the number of another was never written.
  const other = refusals.find(({ code }) => code !== 'MESSAGE_SENT' && code !== 'NOT_FOUND')
  if (other) throw other
  return refusals.filter(({ code }) => code === 'MESSAGE_SENT').length
}

/** What asks the people of some pending assignments whether they come, in the usual words; nobody who cannot be texted. */
export async function questionsAbout(assignmentIds: readonly string[], company: string) {
  const people = await request('messages.asked', { assignmentIds: [...assignmentIds] })
  return askPlan(people, ASK_TEXTS, company, true)
}
