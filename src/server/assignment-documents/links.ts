import { randomBytes } from 'node:crypto'
import type { Db } from '#sql/list.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import { msAfter } from '../jobs/back-off.ts'
import { hashOfToken } from '../links/tokens.ts'

/** How long after its last day a document is opened by its link. */
const LASTS_MS = 30 * 86_400_000
/** 256 bits of chance. */
const TOKEN_BYTES = 32

/** Makes the token of the link of a document, stores its hash and returns it. */
export async function makeDocumentToken({ db }: WriteTx, documentId: string, lastDay: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = msAfter(`${lastDay}T00:00:00.000Z`, LASTS_MS)
  await db
    .insertInto('documentLinks')
    .values({ tokenHash: hashOfToken(token), documentId, expiresAt })
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

/** Deletes links that expired. */
export async function deleteOldDocumentLinks(db: Db, now: string): Promise<void> {
  await db.deleteFrom('documentLinks').where('expiresAt', '<', now).execute()
}
