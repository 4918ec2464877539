import type { Db } from '#sql/list.ts'

/** The tables whose rows are hashes of tokens that open something without a session. */
const TOKENS = ['linkTokens', 'approvalLinks', 'clientTokens', 'documentLinks'] as const

/**
 * Ends every session and every link, and what waits to be sent as one: of a database that was put back to an earlier day,
 * some had ended since, and nobody knows which.
 */
export async function endAccess(db: Db, at: string): Promise<void> {
  await db.updateTable('sessions').set({ revokedAt: at }).where('revokedAt', 'is', null).execute()
  for (const table of TOKENS) await db.deleteFrom(table).execute()
  await db.deleteFrom('linkRequests').execute()
}
