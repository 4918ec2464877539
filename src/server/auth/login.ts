import { sql } from 'kysely'
import { AppError } from '#shared/contract/errors.ts'
import type { LoginReply } from '#shared/contract/http.ts'
import { formats } from '#shared/model/formats.ts'
import type { Database } from '../db/database.ts'
import { PARAM, statement } from '../db/statement.ts'
import type { Writer } from '../db/writes/write.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import type { Passwords } from './password.ts'
import { sessionUserOf, type OpenedSession, type Sessions } from './sessions.ts'
import type { Throttle } from './throttle.ts'

interface Parts {
  readonly database: Database
  readonly writer: Writer
  readonly passwords: Passwords
  readonly throttle: Throttle
  readonly sessions: Sessions
  readonly now: () => Date
}

/** Signs a person in; their network address counts against guessing. */
export type Login = (credentials: { email: string; password: string; address: string }) => Promise<LoginReply>

/**
 * Signs people in. An unknown account, an inactive one and a wrong password all give BAD_CREDENTIALS after the same work.
 * @throws AppError BAD_CREDENTIALS, TOO_MANY_ATTEMPTS.
 */
export function createLogin({ database, writer, passwords, throttle, sessions, now }: Parts): Login {
  return async ({ email: typed, password, address }) => {
    const email = formats.email.normalise(typed) ?? typed.toLowerCase()
    const attempt = await throttle.begin(email, address)
    const [found] = await database.read(accountOf(database, [email]))
    const stored = typeof found?.['passwordHash'] === 'string' ? found['passwordHash'] : undefined
    const isRight = await passwords.verify(password, stored, attempt.isKnown).catch(async (error: unknown) => {
      await attempt.withdrawn()
      throw error
    })
    if (!found || !isRight) {
      await attempt.failed()
      throw new AppError('BAD_CREDENTIALS')
    }
    const user = sessionUserOf(found)
    const { reply } = await writer.write({ actor: { userId: user._id } }, async (tx) => {
      // While the password was verified the account may have been deactivated, or its password replaced.
      const [still] = await tx.run(accountOf, [email])
      if (still?.['passwordHash'] !== stored) throw new AppError('BAD_CREDENTIALS')
      await attempt.succeeded(tx)
      return openSession(tx, sessions, user._id)
    })
    return { ...reply, serverTime: now().toISOString(), user }
  }
}

/** Signs a person in, inside a write, and stores when. */
export async function openSession(tx: WriteTx, sessions: Sessions, userId: string): Promise<OpenedSession> {
  // `touched` stays empty: nothing a session depends on has changed.
  await tx.run(markLogin, [tx.now, tx.nextRevs(1), userId])
  tx.concerned.users.add(userId)
  return sessions.open(tx.db, userId)
}

const accountOf = statement((db) =>
  db
    .selectFrom('users')
    .leftJoin('credentials', 'credentials.userId', 'users._id')
    .selectAll('users')
    .select('credentials.passwordHash')
    .where('users.email', '=', PARAM)
    .where('users.active', '=', sql.lit(1))
    .where('users.deletedAt', 'is', null),
)
const markLogin = statement((db) =>
  db.updateTable('users').set({ lastLoginAt: PARAM, rev: PARAM }).where('_id', '=', PARAM),
)
