import { AppError } from '#shared/contract/errors.ts'
import type { Row } from '#shared/entities/index.ts'
import type { WriteTx } from '#server/db/writes/write-tx.ts'
import { dequeue, enqueue, entryOf } from '#server/messages/queue.ts'
import type { Behaviour } from '#server/records/behaviour.ts'

type Message = Row<'messages'>

/** Only verbs make, change and delete messages. @throws AppError FORBIDDEN */
async function refuse(): Promise<never> {
  throw new AppError('FORBIDDEN')
}

/** The text may be with the provider at this moment. @throws AppError MESSAGE_SENT */
async function requireNotTaken(tx: WriteTx, message: Message): Promise<void> {
  const entry = await entryOf(tx.db, message._id)
  if (entry && entry.takenAt !== null) throw new AppError('MESSAGE_SENT', { current: message })
}

/** What of a text leaves, and when. */
const isSame = (a: Message, b: Message) =>
  a.body === b.body && a.scheduledAt === b.scheduledAt && a.urgent === b.urgent && a.status === b.status

/** A text that is to leave is in the queue from the transaction that says so. */
async function queueText(tx: WriteTx, message: Message, before: Message | null): Promise<void> {
  if (before?.status === 'queued') {
    if (message.deletedAt === null && isSame(message, before)) return
    await requireNotTaken(tx, before)
    await dequeue(tx, message._id)
  }
  if (message.deletedAt === null && message.status === 'queued') await enqueue(tx, message)
}

export const messages: Behaviour<Message> = {
  check: refuse,
  removeParts: refuse,
  decided: (tx, _actor, row, before) => queueText(tx, row, before),
}

export const conversations: Behaviour<Row<'conversations'>> = {
  /** Their state is a plain field; they are made by what is said first. */
  check: async (_tx, _actor, _row, before) => (before === null ? refuse() : undefined),
  removeParts: refuse,
}

export const messageTemplates: Behaviour<Row<'messageTemplates'>> = {
  // A text that was written from a template stays as it is.
  historical: ['messages.templateId'],
}
