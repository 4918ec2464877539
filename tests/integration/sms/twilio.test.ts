import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTwilioSms } from '#server/providers/twilio-sms.ts'
import { twilioSignature } from '#server/providers/twilio-signature.ts'
import type { SmsMessage } from '#server/providers/message.ts'
import { readConfig } from '#server/config.ts'
import type { Row } from '#shared/entities/index.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { keptMessages } from '#tests/support/messages.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { textsSent } from '#tests/support/texts.ts'
import { ACCOUNT, callWebhook, newSid, openTwilioApi } from '#tests/support/twilio.ts'

const PUBLIC_URL = 'https://equipage.exemple.ca'
type Api = Awaited<ReturnType<typeof openTwilioApi>>

test('a signature is that of the example in the documentation of Twilio', () => {
  const params = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  })
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
  expect(twilioSignature('12345', url, params)).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=')
})

describe('what Twilio answers', () => {
  let api: Api
  const errors: string[] = []
  beforeAll(async () => void (api = await openTwilioApi()))
  afterAll(() => api.close())
  afterEach(() => void (errors.length = 0))

  const text: SmsMessage = {
    id: '01890000-0000-7000-8000-00000000000a',
    messageId: '01890000-0000-7000-8000-00000000000b',
    from: '+15143804120',
    to: '+15145550142',
    text: 'Demain 7 h, chantier « Nord » & + %00 👷',
    mediaFileIds: ['f1'],
  }
  const send = (given: Partial<SmsMessage> = {}, apiUrl = api.url, ms = 2000) =>
    createTwilioSms({
      settings: { ...ACCOUNT, apiUrl },
      publicUrl: () => PUBLIC_URL,
      mediaUrl: (id) => `${PUBLIC_URL}/media/${id}`,
      onError: (error) => errors.push(String(error)),
    })
      .send({ ...text, ...given }, AbortSignal.timeout(ms))
      .catch(() => ({ kind: 'unknown' }) as const)
  const answer = (status: number, body: unknown = {}, headers = {}) =>
    api.answers.push((response) => response.writeHead(status, headers).end(JSON.stringify(body)))

  test('a text that is accepted has its id; it was sent with its number, its text and where to report', async () => {
    expect(await send()).toEqual({ kind: 'accepted', providerId: expect.stringMatching(/^SM/), isDelivered: false })
    const [{ url, authorization, form } = { url: '', authorization: '', form: new URLSearchParams() }] = api.asked
    expect(url).toBe(`/2010-04-01/Accounts/${ACCOUNT.accountSid}/Messages.json`)
    expect(Buffer.from(authorization.replace('Basic ', ''), 'base64').toString()).toBe(
      `${ACCOUNT.accountSid}:${ACCOUNT.authToken}`,
    )
    expect(Object.fromEntries(form)).toEqual({
      From: '+15143804120',
      To: '+15145550142',
      Body: text.text,
      MediaUrl: `${PUBLIC_URL}/media/f1`,
      StatusCallback: `${PUBLIC_URL}/webhooks/twilio/status?message=${text.messageId}&attempt=${text.id}`,
    })
  })

  test.each([
    [400, { code: 21211 }, 'badNumber'],
    [400, { code: 21610 }, 'optedOut'],
    [400, { code: 21612 }, 'unreachable'],
    [400, { code: 99999 }, 'refused'],
    [400, {}, 'refused'],
    [400, 'constructor', 'refused'],
  ])('%i with %j is a refusal: %s', async (status, body, failure) => {
    answer(status, body)
    expect(await send()).toEqual({ kind: 'refused', failure })
  })

  test('429 and 503 wait as long as they say; a wrong token waits and is told', async () => {
    answer(429, {}, { 'retry-after': '7' })
    expect(await send()).toEqual({ kind: 'busy', retryAfterMs: 7000 })
    answer(503)
    expect(await send()).toEqual({ kind: 'busy', retryAfterMs: null })
    answer(401)
    expect(await send()).toEqual({ kind: 'busy', retryAfterMs: null })
    expect(errors.join()).toContain('TWILIO_AUTH_TOKEN')
    expect(errors.join()).not.toContain(ACCOUNT.authToken)
    const closed = await openTwilioApi()
    await closed.close()
    expect(await send({}, closed.url)).toEqual({ kind: 'busy', retryAfterMs: null })
    expect(await send({ from: null })).toEqual({ kind: 'busy', retryAfterMs: null })
  })

  test('after an answer that is lost, late, broken or odd nobody knows', async () => {
    for (const status of [500, 502, 504]) {
      answer(status)
      expect([status, await send()]).toEqual([status, { kind: 'unknown' }])
    }
    api.answers.push((response) => void response.socket?.destroy())
    expect(await send()).toEqual({ kind: 'unknown' })
    api.answers.push((response) => {
      response.writeHead(201, { 'content-length': '500' }).write('{"sid":"SM')
      setTimeout(() => response.socket?.destroy(), 20)
    })
    expect(await send()).toEqual({ kind: 'unknown' })
    answer(201, { sid: 'constructor' })
    expect(await send()).toEqual({ kind: 'unknown' })
    api.answers.push(() => undefined)
    expect(await send({}, api.url, 100)).toEqual({ kind: 'unknown' })
  })
})

