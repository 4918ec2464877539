import { sql } from 'kysely'
import { AppError } from '#shared/contract/errors.ts'
import type { SessionUser } from '#shared/contract/http.ts'
import { roleOf } from '#shared/model/roles.ts'
import type { Db } from '#sql/list.ts'
import type { Database } from '../db/database.ts'
import { PARAM, statement } from '../db/statement.ts'
import { isStorageFailure, isUnavailable } from '../db/violations.ts'
import type { Actor } from '../access/actor.ts'
import { tokenOf } from './authorization.ts'
import { SESSION_HOURS, type TokenClaims, type Tokens } from './token.ts'

/** A person whose token, session and account are all valid. */
export interface SignedIn {
  readonly sessionId: string
  readonly user: SessionUser
  readonly actor: Actor
}

/** The person of a session as they are now. */
export type Holder = Pick<SignedIn, 'user' | 'actor'>

export interface OpenedSession {
  readonly token: string
  readonly expiresAt: string
}

export interface Sessions {
  /** Makes a session of a user, inside a write. */
  readonly open: (db: Db, userId: string) => Promise<OpenedSession>
  /** The person of an `Authorization` header. @throws AppError UNAUTHENTICATED, TOKEN_EXPIRED. */
  readonly authenticate: (authorization: string | undefined) => Promise<SignedIn>
  /** The person of a token. @throws AppError UNAUTHENTICATED, TOKEN_EXPIRED. */
  readonly holderOf: (token: string) => Promise<SignedIn>
  /** Ends a session, whether the database can write or not. */
  readonly revoke: (sessionId: string) => Promise<void>
  /** Stores the ends that the database could not write at once. */
  readonly storeEnded: () => Promise<void>
  /** Which of these sessions are still valid, with their people as they are now. */
  readonly stillOpen: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Holder>>
  /** Drops what is cached: users or sessions may have changed. */
  readonly refresh: () => void
}

interface Parts {
  readonly database: Database
  readonly tokens: Tokens
  readonly now: () => Date
  readonly newId: () => string
}

/** How long a session is cached: another server process may revoke it meanwhile. */
const REMEMBERED_MS = 1000
const REMEMBERED_MOST = 10_000

const SESSION_TOKEN = /^[\w.-]{16,2000}$/

/**
 * Sessions are rows: a token is valid only while its session is and its user is active. The role is read from the user,
 * never from the token, so that a change of rights takes effect at once.
 */
export function createSessions({ database, tokens, now, newId }: Parts): Sessions {
  const remembered = new Map<string, { readonly signedIn: SignedIn; readonly until: number }>()
  /** Claims of tokens whose signature was verified, which is done once. Expiry and validity are checked each time. */
  const genuine = new Map<string, TokenClaims>()
  let generation = 0

  async function claimsOf(token: string): Promise<TokenClaims> {
    const known = genuine.get(token)
    if (known && known.expiresAt > now().getTime()) return known
    const claims = await tokens.verify(token)
    if (genuine.size >= REMEMBERED_MOST) genuine.clear()
    genuine.set(token, claims)
    return claims
  }

  async function read(token: string): Promise<{ signedIn: SignedIn; until: number }> {
    const { sessionId, userId, expiresAt } = await claimsOf(token)
    if (ended.has(sessionId)) throw new AppError('UNAUTHENTICATED')
    const [found] = await database.read(holderOfSession(database, [now().toISOString(), sessionId, userId]))
    if (!found) throw new AppError('UNAUTHENTICATED')
    return {
      signedIn: { sessionId, ...holderIn(found) },
      until: Math.min(expiresAt, now().getTime() + REMEMBERED_MS),
    }
  }

  async function holderOf(token: string): Promise<SignedIn> {
    if (!SESSION_TOKEN.test(token)) throw new AppError('UNAUTHENTICATED')
    const known = remembered.get(token)
    if (known && known.until > now().getTime()) return known.signedIn
    const before = generation
    const found = await read(token)
    if (remembered.size >= REMEMBERED_MOST) remembered.clear()
    // Not cached when a commit came between the read and now: the session may have ended since.
    if (before === generation) remembered.set(token, found)
    return found.signedIn
  }

  /** Sessions that ended and are not stored as ended yet. */
  const ended = new Set<string>()

  async function storeEnded(): Promise<void> {
    const ids = [...ended]
    if (ids.length === 0) return
    const revokedAt = now().toISOString()
    await database.db.updateTable('sessions').set({ revokedAt }).where('_id', 'in', ids).execute()
    for (const id of ids) ended.delete(id)
  }

  const refresh = () => {
    generation += 1
    remembered.clear()
  }

  return {
    open: async (tx, userId) => {
      const [sessionId, at] = [newId(), now()]
      // Tokens count in seconds: rounded, so that token and session expire at the same instant.
      const ends = Math.floor(at.getTime() / 1000) * 1000 + SESSION_HOURS * 3_600_000
      const expiresAt = new Date(ends).toISOString()
      const createdAt = at.toISOString()
      await tx
        .insertInto('sessions')
        .values({ _id: sessionId, userId, createdAt, expiresAt, revokedAt: null, lastSeenAt: createdAt })
        .execute()
      return { token: await tokens.sign({ sessionId, userId, expiresAt: ends }), expiresAt }
    },
    authenticate: async (authorization) => holderOf(tokenOf(authorization, SESSION_TOKEN)),
    holderOf,
    revoke: async (sessionId) => {
      ended.add(sessionId)
      refresh()
      try {
        await storeEnded()
      } catch (error) {
        // A full disk must not keep anybody signed in: this server refuses the token, and writes when it can.
        if (!isStorageFailure(error) && !isUnavailable(error)) throw error
      }
    },
    storeEnded,
    stillOpen: async (sessionIds) => {
      if (sessionIds.length === 0) return new Map()
      const rows = await holders(database.readDb, now().toISOString())
        .where('sessions._id', 'in', [...sessionIds])
        .selectAll('users')
        .select('sessions._id as sessionId')
        .execute()
      const open = rows.filter((row) => !ended.has(String(row['sessionId'])))
      return new Map(open.map((row) => [String(row['sessionId']), holderIn(row)]))
    },
    refresh,
  }
}

/** Valid sessions, each with its user. */
const holders = (db: Db, at: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users._id', 'sessions.userId')
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', at)
    .where('users.active', '=', sql.lit(1))
    .where('users.deletedAt', 'is', null)

const holderOfSession = statement((db) =>
  holders(db, PARAM).where('sessions._id', '=', PARAM).where('sessions.userId', '=', PARAM).selectAll('users'),
)

type StoredUser = Readonly<Record<string, unknown>>

/** The part of a user that is sent at sign-in. */
export function sessionUserOf(record: StoredUser): SessionUser {
  return {
    _id: String(record['_id']),
    email: String(record['email']),
    firstName: String(record['firstName']),
    lastName: String(record['lastName']),
    role: roleOf(record['role']),
    language: record['language'] === 'en' ? 'en' : 'fr',
  }
}

function holderIn(record: StoredUser): Holder {
  const user = sessionUserOf(record)
  const id = (name: string) => (typeof record[name] === 'string' ? record[name] : null)
  return {
    user,
    actor: {
      userId: user._id,
      role: user.role,
      employeeId: id('employeeId'),
      supervisorId: id('supervisorId'),
      deviceId: null,
    },
  }
}
