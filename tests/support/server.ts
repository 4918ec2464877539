import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { APP_VERSION_HEADER, type Endpoint, type LoginReply } from '#shared/contract/http.ts'
import { APP_VERSION } from '#shared/contract/version.ts'
import { crudOf, verbCallOf } from '#shared/contract/entity-calls.ts'
import { calls } from '#shared/contract/http.ts'
import { clientLinkCalls } from '#shared/contract/office/client-link-calls.ts'
import { ownShiftCalls } from '#shared/contract/dispatch/own-shifts.ts'
import { alertCalls } from '#shared/contract/alerts/alert-calls.ts'
import { packCalls } from '#shared/contract/time/pack-calls.ts'
import { messageCalls } from '#shared/contract/messages/message-calls.ts'
import { journalOf } from '#shared/contract/journal.ts'
import { verbs } from '#shared/verbs/index.ts'
import { entities, type EntityName, type Row } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Role } from '#shared/model/roles.ts'
import { createAccount, type NewAccount } from '#server/auth/accounts.ts'
import { openSession } from '#server/auth/login.ts'
import { SYSTEM } from '#server/access/actor.ts'
import type { RunningServer, ServerOptions } from '#server/running-server.ts'
import { startServer } from '#server/start.ts'
import { draft } from './build.ts'
import type { DatabaseKind } from './databases.ts'
import { PASSWORD } from './password.ts'
import { sharedHashing } from './shared-hashing.ts'

export { PASSWORD }

export interface Answer<B = { readonly error: { readonly code: string; readonly details: Record<string, unknown> } }> {
  readonly status: number
  readonly headers: Headers
  readonly body: B
}

export interface Asked {
  readonly token?: string | undefined
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Person {
  readonly _id: string
  readonly email: string
  readonly role: Role
  readonly token: string
}

/** A test's clock: it runs, from wherever it was moved to. */
export interface Clock {
  readonly now: () => Date
  readonly advance: (ms: number) => void
}

export interface TestServer extends RunningServer {
  readonly databaseUrl: string
  readonly clock: Clock
  readonly ask: <B = Answer['body']>(method: string, path: string, asked?: Asked) => Promise<Answer<B>>
  readonly login: (email: string, password?: string) => Promise<Answer<LoginReply & Answer['body']>>
  /** A user who can sign in with PASSWORD; their employee or supervisor record is made when none is given. */
  readonly createUser: (role: Role, given?: Partial<NewAccount>) => Promise<{ _id: string; email: string }>
  /** The same, with an open session, as after a sign-in; `login` really signs in, which takes a hash of the password. */
  readonly signIn: (role: Role, given?: Partial<NewAccount>) => Promise<Person>
  /** A row made by the service, as the server itself. */
  readonly create: <N extends EntityName>(name: N, given?: Readonly<Record<string, unknown>>) => Promise<Row<N>>
}

/** @param startsAt where it begins to run; the time of the process when absent */
export function createClock(startsAt?: string): Clock {
  let offset = startsAt === undefined ? 0 : Date.parse(startsAt) - Date.now()
  return { now: () => new Date(Date.now() + offset), advance: (ms) => (offset += ms) }
}

/** A real server on a free port with a database of its own; `stop` removes both. */
export async function startTestServer(
  kind: DatabaseKind | string,
  { startsAt, ...options }: Omit<ServerOptions, 'databaseUrl' | 'now'> & { readonly startsAt?: string } = {},
): Promise<TestServer> {
  const own = typeof kind === 'string' ? null : await kind.place()
  const databaseUrl = own?.url ?? String(kind)
  const clock = createClock(startsAt)
  const server = await startServer({
    logLevel: 'silent',
    hashing: sharedHashing(),
    ...options,
    databaseUrl,
    now: clock.now,
  })
  const { writer, services, sessions } = server

  const ask = async <B>(method: string, path: string, { token, body, headers = {} }: Asked = {}) => {
    const answer = await fetch(server.url + path, {
      method,
      headers: {
        [APP_VERSION_HEADER]: APP_VERSION,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') && text !== ''
    return { status: answer.status, headers: answer.headers, body: (isJson ? JSON.parse(text) : text) as B }
  }

  const create = async <N extends EntityName>(name: N, given: Readonly<Record<string, unknown>> = {}) => {
    const e: Entity = entities[name]
    const values = draft(name, given as never)
    const { reply } = await writer.write({ actor: SYSTEM }, (tx) => services.records.create(tx, SYSTEM, e, values))
    return reply as unknown as Row<N>
  }

  const login = (email: string, password = PASSWORD) =>
    ask<LoginReply & Answer['body']>('POST', '/login', { body: { email, password } })

  const ownRecord = async (role: Role, given: Partial<NewAccount>): Promise<Partial<NewAccount>> => {
    if (role === 'employee' && !given.employeeId) return { employeeId: (await create('employees'))._id }
    if (role !== 'supervisor' || given.supervisorId) return {}
    const { _id } = await create('clients')
    return { supervisorId: (await create('supervisors', { clientIds: [_id] }))._id }
  }

  const hash = inject('passwordHash')
  const createUser = async (role: Role, given: Partial<NewAccount> = {}) => {
    const account: NewAccount = {
      email: `${role}-${randomUUID().slice(0, 8)}@exemple.ca`,
      firstName: 'Zoé',
      lastName: 'Tremblay',
      role,
      ...(await ownRecord(role, given)),
      ...given,
    }
    const { reply } = await writer.write({ actor: SYSTEM }, (tx) => createAccount(tx, services.records, account, hash))
    return { _id: reply, email: account.email }
  }

  const signIn = async (role: Role, given?: Partial<NewAccount>): Promise<Person> => {
    const user = await createUser(role, given)
    const { reply } = await writer.write({ actor: { userId: user._id } }, (tx) => openSession(tx, sessions, user._id))
    return { ...user, role, token: reply.token }
  }

  const stop = async () => {
    await server.stop()
    await own?.remove()
  }
  return { ...server, databaseUrl, clock, ask, login, createUser, signIn, create, stop }
}

/** Every call the contract has: written out, derived and verbs. */
export const allCalls: readonly Endpoint[] = [
  ...Object.values(calls),
  ...Object.values(messageCalls),
  ...Object.values(alertCalls),
  ...Object.values(packCalls),
  ...Object.values(ownShiftCalls),
  ...Object.values(clientLinkCalls),
  ...Object.values(verbs).map((verb) => verbCallOf(verb)),
  ...Object.values(entities).flatMap((e: Entity) => [...(e.ownCalls ? [] : Object.values(crudOf(e))), journalOf(e)]),
] as readonly Endpoint[]
