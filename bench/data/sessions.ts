import { v7 } from 'uuid'
import type { LoginReply } from '#shared/contract/http.ts'
import { createSessions, sessionUserOf } from '#server/auth/sessions.ts'
import { createTokens } from '#server/auth/token.ts'
import { openDatabase } from '#server/db/open.ts'
import { secretOf } from '#server/db/settings.ts'
import { addAccounts } from './accounts.ts'

/** As many people signed in to a server's database, each with a session of their own, without hashing a password each. */
export async function openSessions(databasePath: string, count: number): Promise<readonly LoginReply[]> {
  const accounts = addAccounts(databasePath, count)
  const database = await openDatabase(`sqlite:${databasePath}`)
  const { db } = database
  const now = () => new Date()
  const tokens = createTokens({ secret: await secretOf(db, 'tokenSecret'), now })
  const sessions = createSessions({ database, tokens, now, newId: v7 })
  const people = await db
    .selectFrom('users')
    .selectAll()
    .where(
      'email',
      'in',
      accounts.map(({ email }) => email),
    )
    .execute()
  const opened: LoginReply[] = []
  for (const record of people) {
    const user = sessionUserOf(record)
    opened.push({ ...(await sessions.open(db, user._id)), serverTime: now().toISOString(), user })
  }
  await database.destroy()
  return opened
}
