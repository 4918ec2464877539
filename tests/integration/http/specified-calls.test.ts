import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { keptMessages, settled, tokenOf, type Sent } from '#tests/support/messages.ts'
import { PASSWORD, startTestServer, type TestServer } from '#tests/support/server.ts'

interface Reply {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/**
 * The calls of accounts as another program would make them that knows nothing but `docs/requirements.md` (Calls):
 * JSON, an `Authorization` token and `app-version: 00001`.
 */
describe.each(sqliteUnlessFull)('the specified calls of accounts, from outside, on $name', (kind) => {
  let server: TestServer
  let sent: Sent
  beforeAll(async () => {
    sent = keptMessages()
    server = await startTestServer(kind, { messages: sent.providers })
  })
  afterAll(() => server.stop())

  const call = async (method: string, path: string, body?: object, token?: string): Promise<Reply> => {
    const answer = await fetch(server.url + path, {
      method,
      headers: {
        'app-version': '00001',
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: body ? JSON.stringify(body) : null,
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as Reply['body']) }
  }
  const codeOf = ({ body }: Reply) => (body['error'] as { readonly code: string } | undefined)?.code
  const isIn = async (token: unknown) => (await call('GET', '/me', undefined, String(token))).status === 200
  const mailedTo = async (email: string) => {
    await settled(server)
    return tokenOf(sent.mail.findLast(({ to }) => to.address === email)?.text ?? '')
  }

  test('POST /login, then GET /logout: the token is good from the one to the other', async () => {
    const { _id, email } = await server.createUser('admin')
    const login = await call('POST', '/login', { email, password: PASSWORD })
    expect(login).toMatchObject({ status: 200, body: { user: { _id, email, role: 'admin', language: 'fr' } } })
    expect(Object.keys(login.body).sort()).toEqual(['expiresAt', 'serverTime', 'token', 'user'])
    expect(await isIn(login.body['token'])).toBe(true)
    expect(await call('GET', '/logout', undefined, String(login.body['token']))).toEqual({ status: 200, body: {} })
    expect(await isIn(login.body['token'])).toBe(false)
    const again = await call('GET', '/logout', undefined, String(login.body['token']))
    expect([again.status, codeOf(again)]).toEqual([401, 'UNAUTHENTICATED'])
    expect((await call('GET', '/logout')).status).toBe(401)
  })

  test('POST /forgot-password by e-mail and by SMS, then PUT /forgot-password with the link’s bearer token', async () => {
    const { _id, email } = await server.createUser('admin')
    const { _id: texted } = await server.create('users', {
      email: 'sms@exemple.ca',
      role: 'admin',
      phone: '+15145550177',
    })
    expect(await call('POST', '/forgot-password', { email })).toEqual({ status: 200, body: {} })
    const byMail = await mailedTo(email)
    const changed = await call('PUT', '/forgot-password', { password: 'Pylône-2027!' }, byMail)
    expect(changed).toMatchObject({ status: 200, body: { user: { _id } } })
    expect(await isIn(changed.body['token'])).toBe(true)
    expect((await call('POST', '/login', { email, password: 'Pylône-2027!' })).status).toBe(200)

    expect(await call('POST', '/forgot-password', { phone: '514 555-0177' })).toEqual({ status: 200, body: {} })
    await settled(server)
    const bySms = tokenOf(sent.sms.findLast(({ to }) => to === '+15145550177')?.text ?? '')
    const chosen = await call('PUT', '/forgot-password', { password: 'Barrière-2027!' }, bySms)
    expect(chosen).toMatchObject({ status: 200, body: { user: { _id: texted } } })
    const used = await call('PUT', '/forgot-password', { password: 'Barrière-2028!' }, bySms)
    expect([used.status, codeOf(used)]).toEqual([410, 'LINK_EXPIRED'])
  })

  test('POST /login-magic-link {token} signs in, and takes no other name for it', async () => {
    const { _id, email } = await server.createUser('supervisor')
    await call('POST', '/magic-link', { email })
    const token = await mailedTo(email)
    for (const body of [{}, { magicToken: token }, { token, email }, { token: [token] }]) {
      const refused = await call('POST', '/login-magic-link', body)
      expect([refused.status, codeOf(refused)]).toEqual([400, 'VALIDATION_FAILED'])
    }
    const login = await call('POST', '/login-magic-link', { token })
    expect(login).toMatchObject({ status: 200, body: { user: { _id, role: 'supervisor' } } })
    expect(await isIn(login.body['token'])).toBe(true)
  })

  test('no other method does what these do', async () => {
    const { email, token } = await server.signIn('admin')
    await call('POST', '/magic-link', { email })
    const link = await mailedTo(email)
    const others = [
      await call('GET', `/login-magic-link?token=${link}`),
      await call('PUT', '/login-magic-link', { token: link }),
      await call('GET', '/forgot-password'),
      await call('PATCH', '/forgot-password', { password: 'Autre-2027!' }, link),
      await call('POST', '/logout', {}, token),
      await call('DELETE', '/logout', undefined, token),
    ]
    expect(others.map(({ status }) => status)).toEqual(Array(6).fill(404))
    expect(await isIn(token)).toBe(true)
    expect((await call('POST', '/login-magic-link', { token: link })).status).toBe(200)
  })
})