describe.each(sqliteUnlessFull)('webhooks of Twilio on $name', (kind) => {
  let server: TestServer
  let api: Api
  let admin: Person
  beforeAll(async () => {
    api = await openTwilioApi()
    const { mail } = keptMessages().providers
    const messages = { mail, publicUrl: PUBLIC_URL, twilio: { ...ACCOUNT, apiUrl: api.url } }
    server = await startTestServer(kind, { messages, trustedProxies: ['127.0.0.1'] })
    admin = await server.signIn('admin')
    await server.create('phoneLines', { line: 'assignation', number: '+15143804121' })
  })
  afterAll(async () => {
    await server.stop()
    await api.close()
  })

  const hook = (path: string, fields: Readonly<Record<string, string>>, more = {}) =>
    callWebhook(server.url, `/webhooks/twilio/${path}`, fields, { publicUrl: PUBLIC_URL, ...more })
  const get = async <B>(path: string) => (await server.ask<B>('GET', path, { token: admin.token })).body
  const threads = () => get<{ phone: string; _id: string; type: string }[]>('/conversations')
  const inbound = { From: '+15143850001', To: '+15143804121', Body: 'Bonjour à tous 👷', NumMedia: '0' }

  test('a text arrives on the line it was sent to, once however often it is told', async () => {
    const fields = { ...inbound, MessageSid: newSid() }
    for (const answer of await Promise.all([hook('inbound', fields), hook('inbound', fields)]))
      expect(answer).toEqual({
        status: 200,
        type: 'text/xml; charset=utf-8',
        text: expect.stringContaining('<Response/>'),
      })
    await hook('inbound', fields)
    const [found] = (await threads()).filter(({ phone }) => phone === inbound.From)
    expect(found?.type).toBe('Assignation')
    expect(await get<unknown[]>(`/conversations/${found?._id}`)).toMatchObject([
      { body: inbound.Body, direction: 'in' },
    ])
  })

  test('nothing counts that Twilio did not sign for this account, and who goes on is no longer heard', async () => {
    const fields = { ...inbound, From: '+15143850666', MessageSid: newSid() }
    const forged = [
      hook('inbound', fields, { token: 'autre' }),
      hook('inbound', fields, { signature: '' }),
      hook('inbound', fields, { signature: 'x'.repeat(28) }),
      hook('inbound', fields, { publicUrl: server.url }),
      hook('inbound', { ...fields, AccountSid: `AC${'1'.repeat(32)}` }),
      hook('status', { ...fields, MessageStatus: 'delivered' }, { token: '' }),
    ]
    for (const { status } of await Promise.all(forged)) expect(status).toBe(403)
    const path = `${server.url}/webhooks/twilio/inbound`
    const from = (address: string) => ({ 'x-forwarded-for': address, 'x-twilio-signature': 'x' })
    const many = []
    for (let i = 0; i < 25; i += 1)
      many.push(
        (await fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers: from('198.51.100.9') }))
          .status,
      )
    expect(many.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 403))
    expect(new Set(many.slice(20))).toEqual(new Set([429]))
    expect((await threads()).some(({ phone }) => phone === fields.From)).toBe(false)
  })

  test('what Twilio signed is taken whatever others sent from its address, and what they send takes no place', async () => {
    const from = { 'x-forwarded-for': '198.51.100.77' }
    const path = '/webhooks/twilio/inbound'
    const send = (fields: Readonly<Record<string, string>>, signature?: string) => {
      const body = new URLSearchParams({ AccountSid: ACCOUNT.accountSid, ...fields })
      const signed = signature ?? twilioSignature(ACCOUNT.authToken, PUBLIC_URL + path, body)
      const headers = { ...from, 'x-twilio-signature': signed }
      return fetch(server.url + path, { method: 'POST', body, headers })
    }
    const statuses = []
    for (let i = 0; i < 30; i += 1) statuses.push((await send(inbound, 'x')).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await send({ ...inbound, MessageSid: newSid() })).status).toBe(200)
    expect((await send(inbound, 'x')).headers.get('retry-after')).toMatch(/^\d+$/)
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`x${n}`, '']))
    expect((await send({ ...inbound, MessageSid: newSid(), ...many })).status).toBe(413)
  })

  test('what is too large, no form, or has no id is refused', async () => {
    expect((await hook('inbound', { ...inbound, Body: 'x'.repeat(70_000), MessageSid: newSid() })).status).toBe(413)
    expect((await hook('inbound', { ...inbound, MessageSid: 'constructor' })).status).toBe(400)
    expect((await hook('inbound', inbound)).status).toBe(400)
    const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    expect((await fetch(`${server.url}/webhooks/twilio/inbound`, json)).status).toBe(403)
    expect((await fetch(`${server.url}/webhooks/twilio/inbound`)).status).toBe(404)
  })

  test.each([
    ['NUL', 'a\0b'],
    ['empty', ''],
    ['half of a pair', 'a\ud83d'],
    ['1,700 characters', 'é'.repeat(1700)],
    ['a name of objects', '__proto__'],
  ])('a text of %s is taken', async (_, Body) => {
    expect((await hook('inbound', { ...inbound, Body, MessageSid: newSid() })).status).toBe(200)
  })

  test('receipts settle what was sent, also what nobody knew of', async () => {
    const write = async (phone: string) => {
      const { body } = await server.ask<Row<'messages'>>('POST', '/messages', {
        token: admin.token,
        body: { phone, body: 'Bonjour' },
      })
      await textsSent(server)
      return get<Row<'messages'>>(`/messages/${body._id}`)
    }
    const sent = await write('+15143850011')
    expect(sent).toMatchObject({ status: 'sent', providerId: expect.stringMatching(/^SM/) })
    const MessageSid = sent.providerId ?? ''
    for (const MessageStatus of ['delivered', 'sent', 'undelivered', 'odd', ''])
      expect((await hook('status', { MessageSid, MessageStatus })).status).toBe(200)
    expect(await get(`/messages/${sent._id}`)).toMatchObject({ status: 'delivered' })

    api.answers.push((response) => void response.socket?.destroy())
    const doubtful = await write('+15143850012')
    expect(doubtful.status).toBe('uncertain')
    const callback = api.asked.at(-1)?.form.get('StatusCallback') ?? ''
    expect(callback.startsWith(`${PUBLIC_URL}/webhooks/twilio/status?`)).toBe(true)
    const path = callback.replace(`${PUBLIC_URL}/webhooks/twilio/`, '')
    expect((await hook(path, { MessageSid: newSid(), MessageStatus: 'undelivered', ErrorCode: '30003' })).status).toBe(
      200,
    )
    expect(await get(`/messages/${doubtful._id}`)).toMatchObject({ status: 'failed', failure: 'unreachable' })
    // A receipt that names somebody else's message under a signature that does not cover it.
    const forged = await callWebhook(
      server.url,
      '/webhooks/twilio/status?message=' + sent._id,
      { MessageSid: newSid(), MessageStatus: 'failed' },
      {
        signature: twilioSignature(
          ACCOUNT.authToken,
          `${PUBLIC_URL}/webhooks/twilio/status`,
          new URLSearchParams({ AccountSid: ACCOUNT.accountSid }),
        ),
      },
    )
    expect(forged.status).toBe(403)
  })
})

