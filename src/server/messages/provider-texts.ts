import type { Db } from '#sql/list.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'

/** The message that a provider knows by an id; null for none of ours. */
export async function messageOfProvider(db: Db, providerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('providerTexts')
    .select('messageId')
    .where('providerId', '=', providerId)
    .executeTakeFirst()
  return row ? String(row['messageId']) : null
}

/** Keeps what a provider calls a message: what it tells of it twice has one effect. */
export async function rememberText({ db }: Pick<WriteTx, 'db'>, providerId: string, messageId: string): Promise<void> {
  await db
    .insertInto('providerTexts')
    .values({ providerId, messageId })
    .onConflict((conflict) => conflict.column('providerId').doNothing())
    .execute()
}
