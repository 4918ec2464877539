import type { Db } from '#sql/list.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import type { LinkPurpose } from './kinds.ts'

/** How a link travels. */
export type Channel = 'email' | 'sms'

/**
 * A message that is to be sent: a link, word that a password was changed, or the link of a client or of an assignment document,
 * whose id `recipient` is.
 */
export interface LinkRequest {
  readonly _id: string
  readonly kind: LinkPurpose | 'changed' | 'client' | 'document'
  readonly channel: Channel
  /** Whom it is for; null when somebody typed an e-mail or a phone number, which `recipient` then has. */
  readonly userId: string | null
  readonly recipient: string | null
  readonly createdAt: string
  readonly tries: number
}

/** A server that dies while it sends leaves the request to be taken again after this. */
const LEASE_MS = 60_000
const FIRST_WAIT_MS = 15_000
const LONGEST_WAIT_MS = 15 * 60_000

type Asked = Pick<LinkRequest, 'kind' | 'channel'> & Partial<Pick<LinkRequest, 'userId' | 'recipient'>>

const after = (now: string, ms: number) => new Date(Date.parse(now) + ms).toISOString()

/** Puts a message into the queue; it is sent after the commit. */
export async function addRequest(
  tx: WriteTx,
  { kind, channel, userId = null, recipient = null }: Asked,
): Promise<void> {
  tx.touched.add('linkRequests')
  const row = { _id: tx.newId(), kind, channel, userId, recipient, createdAt: tx.now, tries: 0, nextTryAt: tx.now }
  await tx.db.insertInto('linkRequests').values(row).execute()
}

/** The oldest request that is due; nobody else takes it while it is sent. Null when none is due. */
export async function takeRequest({ db, now }: WriteTx): Promise<LinkRequest | null> {
  const found = await db
    .selectFrom('linkRequests')
    .selectAll()
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .orderBy('_id')
    .executeTakeFirst()
  if (!found) return null
  const tries = Number(found['tries']) + 1
  await db
    .updateTable('linkRequests')
    .set({ tries, nextTryAt: after(now, LEASE_MS) })
    .where('_id', '=', String(found['_id']))
    .execute()
  return { ...(found as unknown as LinkRequest), tries }
}

/** The message could not be sent: it is tried again later, each time twice as long. */
export async function postponeRequest({ db, now }: WriteTx, { _id, tries }: LinkRequest): Promise<void> {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1))
  await db
    .updateTable('linkRequests')
    .set({ nextTryAt: after(now, wait) })
    .where('_id', '=', _id)
    .execute()
}

/** The message was sent, or given up. */
export async function endRequest({ db }: Pick<WriteTx, 'db'>, { _id }: Pick<LinkRequest, '_id'>): Promise<void> {
  await db.deleteFrom('linkRequests').where('_id', '=', _id).execute()
}

/** When the next request is due, ISO; null when there is none. */
export async function nextDue(db: Db): Promise<string | null> {
  const found = await db.selectFrom('linkRequests').select('nextTryAt').orderBy('nextTryAt').executeTakeFirst()
  return found ? String(found['nextTryAt']) : null
}