test('Twilio is set by its account, its token and where it reaches the server; the demo phone is for this machine', () => {
  const twilio = { TWILIO_ACCOUNT_SID: ACCOUNT.accountSid, TWILIO_AUTH_TOKEN: 'secret-7', PUBLIC_URL }
  expect(readConfig(twilio, '/')).toMatchObject({
    twilio: { authToken: 'secret-7' },
    textsPerSecond: 1,
    demoPhone: false,
  })
  expect(readConfig({}, '/')).toMatchObject({ twilio: null, textsPerSecond: null })
  expect(readConfig({ ...twilio, TEXTS_PER_SECOND: '2.5' }, '/').textsPerSecond).toBe(2.5)
  const wrong = [
    { ...twilio, TWILIO_AUTH_TOKEN: '' },
    { ...twilio, TWILIO_ACCOUNT_SID: 'SK1' },
    { ...twilio, PUBLIC_URL: '' },
    { TEXTS_PER_SECOND: '0' },
    { TEXTS_PER_SECOND: 'Infinity' },
    { DEMO_PHONE: '1', HOST: '0.0.0.0' },
    { DEMO_PHONE: '1', PUBLIC_URL },
    { ...twilio, DEMO_PHONE: '1' },
  ]
  for (const env of wrong) {
    expect(() => readConfig(env, '/')).toThrow(/^[A-Z_]+ /)
    expect(() => readConfig(env, '/')).not.toThrow(/secret-7/)
  }
  expect(readConfig({ DEMO_PHONE: '1' }, '/').demoPhone).toBe(true)
})
