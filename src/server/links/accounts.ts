import { AppError } from '#shared/contract/errors.ts'
import type { LinkRecipient, LoginReply } from '#shared/contract/http.ts'
import { entities } from '#shared/entities/index.ts'
import { formats } from '#shared/model/formats.ts'
import { requirePassword, setPassword } from '../auth/accounts.ts'
import { openSession } from '../auth/login.ts'
import type { Passwords } from '../auth/password.ts'
import { sessionUserOf, type OpenedSession, type Sessions } from '../auth/sessions.ts'
import type { Throttle } from '../auth/throttle.ts'
import type { Database } from '../db/database.ts'
import type { Writer } from '../db/writes/write.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import { SYSTEM, type Actor } from '../access/actor.ts'
import { recordAudit } from '../records/audit.ts'
import { findRow } from '../records/rows.ts'
import { PASSWORD_PURPOSES, type LinkPurpose } from './kinds.ts'
import { addRequest } from './requests.ts'
import { createTokenTries } from './token-tries.ts'
import { deleteLinks, makeToken, peekToken, useToken, type LiveLink } from './tokens.ts'

interface Parts {
  readonly database: Database
  readonly writer: Writer
  readonly passwords: Passwords
  readonly throttle: Throttle
  readonly sessions: Sessions
  readonly now: () => Date
}

/** What people do with links. `address` is that of their network; each try counts against it. */
export interface LinkAccounts {
  /** @throws AppError TOO_MANY_ATTEMPTS */
  readonly request: (kind: 'reset' | 'login', recipient: LinkRecipient, address: string) => Promise<void>
  /** Chooses a password and signs in. @throws AppError LINK_EXPIRED, VALIDATION_FAILED, TOO_MANY_ATTEMPTS */
  readonly choosePassword: (token: string, password: string, address: string) => Promise<LoginReply>
  /** Chooses a password without signing in, for the page in a browser. @throws AppError as `choosePassword` */
  readonly changePassword: (token: string, password: string, address: string) => Promise<void>
  /** Signs in. @throws AppError LINK_EXPIRED, TOO_MANY_ATTEMPTS */
  readonly signIn: (token: string, address: string) => Promise<LoginReply>
  /** A code to type on another device in place of the link, which is used up; it works as long as the link did. @throws AppError LINK_EXPIRED, TOO_MANY_ATTEMPTS */
  readonly renewLogin: (token: string, address: string) => Promise<string>
  /** The link of a token while it works; nothing is used up. */
  readonly peek: (token: string, purposes: readonly LinkPurpose[]) => Promise<LiveLink | null>
}

/**
 * Asking for a link does the same work whether there is an account or not: what was typed is counted and stored, and only
 * the queue, after the answer, looks who it is (OWASP ASVS 5.0, 6.3.8).
 */
export function createLinkAccounts({ database, writer, passwords, throttle, sessions, now }: Parts): LinkAccounts {
  const alone = async <T>(work: (tx: WriteTx) => Promise<T>) => (await writer.write({ actor: SYSTEM }, work)).reply

  const counted = createTokenTries(throttle, 'link')

  const peek: LinkAccounts['peek'] = (token, purposes) =>
    peekToken(database.readDb, token, purposes, now().toISOString())

  async function replacePassword<T>(
    token: string,
    password: string,
    then: (tx: WriteTx, userId: string) => Promise<T>,
  ): Promise<T> {
    if (!(await peek(token, PASSWORD_PURPOSES))) throw new AppError('LINK_EXPIRED')
    requirePassword(password)
    const hash = await passwords.hash(password)
    return alone(async (tx) => {
      const { userId } = await useToken(tx, token, PASSWORD_PURPOSES)
      await setPassword(tx, userId, hash)
      const user = await findRow(tx.db, entities.users, userId)
      if (user)
        await recordAudit(tx, actorOf(userId), entities.users, user, { before: {}, after: {}, reason: 'PASSWORD' })
      await addRequest(tx, { kind: 'changed', channel: 'email', userId })
      return then(tx, userId)
    })
  }

  async function replyOf(tx: WriteTx, userId: string): Promise<LoginReply> {
    const opened: OpenedSession = await openSession(tx, sessions, userId)
    const user = await findRow(tx.db, entities.users, userId)
    if (!user) throw new AppError('LINK_EXPIRED')
    return { ...opened, serverTime: now().toISOString(), user: sessionUserOf({ ...user }) }
  }

  return {
    request: async (kind, { email, phone }, address) => {
      const recipient = email === undefined ? formats.phone.normalise(phone ?? '') : formats.email.normalise(email)
      const attempt = await throttle.begin(`link to ${recipient}`, address)
      // Every request counts as a failure: there is no success to see here.
      await attempt.failed()
      await alone((tx) => addRequest(tx, { kind, channel: email === undefined ? 'sms' : 'email', recipient }))
    },
    choosePassword: (token, password, address) =>
      counted(token, address, () => replacePassword(token, password, replyOf)),
    changePassword: (token, password, address) =>
      counted(token, address, () => replacePassword(token, password, async () => undefined)),
    signIn: (token, address) =>
      counted(token, address, () =>
        alone(async (tx) => {
          const { userId } = await useToken(tx, token, ['login'])
          await deleteLinks(tx, userId, { purpose: 'login' })
          return replyOf(tx, userId)
        }),
      ),
    renewLogin: (token, address) =>
      counted(token, address, () =>
        alone(async (tx) => makeToken(tx, { ...(await useToken(tx, token, ['login'])), isTyped: true })),
      ),
    peek,
  }
}

const actorOf = (userId: string): Actor => ({ ...SYSTEM, userId })
