import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loginReplySchema, type LoginReply } from '#shared/contract/http.ts'
import { databases } from '#tests/support/databases.ts'
import { keptMessages, settled, tokenOf, type Sent } from '#tests/support/messages.ts'
import { PASSWORD, startTestServer, type Answer, type TestServer } from '#tests/support/server.ts'

const NEW_PASSWORD = 'Cône orange, 7 h 30'
const MINUTE = 60_000

/** The calls about links as requirements CALL-8 to CALL-10 spell them. */
describe.each(databases)('links on $name', (kind) => {
  let server: TestServer
  let sent: Sent
  let from = 0
  beforeAll(async () => {
    sent = keptMessages()
    server = await startTestServer(kind, { trustedProxies: ['127.0.0.1'], messages: sent.providers })
  })
  afterAll(() => server.stop())
  // Each test comes from an address of its own: tries are counted by address.
  beforeEach(() => void (from += 1))

  const call = <B = Answer['body']>(method: string, path: string, body?: unknown, bearer?: string) =>
    server.ask<B>(method, path, { body, token: bearer, headers: { 'x-forwarded-for': `198.51.100.${from}` } })
  const codeOf = ({ body }: Answer) => body.error?.code
  const forgot = (body: unknown) => call('POST', '/forgot-password', body)
  const setPassword = (token: string, password = NEW_PASSWORD) =>
    call<LoginReply & Answer['body']>('PUT', '/forgot-password', { password }, token)
  const useLink = (token: string) => call<LoginReply & Answer['body']>('POST', '/login-magic-link', { token })

  /** The token of the last mail to somebody. */
  const mailed = async (email: string) => {
    await settled(server)
    return tokenOf(sent.mail.findLast(({ to }) => to.address === email)?.text ?? '')
  }
  const resetToken = async (email: string) => {
    expect((await forgot({ email })).status).toBe(200)
    return mailed(email)
  }
  const loginToken = async (email: string) => {
    expect((await call('POST', '/magic-link', { email })).status).toBe(200)
    return mailed(email)
  }

  test('POST /forgot-password by e-mail, then PUT with the bearer token: signs in, with the new password only', async () => {
    const { _id, email, token: before } = await server.signIn('admin')
    expect((await forgot({ email: ` ${email.toUpperCase()}` })).status).toBe(200)
    const token = await mailed(email)
    const answer = await setPassword(token)
    expect(answer.status).toBe(200)
    expect(loginReplySchema.parse(answer.body).user._id).toBe(_id)
    expect((await server.ask('GET', '/me', { token: answer.body.token })).status).toBe(200)
    const journal = await server.ask('GET', `/users/${_id}/journal`, { token: answer.body.token })
    const [event] = (journal.body as unknown as { events: readonly Answer['body'][] }).events
    expect(event).toMatchObject({ kind: 'change', by: _id, reason: 'PASSWORD', fields: [] })
    // Other sessions ended, and the old password with them.
    expect((await server.ask('GET', '/me', { token: before })).status).toBe(401)
    expect((await server.login(email, PASSWORD)).status).toBe(401)
    expect((await server.login(email, NEW_PASSWORD)).status).toBe(200)
    await settled(server)
    expect(sent.mail.at(-1)).toMatchObject({ to: { address: email }, subject: 'Votre mot de passe a été changé' })
  })

  test('PUT /forgot-password takes the token alone or after the word Bearer, and no other header', async () => {
    const { _id, email } = await server.createUser('admin')
    const put = (authorization: string) =>
      server.ask<LoginReply & Answer['body']>('PUT', '/forgot-password', {
        body: { password: NEW_PASSWORD },
        headers: { authorization, 'x-forwarded-for': `198.51.100.${from}` },
      })
    const token = await resetToken(email)
    for (const authorization of [
      '',
      'Bearer',
      'Bearer ',
      `Bearer  ${token}`,
      `Basic ${token}`,
      `Bearer Bearer ${token}`,
      `${token} ${token}`,
      `${token}.`,
      'x'.repeat(201),
      `Bearer ${'x'.repeat(12_000)}`,
    ]) {
      const refused = await put(authorization)
      expect([authorization, refused.status, codeOf(refused)]).toEqual([authorization, 401, 'UNAUTHENTICATED'])
    }
    const changed = await put(token)
    expect([changed.status, changed.body.user?._id]).toEqual([200, _id])
    expect(codeOf(await put(token))).toBe('LINK_EXPIRED')
    expect((await put(`bearer ${await resetToken(email)}`)).status).toBe(200)
  })

  test('POST /forgot-password by SMS reaches the number, in the language of the person', async () => {
    const { email } = await server.createUser('admin')
    const { _id } = await server.create('users', {
      email: 'sms@exemple.ca',
      role: 'admin',
      phone: '+15145550142',
      language: 'en',
    })
    expect((await forgot({ phone: '(514) 555-0142' })).status).toBe(200)
    await settled(server)
    const [text] = sent.sms.filter(({ to }) => to === '+15145550142')
    expect(text?.text).toMatch(/^Équipage: choose your password \(sms@exemple\.ca\)/)
    expect(text?.text).toContain('?lang=en')
    const answer = await setPassword(tokenOf(text?.text ?? ''))
    expect(answer.body.user._id).toBe(_id)
    expect(sent.sms.some(({ text: other }) => other.includes(email))).toBe(false)
  })

  test('POST /login-magic-link {token} signs in once', async () => {
    const { _id, email } = await server.createUser('employee')
    const token = await loginToken(email)
    const first = await useLink(token)
    expect([first.status, loginReplySchema.parse(first.body).user._id]).toEqual([200, _id])
    expect((await server.ask('GET', '/logout', { token: first.body.token })).status).toBe(200)
    const again = await useLink(token)
    expect([again.status, codeOf(again)]).toEqual([410, 'LINK_EXPIRED'])
  })

  test('the answer does not tell whether there is an account, nor does what the server does before it', async () => {
    const known = await server.createUser('admin')
    const inactive = await server.createUser('admin', { active: false })
    const before = sent.mail.length
    for (const path of ['/forgot-password', '/magic-link']) {
      const answers = [
        await call('POST', path, { email: known.email }),
        await call('POST', path, { email: inactive.email }),
        await call('POST', path, { email: `personne${from}@exemple.ca` }),
      ]
      const seen = answers.map(({ status, body, headers }) => {
        const kept = [...headers].filter(([name]) => name !== 'date')
        return JSON.stringify({ status, body, kept })
      })
      expect(new Set(seen).size).toBe(1)
      expect(answers[0]?.status).toBe(200)
    }
    await settled(server)
    expect(sent.mail.slice(before).map(({ to }) => to.address)).toEqual([known.email, known.email])
  })

  test('what was typed is stored and counted alike, known or not: only the queue looks who it is', async () => {
    const quiet = await startTestServer(kind)
    const [known, unknown] = [(await quiet.createUser('admin')).email, 'personne@exemple.ca']
    for (const email of [known, unknown]) await quiet.ask('POST', '/forgot-password', { body: { email } })
    const { db } = quiet.database
    const stored = await db.selectFrom('linkRequests').select(['kind', 'channel', 'userId', 'recipient']).execute()
    const alike = { kind: 'reset', channel: 'email', userId: null }
    expect(stored).toEqual([known, unknown].map((recipient) => ({ ...alike, recipient })))
    expect(await db.selectFrom('linkTokens').selectAll().execute()).toEqual([])
    const counted = await db.selectFrom('loginAttempts').select('bucket').execute()
    // By pair of account and address, by account, by address (once for both), and everywhere.
    expect(counted.filter(({ bucket }) => String(bucket).startsWith('pair:'))).toHaveLength(2)
    expect(counted.filter(({ bucket }) => String(bucket).startsWith('account:'))).toHaveLength(2)
    await quiet.stop()
  })

  test('a login link works ten minutes, a reset an hour, an invitation three days', async () => {
    const { email } = await server.createUser('admin')
    const expiry = async (token: string, minutes: number, spend: (token: string) => Promise<Answer>) => {
      server.clock.advance((minutes - 1) * MINUTE)
      const page = `/${spend === useLink ? 'magic-link-login' : 'change-password'}/${token}`
      expect((await server.ask('GET', page)).status).toBe(200)
      server.clock.advance(2 * MINUTE)
      expect(codeOf(await spend(token))).toBe('LINK_EXPIRED')
    }
    await expiry(await loginToken(email), 10, useLink)
    await expiry(await resetToken(email), 60, setPassword)
    const invited = await server.create('users', { email: `invite${from}@exemple.ca`, role: 'admin' })
    await expiry(await resetToken(invited.email), 72 * 60, setPassword)
  })

  test('a token is good for its own purpose only, and a session token for none', async () => {
    const { email, token: session } = await server.signIn('admin')
    const [reset, login] = [await resetToken(email), await loginToken(email)]
    const refused = [await useLink(reset), await setPassword(login), await setPassword('x'.repeat(43))]
    expect(refused.map(codeOf)).toEqual(Array(3).fill('LINK_EXPIRED'))
    // A session's token has dots, which no link has; without a token at all the answer is the same.
    expect(codeOf(await setPassword(session))).toBe('UNAUTHENTICATED')
    expect(codeOf(await call('PUT', '/forgot-password', { password: NEW_PASSWORD }))).toBe('UNAUTHENTICATED')
    expect((await server.ask('GET', '/me', { token: login })).status).toBe(401)
    expect((await useLink(login)).status).toBe(200)
  })

  test('of twenty that use one token at once exactly one wins', async () => {
    const { email } = await server.createUser('admin')
    for (const spend of [useLink, setPassword]) {
      const token = spend === useLink ? await loginToken(email) : await resetToken(email)
      const answers = await Promise.all(Array.from({ length: 20 }, () => spend(token)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.map(({ status }) => status).every((status) => [200, 410, 429].includes(status))).toBe(true)
    }
  })

  test('links end with the account, with another e-mail and with another password', async () => {
    const admin = await server.signIn('admin')
    const patch = async (id: string, body: unknown) => {
      const { body: read } = await server.ask<{ row: { rev: number } }>('GET', `/users/${id}`, { token: admin.token })
      const headers = { 'if-match': String(read.row.rev) }
      expect((await server.ask('PATCH', `/users/${id}`, { token: admin.token, body, headers })).status).toBe(200)
    }
    const { _id, email } = await server.createUser('admin')
    const first = await loginToken(email)
    await patch(_id, { active: false })
    expect(codeOf(await useLink(first))).toBe('LINK_EXPIRED')
    await patch(_id, { active: true })
    expect(codeOf(await useLink(first))).toBe('LINK_EXPIRED')

    const [second, other] = [await resetToken(email), await resetToken(email)]
    expect((await setPassword(second)).status).toBe(200)
    expect(codeOf(await setPassword(other))).toBe('LINK_EXPIRED')

    // After three requests the next has to wait.
    server.clock.advance(2000)
    const third = await loginToken(email)
    await patch(_id, { email: `autre${from}@exemple.ca` })
    expect(codeOf(await useLink(third))).toBe('LINK_EXPIRED')
  })

  test('a link by text ends with another number, and one by mail then stays', async () => {
    const admin = await server.signIn('admin')
    const [email, phone] = [`texto${from}@exemple.ca`, '+15145550188']
    const { _id } = await server.create('users', { email, role: 'admin', phone })
    const texted = async (path: string) => {
      expect((await call('POST', path, { phone })).status).toBe(200)
      await settled(server)
      return tokenOf(sent.sms.findLast(({ to }) => to === phone)?.text ?? '')
    }
    const tokens = { login: await texted('/magic-link'), reset: await texted('/forgot-password') }
    server.clock.advance(2000)
    const byMail = await loginToken(email)
    const typed = await fetch(`${server.url}/magic-link-login/${await texted('/magic-link')}`, { method: 'POST' })
    const code = /class="code">([^<]+)</.exec(await typed.text())?.[1]?.replaceAll(/[^A-Za-z0-9]/g, '') ?? ''
    const { body } = await server.ask<{ row: { rev: number } }>('GET', `/users/${_id}`, { token: admin.token })
    const headers = { 'if-match': String(body.row.rev) }
    const patched = { token: admin.token, body: { phone: '+15145550189' }, headers }
    expect((await server.ask('PATCH', `/users/${_id}`, patched)).status).toBe(200)
    expect(codeOf(await useLink(tokens.login))).toBe('LINK_EXPIRED')
    expect(codeOf(await setPassword(tokens.reset))).toBe('LINK_EXPIRED')
    expect(code.length).toBeGreaterThan(20)
    expect(codeOf(await useLink(code))).toBe('LINK_EXPIRED')
    expect((await useLink(byMail)).status).toBe(200)
  })

  test('a password that is too short changes nothing and leaves the link as it was', async () => {
    const { email } = await server.createUser('admin')
    const token = await resetToken(email)
    const short = await setPassword(token, 'court')
    expect([short.status, codeOf(short)]).toEqual([400, 'VALIDATION_FAILED'])
    expect(short.body.error.details).toEqual({
      issues: [{ field: 'password', code: 'TOO_SMALL', params: { min: 8 } }],
    })
    expect((await setPassword(token)).status).toBe(200)
  })

  test('requests are limited by account, whether it exists or not, and by address', async () => {
    const { email } = await server.createUser('admin')
    for (const typed of [email, `inconnu${from}@exemple.ca`]) {
      const statuses: number[] = []
      for (let i = 0; i < 8; i += 1) statuses.push((await forgot({ email: typed })).status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(3)
      expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    }
    // Signing in has counts of its own.
    expect((await server.login(email)).status).toBe(200)
  })

  test('nothing of a token is in the database or in a message that was not sent', async () => {
    const { _id, email } = await server.createUser('admin')
    const token = await resetToken(email)
    const rows = await server.database.db.selectFrom('linkTokens').selectAll().where('userId', '=', _id).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await server.database.db.selectFrom('linkRequests').selectAll().execute()).toEqual([])
  })

  test('a provider that fails gets the message again later, and the answer did not wait for it', async () => {
    const { email } = await server.createUser('admin')
    const before = sent.mail.length
    sent.failNext(1)
    expect((await forgot({ email })).status).toBe(200)
    await settled(server)
    expect(sent.mail).toHaveLength(before)
    server.clock.advance(MINUTE)
    expect((await setPassword(await mailed(email))).status).toBe(200)
  })

  test.each([
    ['nothing', {}, 'email', 'REQUIRED'],
    ['both', { email: 'a@b.ca', phone: '5145550142' }, 'email', 'REQUIRED'],
    ['no e-mail', { email: 'pas une adresse' }, 'email', 'BAD_EMAIL'],
    ['two addresses', { email: 'a@b.ca\r\nBcc: c@d.ca' }, 'email', 'BAD_EMAIL'],
    ['no phone', { phone: '911' }, 'phone', 'BAD_PHONE'],
    ['a field that is not there', { email: 'a@b.ca', role: 'admin' }, 'role', 'UNKNOWN_FIELD'],
    ['NUL', { email: 'a\u0000@b.ca' }, 'email', 'BAD_CHARACTER'],
    ['an object', { email: { $ne: '' } }, 'email', 'BAD_VALUE'],
  ])('%s is refused', async (_, body, field, code) => {
    for (const path of ['/forgot-password', '/magic-link']) {
      const answer = await call('POST', path, body)
      expect(answer.status).toBe(400)
      expect(answer.body.error.details['issues']).toContainEqual({ field, code })
    }
  })
})
