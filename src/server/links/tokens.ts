import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#shared/contract/errors.ts'
import { LINK_CODE_LENGTH, LINK_CODE_LETTERS } from '#shared/domain/office/link-code.ts'
import type { Db } from '#sql/list.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import { LINK_LASTS_MS, type LinkPurpose } from './kinds.ts'
import type { Channel } from './requests.ts'

/** 256 bits of chance. */
const TOKEN_BYTES = 32

/** What is stored of a token: whoever reads the database cannot use it. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A link that still works. */
export interface LiveLink {
  readonly userId: string
  readonly purpose: LinkPurpose
  readonly channel: Channel
  readonly expiresAt: string
}

/** A token in the letters of `LINK_CODE_LETTERS`, for a person to type: 130 bits of chance. */
function newCode(): string {
  return [...randomBytes(LINK_CODE_LENGTH)].map((byte) => LINK_CODE_LETTERS[byte % 32]).join('')
}

interface Wanted {
  readonly userId: string
  readonly purpose: LinkPurpose
  /** How it is sent: it ends with the address or the number that it went to. */
  readonly channel: Channel
  /** Until when it works; by default as long as its purpose allows. */
  readonly expiresAt?: string
  /** A person types it on another device. */
  readonly isTyped?: boolean
}

/** Makes a token, stores its hash and returns it: nobody can read it again. */
export async function makeToken({ db, now }: WriteTx, wanted: Wanted): Promise<string> {
  const { userId, purpose, channel, expiresAt, isTyped = false } = wanted
  const token = isTyped ? newCode() : randomBytes(TOKEN_BYTES).toString('base64url')
  const ends = expiresAt ?? new Date(Date.parse(now) + LINK_LASTS_MS[purpose]).toISOString()
  const row = { tokenHash: hashOfToken(token), userId, purpose, channel, createdAt: now, expiresAt: ends, usedAt: null }
  await db.insertInto('linkTokens').values(row).execute()
  return token
}

/** Links of active accounts that were not used and have not expired. */
const live = (db: Db, token: string, purposes: readonly LinkPurpose[], now: string) =>
  db
    .selectFrom('linkTokens')
    .innerJoin('users', 'users._id', 'linkTokens.userId')
    .select(['linkTokens.userId', 'linkTokens.purpose', 'linkTokens.channel', 'linkTokens.expiresAt'])
    .where('linkTokens.tokenHash', '=', hashOfToken(token))
    .where('linkTokens.purpose', 'in', [...purposes])
    .where('linkTokens.usedAt', 'is', null)
    .where('linkTokens.expiresAt', '>', now)
    .where('users.active', '=', sql.lit(1))
    .where('users.deletedAt', 'is', null)

/** The link of a token if it still works, without using it up; else null. */
export async function peekToken(
  db: Db,
  token: string,
  purposes: readonly LinkPurpose[],
  now: string,
): Promise<LiveLink | null> {
  const found = await live(db, token, purposes, now).executeTakeFirst()
  return (found as LiveLink | undefined) ?? null
}

/**
 * Uses a token up. Writes run one after another, so that of several that use one token at once exactly one succeeds.
 * @throws AppError LINK_EXPIRED when it does not exist, is for something else, was used or has expired
 */
export async function useToken(tx: WriteTx, token: string, purposes: readonly LinkPurpose[]): Promise<LiveLink> {
  const found = await peekToken(tx.db, token, purposes, tx.now)
  if (!found) throw new AppError('LINK_EXPIRED')
  await tx.db.updateTable('linkTokens').set({ usedAt: tx.now }).where('tokenHash', '=', hashOfToken(token)).execute()
  return found
}

/** Deletes every link of a person, or those of one purpose or channel. */
export async function deleteLinks(
  tx: Pick<WriteTx, 'db'>,
  userId: string,
  { purpose, channel }: Partial<Pick<LiveLink, 'purpose' | 'channel'>> = {},
): Promise<void> {
  let links = tx.db.deleteFrom('linkTokens').where('userId', '=', userId)
  if (purpose !== undefined) links = links.where('purpose', '=', purpose)
  if (channel !== undefined) links = links.where('channel', '=', channel)
  await links.execute()
}

/** Deletes links that expired. */
export async function deleteOldLinks(db: Db, now: string): Promise<void> {
  await db.deleteFrom('linkTokens').where('expiresAt', '<', now).execute()
}
