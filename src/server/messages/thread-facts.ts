import type { Db } from '#sql/list.ts'

const messagesOf = (db: Db, conversationId: string) =>
  db.selectFrom('messages').where('conversationId', '=', conversationId).where('deletedAt', 'is', null)

/** When the last text of a conversation arrived, ISO; null when none did. */
export async function lastArrival(db: Db, conversationId: string): Promise<string | null> {
  const row = await messagesOf(db, conversationId)
    .select('at')
    .where('direction', '=', 'in')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? String(row['at']) : null
}

/** How many automatic answers a conversation had since an instant. */
export async function answeredSince(db: Db, conversationId: string, since: string): Promise<number> {
  const row = await messagesOf(db, conversationId)
    .select(({ fn }) => fn.countAll().as('n'))
    .where('at', '>', since)
    .where('direction', '=', 'out')
    .where('automatic', '=', 1)
    .executeTakeFirst()
  return Number(row?.['n'] ?? 0)
}
