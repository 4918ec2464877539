import { entities, type Row } from '#shared/entities/index.ts'
import type { MessageFailure } from '#shared/entities/messages.ts'
import type { Writer } from '../db/writes/write.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import { SYSTEM } from '../access/actor.ts'
import { changeRow, rowOf } from '../records/rows.ts'
import { messageOfProvider, rememberText } from './provider-texts.ts'
import { dequeue, entryOf } from './queue.ts'

type Message = Row<'messages'>

/** What a provider says of a text it has. */
export interface Report {
  readonly status: 'sent' | 'delivered' | 'failed'
  readonly providerId: string
  readonly failure?: MessageFailure | undefined
  /** Of which try, where that is known. */
  readonly attempt?: string | undefined
}

/** Reports come repeated and in any order: a status follows lower ones only. */
const RANK: Readonly<Record<string, number>> = { queued: 0, uncertain: 1, sent: 2, failed: 3, delivered: 4 }

/** A failure counts for the try it is about: a text that a person had sent again has another one. */
async function concerns({ db }: WriteTx, message: Message, report: Report): Promise<boolean> {
  if (message.status === 'queued') {
    const entry = await entryOf(db, message._id)
    return entry !== null && entry.takenAt !== null && entry.attempt === report.attempt
  }
  return message.providerId === null || message.providerId === report.providerId
}

/** Applies what a provider says of a text. @returns whether anything changed */
export async function applyReport(tx: WriteTx, messageId: string, report: Report): Promise<boolean> {
  const { status, providerId, failure = 'refused' } = report
  await rememberText(tx, providerId, messageId)
  const message = await rowOf(tx.db, 'messages', messageId)
  const rank = RANK[message?.status ?? '']
  if (!message || message.direction !== 'out' || rank === undefined || rank >= (RANK[status] ?? 0)) return false
  if (status === 'failed' && !(await concerns(tx, message, report))) return false
  // What the provider has must not be sent again.
  if (message.status === 'queued') await dequeue(tx, messageId)
  await changeRow(tx, SYSTEM, entities.messages, message, {
    status,
    providerId,
    failure: status === 'failed' ? failure : null,
    ...(status !== 'failed' && message.sentAt === null && { sentAt: tx.now }),
    ...(status === 'delivered' && { deliveredAt: tx.now }),
  })
  return true
}

/** A receipt of a provider; `messageId` is what it was told with the text, for one whose answer never came. */
export type TakeReceipt = (report: Report, messageId: string | null) => Promise<void>

export const createReceipts =
  (writer: Writer): TakeReceipt =>
  async (report, messageId) => {
    await writer.write({ actor: SYSTEM }, async (tx) => {
      const known = (await messageOfProvider(tx.db, report.providerId)) ?? messageId
      if (known !== null) await applyReport(tx, known, report)
    })
  }
