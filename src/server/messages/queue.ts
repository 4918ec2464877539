import { sql } from 'kysely'
import type { Row } from '#shared/entities/index.ts'
import type { MessageType } from '#shared/entities/conversations.ts'
import type { Db } from '#sql/list.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import { leavesAt } from '../records/op-time.ts'

/** The table of texts that are to leave; a write that adds one touches it. */
export const TEXT_QUEUE = 'textQueue'

/** A text that is to leave. */
export interface Queued {
  readonly messageId: string
  /** When it may leave, ISO. */
  readonly dueAt: string
  readonly tries: number
  /** Since when a server has it; null while none has. */
  readonly takenAt: string | null
  /** By which a provider recognises the text at every try; another one when a person has it sent again. */
  readonly attempt: string
}

const queuedOf = (row: Readonly<Record<string, unknown>>): Queued => ({
  messageId: String(row['messageId']),
  dueAt: String(row['dueAt']),
  tries: Number(row['tries']),
  takenAt: row['takenAt'] === null ? null : String(row['takenAt']),
  attempt: String(row['attempt'] ?? ''),
})

/** Puts a message into the queue, in the transaction that makes it `queued`; it leaves at its time, or as soon as it may. */
export async function enqueue(tx: WriteTx, { _id, scheduledAt }: Row<'messages'>): Promise<void> {
  tx.touched.add(TEXT_QUEUE)
  const soonest = leavesAt(tx)
  const dueAt = scheduledAt !== null && scheduledAt > soonest ? scheduledAt : soonest
  const attempt = tx.newId()
  await tx.db
    .insertInto('textQueue')
    .values({ messageId: _id, dueAt, tries: 0, takenAt: null, attempt })
    .onConflict((conflict) => conflict.column('messageId').doUpdateSet({ dueAt, tries: 0, takenAt: null, attempt }))
    .execute()
}

/** The entry of a message; null when it is not in the queue. */
export async function entryOf(db: Db, messageId: string): Promise<Queued | null> {
  const row = await db.selectFrom('textQueue').selectAll().where('messageId', '=', messageId).executeTakeFirst()
  return row ? queuedOf(row) : null
}

/** Takes a message out of the queue. */
export async function dequeue({ db }: Pick<WriteTx, 'db'>, messageId: string): Promise<void> {
  await db.deleteFrom('textQueue').where('messageId', '=', messageId).execute()
}

type Changes = Partial<Pick<Queued, 'dueAt' | 'tries' | 'takenAt'>>

/** Changes the entry of a message. */
export async function changeEntry({ db }: Pick<WriteTx, 'db'>, messageId: string, changes: Changes): Promise<void> {
  await db.updateTable('textQueue').set(changes).where('messageId', '=', messageId).execute()
}

/** The entries of some types that may leave at an instant, answers and single texts before those of group sends. */
export async function dueEntries(
  db: Db,
  now: string,
  types: readonly MessageType[],
  limit: number,
): Promise<readonly Queued[]> {
  const rows = await db
    .selectFrom('textQueue')
    .innerJoin('messages', 'messages._id', 'textQueue.messageId')
    .selectAll('textQueue')
    .where('textQueue.dueAt', '<=', now)
    .where('textQueue.takenAt', 'is', null)
    .where('messages.type', 'in', [...types])
    .orderBy(sql`case when "messages"."batchId" is null then 0 else 1 end`)
    .orderBy('textQueue.dueAt')
    .orderBy('textQueue.messageId')
    .limit(limit)
    .execute()
  return rows.map(queuedOf)
}

/** The entries that a server took before an instant and has not answered for since: it may have died. */
export async function abandonedEntries(db: Db, takenBefore: string, limit: number): Promise<readonly Queued[]> {
  const rows = await db
    .selectFrom('textQueue')
    .selectAll()
    .where('takenAt', '<', takenBefore)
    .orderBy('takenAt')
    .orderBy('messageId')
    .limit(limit)
    .execute()
  return rows.map(queuedOf)
}

/** When the next entry that nobody has may leave, ISO; null when there is none. */
export async function nextDueText(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('textQueue')
    .select('dueAt')
    .where('takenAt', 'is', null)
    .orderBy('dueAt')
    .limit(1)
    .executeTakeFirst()
  return row ? String(row['dueAt']) : null
}
