import { AppError, payloadOf, type ErrorPayload } from '#shared/contract/errors.ts'
import type { Db } from '#sql/list.ts'
import { idSchema } from '#shared/model/ids.ts'
import { PARAM, statement } from '../statement.ts'
import type { WriteTx } from './write-tx.ts'

/** A write that may arrive more than once: its key, its sender, and the fingerprint of its request. */
export interface IdempotentCall {
  readonly key: string
  readonly userId: string
  readonly fingerprint: string
}

/** The operation's id, when the key is one: callers other than devices may send any key. */
export const opIdOf = ({ key }: Pick<IdempotentCall, 'key'>): string | undefined => idSchema.safeParse(key).data

/**
 * The reply to this call when it first ran; null when it is new.
 * @throws AppError IDEMPOTENCY_MISMATCH when the key was used for something else.
 */
export async function replyFor<T>(
  tx: Pick<WriteTx, 'run'>,
  { key, userId, fingerprint }: IdempotentCall,
): Promise<{ reply: T } | null> {
  const [kept] = await tx.run(storedReply, [key, userId])
  if (!kept) return null
  if (kept.fingerprint !== fingerprint) throw new AppError('IDEMPOTENCY_MISMATCH')
  return JSON.parse(String(kept.body)) as { reply: T }
}

/** Stores the reply in the transaction of its effect, so that both exist or neither. */
export async function storeReply(
  tx: Pick<WriteTx, 'run' | 'now'>,
  call: IdempotentCall,
  reply: unknown,
): Promise<void> {
  await tx.run(insertReply, [call.key, call.userId, call.fingerprint, JSON.stringify({ reply }), tx.now])
}

const storedReply = statement((db) =>
  db.selectFrom('idempotency').select(['fingerprint', 'body']).where('key', '=', PARAM).where('userId', '=', PARAM),
)
const insertReply = statement((db) =>
  db.insertInto('idempotency').values({ key: PARAM, userId: PARAM, fingerprint: PARAM, body: PARAM, createdAt: PARAM }),
)

/** The final outcome of a call of a batch: its reply, or why it was refused. */
export type CallOutcome<T> = { readonly reply: T } | { readonly refusal: ErrorPayload }

/** A refusal is kept in at most this many characters. */
const KEPT_REFUSAL = 4096

/** An outcome as it is stored: a long refusal without the row it names, or without details, so that it stays small. */
export function keptText(outcome: CallOutcome<unknown>): string {
  const text = JSON.stringify(outcome)
  if ('reply' in outcome || text.length <= KEPT_REFUSAL) return text
  const { code, details } = outcome.refusal
  const { current: _, ...others } = details
  const short = JSON.stringify({ refusal: { code, details: others } })
  return short.length <= KEPT_REFUSAL ? short : JSON.stringify({ refusal: { code, details: {} } })
}

/** Stored outcomes (JSON texts) with their fingerprints, by key. */
export type KnownCalls = ReadonlyMap<string, { readonly fingerprint: string; readonly body: string }>

/** The stored outcomes of several calls of one person, in one query. */
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

/** The stored outcome of a call; IDEMPOTENCY_MISMATCH when its key belongs to another call; null for a new one. */
export function outcomeIn<T>(
  known: KnownCalls,
  { key, fingerprint }: Omit<IdempotentCall, 'userId'>,
): CallOutcome<T> | null {
  const kept = known.get(key)
  if (!kept) return null
  if (kept.fingerprint !== fingerprint) return { refusal: payloadOf(new AppError('IDEMPOTENCY_MISMATCH')) }
  return JSON.parse(kept.body) as CallOutcome<T>
}

/** Stores the outcomes of several calls; each `body` is one as JSON text. */
export async function storeOutcomes(
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

/** Forgets refusals stored between two instants: such an operation had no effect, and would be tried like a new one. */
export async function deleteRefusalsBetween(db: Db, from: string, to: string): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .where('body', 'like', '{"refusal"%')
    .execute()
}

/** Deletes replies and outcomes stored before an instant. */
export async function deleteRepliesBefore(db: Db, instant: string): Promise<void> {
  await db.deleteFrom('idempotency').where('createdAt', '<', instant).execute()
}
