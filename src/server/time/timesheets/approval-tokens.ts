import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#sql/list.ts'
import type { WriteTx } from '#server/db/writes/write-tx.ts'
import { hashOfToken } from '#server/links/tokens.ts'

/** How long a supervisor may approve with a link; a reminder brings another. */
const LASTS_MS = 72 * 3_600_000
/** 256 bits of chance. */
const TOKEN_BYTES = 32

/** An approval link: of one timesheet, for one supervisor. */
export interface ApprovalLink {
  readonly timesheetId: string
  readonly supervisorId: string
  readonly usedAt: string | null
}

/** Makes a token, stores its hash and returns it: nobody can read it again. */
export async function makeApprovalToken(
  { db, now }: WriteTx,
  timesheetId: string,
  supervisorId: string,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(Date.parse(now) + LASTS_MS).toISOString()
  const row = { tokenHash: hashOfToken(token), timesheetId, supervisorId, createdAt: now, expiresAt, usedAt: null }
  await db.insertInto('approvalLinks').values(row).execute()
  return token
}

/**
 * The link of a token until it expires, also one that was used; null for a supervisor who is inactive or deleted, or who
 * approves the timesheet no more: neither as its supervisor nor as their delegate.
 */
export async function approvalLinkOf(db: Db, token: string, now: string): Promise<ApprovalLink | null> {
  const found = await db
    .selectFrom('approvalLinks')
    .innerJoin('supervisors', 'supervisors._id', 'approvalLinks.supervisorId')
    .leftJoin('timesheets', 'timesheets._id', 'approvalLinks.timesheetId')
    .leftJoin('supervisors as approver', 'approver._id', 'timesheets.supervisorId')
    .select(['approvalLinks.timesheetId', 'approvalLinks.supervisorId', 'approvalLinks.usedAt'])
    .where('approvalLinks.tokenHash', '=', hashOfToken(token))
    .where('approvalLinks.expiresAt', '>', now)
    .where('supervisors.active', '=', sql.lit(1))
    .where('supervisors.deletedAt', 'is', null)
    .where((where) =>
      where.or([
        where('timesheets._id', 'is', null),
        where('timesheets.supervisorId', '=', where.ref('approvalLinks.supervisorId')),
        where('approver.approvalDelegateId', '=', where.ref('approvalLinks.supervisorId')),
      ]),
    )
    .executeTakeFirst()
  return (found as ApprovalLink | undefined) ?? null
}

export async function useApprovalToken({ db, now }: WriteTx, token: string): Promise<void> {
  await db.updateTable('approvalLinks').set({ usedAt: now }).where('tokenHash', '=', hashOfToken(token)).execute()
}

/** Deletes the links of a supervisor: they went to an address that is not theirs any more. */
export async function endApprovalLinks({ db }: WriteTx, supervisorId: string): Promise<void> {
  await db.deleteFrom('approvalLinks').where('supervisorId', '=', supervisorId).execute()
}

/** Deletes links that expired. */
export async function deleteOldApprovalLinks(db: Db, now: string): Promise<void> {
  await db.deleteFrom('approvalLinks').where('expiresAt', '<', now).execute()
}
