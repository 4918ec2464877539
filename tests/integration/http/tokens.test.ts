import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities } from '#shared/entities/index.ts'
import { secretOf } from '#server/db/settings.ts'
import { setPassword } from '#server/auth/accounts.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { postgres, sqliteUnlessFull } from '#tests/support/databases.ts'
import { startTestServer, type Answer, type Person, type TestServer } from '#tests/support/server.ts'

const TYPE = 'equipage-session+jwt'
const AUDIENCE = 'equipage:api'
type Answered = Partial<Answer['body']> & { readonly _id?: string }

describe.each(sqliteUnlessFull)('tokens on $name', (kind) => {
  let server: TestServer
  let secret: Buffer
  beforeAll(async () => {
    server = await startTestServer(kind)
    secret = await secretOf(server.database.db, 'tokenSecret')
  })
  afterAll(() => server.stop())

  const me = (token: string) => server.ask('GET', '/me', { token })
  const codeOf = async (token: string) => {
    const { status, body } = await me(token)
    return status === 200 ? 'accepted' : body.error.code
  }
  const claimsOf = ({ token }: Person) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      jti: string
      sub: string
      exp: number
    }

  interface Forged {
    readonly typ?: string
    readonly aud?: string
    readonly key?: Uint8Array
    readonly sub?: string
    readonly jti?: string
    readonly alg?: string
    readonly exp?: number
  }
  const sign = (person: Person, forged: Forged = {}) => {
    const { jti, sub, exp } = claimsOf(person)
    return new SignJWT()
      .setProtectedHeader({ alg: forged.alg ?? 'HS256', typ: forged.typ ?? TYPE })
      .setAudience(forged.aud ?? AUDIENCE)
      .setSubject(forged.sub ?? sub)
      .setJti(forged.jti ?? jti)
      .setExpirationTime(forged.exp ?? exp)
      .sign(forged.key ?? secret)
  }

  test('a token made as the server makes it is accepted, which the forgeries below rely on', async () => {
    expect(await codeOf(await sign(await server.signIn('admin')))).toBe('accepted')
  })

  test('no forgery is accepted', async () => {
    const [person, other] = [await server.signIn('employee'), await server.signIn('admin')]
    const { jti, sub, exp } = claimsOf(person)
    const unsigned = new UnsecuredJWT()
      .setAudience(AUDIENCE)
      .setSubject(sub)
      .setJti(jti)
      .setExpirationTime(exp)
      .encode()
    const [head, payload, signature] = person.token.split('.') as [string, string, string]
    const swapped = Buffer.from(JSON.stringify({ alg: 'none', typ: TYPE })).toString('base64url')
    const forgeries = {
      'alg none': unsigned,
      'alg none with a signature': `${swapped}.${payload}.${signature}`,
      'another secret': await sign(person, { key: Buffer.alloc(32, 7) }),
      'another algorithm': await sign(person, { alg: 'HS512' }),
      'another type': await sign(person, { typ: 'JWT' }),
      'another audience': await sign(person, { aud: 'equipage:reset' }),
      'the session of somebody else': await sign(person, { sub: claimsOf(other).sub }),
      'a session that never was': await sign(person, { jti: '01890000-0000-7000-8000-000000000000' }),
      'a changed payload': `${head}.${payload.slice(0, -2)}AA.${signature}`,
      'no signature': `${head}.${payload}.`,
      'not a token': 'abcdefghijklmnopqrstuvwxyz',
    }
    for (const [name, token] of Object.entries(forgeries))
      expect([name, await codeOf(token)]).toEqual([name, 'UNAUTHENTICATED'])
  })

  test('a subject or session that is no id is refused as every other token, though it is signed', async () => {
    const person = await server.signIn('admin')
    const { jti, sub, exp } = claimsOf(person)
    const odd: readonly unknown[] = ['', 'a\0b', '\ud83d', 'x'.repeat(500), 7, null, true, {}, [sub], { toString: 1 }]
    const signed = (claims: Record<string, unknown>) =>
      new SignJWT({ aud: AUDIENCE, exp, jti, sub, ...claims } as never)
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .sign(secret)
    expect((await me(await signed({}))).status).toBe(200)
    for (const claim of ['sub', 'jti'])
      for (const value of odd) {
        const { status, body } = await me(await signed({ [claim]: value }))
        expect([claim, value, status, body.error.code]).toEqual([claim, value, 401, 'UNAUTHENTICATED'])
      }
  })

  test('the header has the token alone or after the word Bearer, and nothing else', async () => {
    const { _id, token } = await server.signIn('employee')
    const answer = (authorization: string) => server.ask<Answered>('GET', '/me', { headers: { authorization } })
    for (const authorization of [token, `Bearer ${token}`, `bearer ${token}`, `BEARER ${token}`, ` ${token} `]) {
      const { status, body } = await answer(authorization)
      expect([authorization, status, body._id]).toEqual([authorization, 200, _id])
    }
    for (const authorization of [
      '',
      ' ',
      'Bearer',
      'Bearer ',
      'bearer',
      `Bearer  ${token}`,
      `Bearer\t${token}`,
      `Bearer${token}`,
      `Bearer Bearer ${token}`,
      `Bearer,${token}`,
      `Basic ${token}`,
      `Token ${token}`,
      `${token} ${token}`,
      `${token}, ${token}`,
      `"${token}"`,
      token.slice(0, -1),
      token.toUpperCase(),
      'x'.repeat(2000),
      `Bearer ${'x'.repeat(2001)}`,
      'x'.repeat(12_000),
    ]) {
      const { status, body } = await answer(authorization)
      expect([authorization, status, body.error?.code]).toEqual([authorization, 401, 'UNAUTHENTICATED'])
    }
    expect((await answer('x'.repeat(20_000))).status).toBeGreaterThanOrEqual(400)
    // What the token alone opens, it closes.
    expect((await server.ask('GET', '/logout', { headers: { authorization: token } })).status).toBe(200)
    for (const authorization of [token, `Bearer ${token}`]) expect((await answer(authorization)).status).toBe(401)
  })

  test('a token ends at its expiry, to the second', async () => {
    const person = await server.signIn('admin')
    const seconds = (n: number) => Math.floor(server.clock.now().getTime() / 1000) + n
    expect(await codeOf(await sign(person, { exp: seconds(3600) }))).toBe('accepted')
    expect(await codeOf(await sign(person, { exp: seconds(-1) }))).toBe('TOKEN_EXPIRED')
    server.clock.advance(12 * 3_600_000)
    expect(await codeOf(person.token)).toBe('TOKEN_EXPIRED')
    // The session row ends too, so a token with a later expiry is refused.
    expect(await codeOf(await sign(person, { exp: seconds(3600) }))).toBe('UNAUTHENTICATED')
  })

  test('after logging out a token is refused at once', async () => {
    const person = await server.signIn('admin')
    expect(await codeOf(person.token)).toBe('accepted')
    expect((await server.ask('GET', '/logout', { token: person.token })).status).toBe(200)
    expect(await codeOf(person.token)).toBe('UNAUTHENTICATED')
  })

  test('a deactivated person is out at once, and so is one whose password changed', async () => {
    const [admin, leaver, changer] = await Promise.all(
      (['admin', 'admin', 'admin'] as const).map((role) => server.signIn(role)),
    )
    if (!admin || !leaver || !changer) throw new Error('three people sign in')
    expect(await codeOf(leaver.token)).toBe('accepted')
    const { body } = await server.ask<{ row: { rev: number } }>('GET', `/users/${leaver._id}`, { token: admin.token })
    const headers = { 'if-match': String(body.row.rev) }
    const changed = await server.ask('PATCH', `/users/${leaver._id}`, {
      token: admin.token,
      body: { active: false },
      headers,
    })
    expect(changed.status).toBe(200)
    expect(await codeOf(leaver.token)).toBe('UNAUTHENTICATED')

    expect(await codeOf(changer.token)).toBe('accepted')
    await server.writer.write({ actor: SYSTEM }, (tx) => setPassword(tx, changer._id, 'x'))
    expect(await codeOf(changer.token)).toBe('UNAUTHENTICATED')
  })

  test('a role comes from the user, not the token: a change is effective with the next request', async () => {
    const person = await server.signIn('admin')
    expect((await server.ask('GET', '/clients', { token: person.token })).status).toBe(200)
    const { _id: employeeId } = await server.create('employees')
    const { services, writer } = server
    const patch = { role: 'employee', employeeId }
    await writer.write({ actor: SYSTEM }, (tx) => services.records.patch(tx, SYSTEM, entities.users, person._id, patch))
    const refused = await server.ask('GET', '/clients', { token: person.token })
    expect([refused.status, refused.body.error.code]).toEqual([403, 'FORBIDDEN'])
  })
})

// A SQLite file has one server only.
describe.each([postgres])('tokens of two servers on $name', (kind) => {
  test('a session is accepted by another server on the same database, which sees its end within a second', async () => {
    const server = await startTestServer(kind)
    const second = await startTestServer(server.databaseUrl)
    try {
      second.clock.advance(server.clock.now().getTime() - Date.now())
      const person = await server.signIn('admin')
      expect((await second.ask('GET', '/me', { token: person.token })).status).toBe(200)
      await server.ask('GET', '/logout', { token: person.token })
      second.clock.advance(1000)
      expect((await second.ask('GET', '/me', { token: person.token })).status).toBe(401)
    } finally {
      await second.stop()
      await server.stop()
    }
  })
})
