import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Row } from '#shared/entities/index.ts'
import type { Db } from '#sql/list.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import { hashOfToken } from '../links/tokens.ts'
import { rowOf } from '../records/rows.ts'

/** 256 bits of chance. */
const TOKEN_BYTES = 32
/** Tokens of one link that work at a time: a mail that is sent again has another one, and the one before still opens. */
const MOST_TOKENS = 10

/** Makes a token of a link, stores its hash and returns it: nobody can read it again. */
export async function makeClientToken({ db, now }: Pick<WriteTx, 'db' | 'now'>, linkId: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const older = await db
    .selectFrom('clientTokens')
    .select('tokenHash')
    .where('linkId', '=', linkId)
    .orderBy('createdAt', 'desc')
    .execute()
  const tooOld = older.slice(MOST_TOKENS - 1).map(({ tokenHash }) => String(tokenHash))
  if (tooOld.length > 0) await db.deleteFrom('clientTokens').where('tokenHash', 'in', tooOld).execute()
  await db
    .insertInto('clientTokens')
    .values({ tokenHash: hashOfToken(token), linkId, createdAt: now })
    .execute()
  return token
}

/** Deletes every token of a link. */
export async function deleteClientTokens({ db }: Pick<WriteTx, 'db'>, linkId: string): Promise<void> {
  await db.deleteFrom('clientTokens').where('linkId', '=', linkId).execute()
}

/** The link of a token while it opens the page; null for one that expired, was cut or never was, or of a client who is gone. */
export async function clientLinkOf(db: Db, token: string, now: string): Promise<Row<'clientLinks'> | null> {
  const found = await db
    .selectFrom('clientTokens')
    .innerJoin('clientLinks', 'clientLinks._id', 'clientTokens.linkId')
    .innerJoin('clients', 'clients._id', 'clientLinks.clientId')
    .select('clientLinks._id')
    .where('clientTokens.tokenHash', '=', hashOfToken(token))
    .where('clientLinks.expiresAt', '>', now)
    .where('clientLinks.active', '=', sql.lit(1))
    .where('clientLinks.deletedAt', 'is', null)
    .where('clients.deletedAt', 'is', null)
    .executeTakeFirst()
  return found ? rowOf(db, 'clientLinks', String(found['_id'])) : null
}

/** Under which a contact reaches their page, in their language. */
export const addressOfClientLink = (publicUrl: string, token: string): string => `${publicUrl}/client/${token}`
