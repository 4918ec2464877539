import { z } from 'zod'
import { AppError, payloadOf, type ErrorPayload } from '#shared/contract/errors.ts'
import type { Db } from '#sql/list.ts'
import { PARAM, statement } from './statement.ts'
import type { WriteTx } from './write.ts'

/** A write that may arrive twice: who sent it under which key, and what it asked. */
export interface IdempotentCall {
  readonly key: string
  readonly userId: string
  readonly fingerprint: string
}

/** Others than our devices may send any key; only an id tells when it was made. */
export const opIdOf = ({ key }: Pick<IdempotentCall, 'key'>): string | undefined => z.uuid().safeParse(key).data

/**
 * What this call was answered the first time; null when it is new.
 * @throws AppError IDEMPOTENCY_MISMATCH when the key was used for something else.
 */
export async function replyFor<T>(
  tx: Pick<WriteTx, 'run'>,
  { key, userId, fingerprint }: IdempotentCall,
): Promise<{ reply: T } | null> {
  const [kept] = await tx.run(keptReply, [key, userId])
  if (!kept) return null
  if (kept.fingerprint !== fingerprint) throw new AppError('IDEMPOTENCY_MISMATCH')
  return JSON.parse(String(kept.body)) as { reply: T }
}

/** Keeps the answer in the same transaction as its effect, so that both exist or neither. */
export async function remember(tx: Pick<WriteTx, 'run' | 'now'>, call: IdempotentCall, reply: unknown): Promise<void> {
  await tx.run(keepReply, [call.key, call.userId, call.fingerprint, JSON.stringify({ reply }), tx.now])
}

const keptReply = statement((db) =>
  db.selectFrom('idempotency').select(['fingerprint', 'body']).where('key', '=', PARAM).where('userId', '=', PARAM),
)
const keepReply = statement((db) =>
  db.insertInto('idempotency').values({ key: PARAM, userId: PARAM, fingerprint: PARAM, body: PARAM, createdAt: PARAM }),
)

/** What a call of a batch came to, for good: its reply, or why it was refused. */
export type CallOutcome<T> = { readonly reply: T } | { readonly refusal: ErrorPayload }

export type KnownCalls = ReadonlyMap<string, { readonly fingerprint: string; readonly body: string }>

/** What is kept of several calls of one person, by key, in one query. */
export async function knownCalls(db: Db, userId: string, keys: readonly string[]): Promise<KnownCalls> {
  const kept = await db
    .selectFrom('idempotency')
    .select(['key', 'fingerprint', 'body'])
    .where('userId', '=', userId)
    .where('key', 'in', keys)
    .execute()
  return new Map(
    kept.map(({ key, fingerprint, body }) => [String(key), { fingerprint: String(fingerprint), body: String(body) }]),
  )
}

/** What a call came to when it first came; IDEMPOTENCY_MISMATCH when its key was used for something else; or null. */
export function outcomeIn<T>(
  known: KnownCalls,
  { key, fingerprint }: Omit<IdempotentCall, 'userId'>,
): CallOutcome<T> | null {
  const kept = known.get(key)
  if (!kept) return null
  if (kept.fingerprint !== fingerprint) return { refusal: payloadOf(new AppError('IDEMPOTENCY_MISMATCH')) }
  return JSON.parse(kept.body) as CallOutcome<T>
}

/** Keeps what several calls came to; each `body` is the text of its outcome. */
export async function rememberAll(
  db: Db,
  calls: readonly (IdempotentCall & { readonly body: string })[],
  at: string,
): Promise<void> {
  if (calls.length === 0) return
  await db
    .insertInto('idempotency')
    .values(calls.map((call) => ({ ...call, createdAt: at })))
    .execute()
}

/** Forgets answers older than an instant: housekeeping knows how long a request may still be repeated. */
export async function deleteRepliesBefore(db: Db, instant: string): Promise<void> {
  await db.deleteFrom('idempotency').where('createdAt', '<', instant).execute()
}
