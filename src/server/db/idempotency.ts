import { AppError } from '#shared/contract/errors.ts'
import type { Db } from '#sql/list.ts'

/** A write that may arrive twice: who sent it under which key, and what it asked. */
export interface IdempotentCall {
  readonly key: string
  readonly userId: string
  readonly fingerprint: string
}

/**
 * What this call was answered the first time; null when it is new.
 * @throws AppError IDEMPOTENCY_MISMATCH when the key was used for something else.
 */
export async function replyFor<T>(db: Db, { key, userId, fingerprint }: IdempotentCall): Promise<{ reply: T } | null> {
  const kept = await db
    .selectFrom('idempotency')
    .select(['fingerprint', 'body'])
    .where('key', '=', key)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!kept) return null
  if (kept.fingerprint !== fingerprint) throw new AppError('IDEMPOTENCY_MISMATCH')
  return JSON.parse(String(kept.body)) as { reply: T }
}

/** Keeps the answer in the same transaction as its effect, so that both exist or neither. */
export async function remember(db: Db, call: IdempotentCall, reply: unknown, at: string): Promise<void> {
  await db
    .insertInto('idempotency')
    .values({ ...call, body: JSON.stringify({ reply }), createdAt: at })
    .execute()
}

/** Forgets answers older than an instant: nobody repeats a request after days. */
export async function forgetAnswersBefore(db: Db, instant: string): Promise<void> {
  await db.deleteFrom('idempotency').where('createdAt', '<', instant).execute()
}
