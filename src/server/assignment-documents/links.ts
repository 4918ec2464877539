import { randomBytes } from 'node:crypto'
import type { Db } from '#sql/list.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import { msAfter } from '../jobs/back-off.ts'
import type { Channel } from '../links/requests.ts'
import { hashOfToken } from '../links/tokens.ts'

/** How long after its last day a document is opened by its link. */
const LASTS_MS = 30 * 86_400_000
/** 256 bits of chance. */
const TOKEN_BYTES = 32

interface Wanted {
  readonly documentId: string
  /** Of the assignments in the document. */
  readonly lastDay: string
  /** How it is sent: it ends with the address or the number that it went to. */
  readonly channel: Channel
}

/** Makes the token of the link of a document, stores its hash and returns it. */
export async function makeDocumentToken({ db }: WriteTx, { documentId, lastDay, channel }: Wanted): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = msAfter(`${lastDay}T00:00:00.000Z`, LASTS_MS)
  await db
    .insertInto('documentLinks')
    .values({ tokenHash: hashOfToken(token), documentId, channel, expiresAt })
    .execute()
  return token
}

/** The id of the document of a token; null once it has expired. */
export async function documentOfToken(db: Db, token: string, now: string): Promise<string | null> {
  const found = await db
    .selectFrom('documentLinks')
    .select('documentId')
    .where('tokenHash', '=', hashOfToken(token))
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return found ? String(found['documentId']) : null
}

/** Deletes the links of somebody's documents that were sent in one way: its address or number is not theirs any more. */
export async function endDocumentLinks({ db }: WriteTx, employeeId: string, channel: Channel): Promise<void> {
  const theirs = db.selectFrom('assignmentDocuments').select('_id').where('employeeId', '=', employeeId)
  await db.deleteFrom('documentLinks').where('channel', '=', channel).where('documentId', 'in', theirs).execute()
}

/** Deletes links that expired. */
export async function deleteOldDocumentLinks(db: Db, now: string): Promise<void> {
  await db.deleteFrom('documentLinks').where('expiresAt', '<', now).execute()
}
