import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#server/access/actor.ts'
import { databases } from '#tests/support/databases.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

const TYPES = ['General', 'Assignation', 'SitesAlerts', 'HourAlerts', 'Applicants']
const NOBODY = '01890000-0000-7000-8000-000000000000'
type Body = Record<string, unknown> & { readonly error?: { readonly code: string } }
interface Listed {
  readonly messages: readonly Body[]
  readonly hasMore: boolean
}

/** The calls about messages as requirements CALL-11 to CALL-20 spell them, by a plain fetch. */
describe.each(databases)('messages, conversations and send/sms on $name', (kind) => {
  let server: TestServer
  let admin: Person
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin')
  })
  afterAll(() => server.stop())

  const call = async <B = Body>(
    method: string,
    path: string,
    body?: unknown,
    more: { token?: string; key?: string } = {},
  ) => {
    const answer = await fetch(server.url + path, {
      method,
      headers: {
        'app-version': '00001',
        authorization: `Bearer ${more.token ?? admin.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(more.key !== undefined && { 'idempotency-key': more.key }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as B }
  }
  let numbers = 0
  const number = () => `+1514380${String((numbers += 1)).padStart(4, '0')}`
  const employee = () => server.create('employees', { phone: number() })
  const write = async (body: Record<string, unknown>) => (await call('POST', '/messages', body)).body
  /** A text that arrived. */
  const arrive = async (conversationId: string, at: string, type = 'General') => {
    const fields = { type, direction: 'in', body: 'Bonjour', status: 'received', at, conversationId, seen: false }
    const change = { kind: 'create', fields: { ...EMPTY, ...fields } } as const
    const { reply } = await server.writer.write({ actor: SYSTEM }, (tx) =>
      server.services.storeChanges(tx, SYSTEM, { changes: [{ entity: 'messages', id: tx.newId(), change }] }),
    )
    return String(reply[0]?.row._id)
  }
  const EMPTY = { pending: false, automatic: false, urgent: false, assignmentIds: [], mediaFileIds: [] }

  test('POST /messages writes one; GET /messages/{id} reads it; PUT changes it, DELETE /messages takes it back', async () => {
    const { _id: employeeId, phone } = await employee()
    const made = await call('POST', '/messages', { employeeId, body: 'Rappel demain 7 h', pending: true })
    expect([made.status, made.body]).toMatchObject([
      200,
      { body: 'Rappel demain 7 h', pending: true, status: 'draft', type: 'General', phone, sentBy: admin._id },
    ])
    const path = `/messages/${String(made.body['_id'])}`
    expect((await call('GET', path)).body).toEqual(made.body)
    const changed = await call('PUT', path, { body: 'Rappel demain 8 h' })
    expect([changed.status, changed.body['body']]).toEqual([200, 'Rappel demain 8 h'])
    expect(await call('DELETE', '/messages', { ids: [made.body['_id']] })).toMatchObject({
      status: 200,
      body: { deleted: 1 },
    })
    expect((await call('GET', path)).status).toBe(404)
  })

  test('GET /messages lists those of a type or of the pending queue, newest first, in parts', async () => {
    const { _id: employeeId } = await employee()
    const ids: unknown[] = []
    for (const body of ['un', 'deux', 'trois'])
      ids.unshift((await write({ employeeId, body, type: 'HourAlerts', pending: true }))['_id'])
    await write({ employeeId, body: 'quatre', type: 'HourAlerts' })
    const listed = async (query: string) =>
      (await call<Listed>('GET', `/messages?type=HourAlerts${query}`)).body.messages.map(({ body }) => body)
    expect(await listed('')).toEqual(['quatre', 'trois', 'deux', 'un'])
    expect(await listed('&pending=true')).toEqual(['trois', 'deux', 'un'])
    expect(await listed('&pending=false')).toEqual(['quatre'])
    expect(await listed('&pending=true&limit=1&offset=1')).toEqual(['deux'])
    expect((await call('GET', '/messages?type=SitesAlerts')).body).toEqual({ messages: [], hasMore: false })
  })

  test('GET /messages says when there are more than it answers', async () => {
    const { _id: employeeId } = await employee()
    const { conversationId } = await write({ employeeId, body: 'un', type: 'SitesAlerts' })
    const another = () => arrive(String(conversationId), '2026-11-23T12:00:00.000Z', 'SitesAlerts')
    const listed = async (query: string) => {
      const { body } = await call<Listed>('GET', `/messages?type=SitesAlerts${query}`)
      return `${body.messages.length}${body.hasMore ? ' more' : ''}`
    }
    for (let n = 1; n < 100; n++) await another()
    expect(await listed('')).toBe('100')
    await another()
    const parts = ['', '&offset=1', '&offset=101', '&limit=101', '&limit=0']
    const expected = ['100 more', '100', '0', '101', '0 more']
    expect(await Promise.all(parts.map(listed))).toEqual(expected)
  })

  test('GET /messages/unseen counts what arrived, of a type or of all, and PUT /conversations/{id} marks it as seen', async () => {
    const { _id: employeeId } = await employee()
    const { conversationId } = await write({ employeeId, body: 'Bonjour', type: 'Assignation' })
    const unseen = async (query = '') => (await call<number>('GET', `/messages/unseen${query}`)).body
    const before = await unseen()
    for (const minute of [1, 2, 3])
      await arrive(String(conversationId), `2026-11-23T12:0${minute}:00.000Z`, 'Assignation')
    expect([await unseen(), await unseen('?type=Assignation'), await unseen('?type=Applicants')]).toEqual([
      before + 3,
      3,
      0,
    ])
    const seen = (id: unknown, query = '') => call('PUT', `/conversations/${String(id)}${query}`)
    expect((await seen(employeeId, '?type=Applicants')).body).toEqual({ seen: 0 })
    expect((await seen(employeeId, '?type=Assignation')).body).toEqual({ seen: 3 })
    expect((await seen(conversationId)).body).toEqual({ seen: 0 })
    expect(await unseen()).toBe(before)
  })

  test('GET /conversations lists unseen ones first, whose person waits longest before the others', async () => {
    const rows: Record<string, unknown>[] = []
    for (const firstName of ['Ana', 'Béa', 'Cléo']) {
      const { _id: employeeId } = await server.create('employees', { phone: number(), firstName, lastName: 'Roy' })
      rows.push(await write({ employeeId, body: `Bonjour ${firstName}`, type: 'Applicants' }))
    }
    await arrive(String(rows[2]?.['conversationId']), '2026-11-20T12:00:00.000Z', 'Applicants')
    await arrive(String(rows[1]?.['conversationId']), '2026-11-19T12:00:00.000Z', 'Applicants')
    await arrive(String(rows[1]?.['conversationId']), '2026-11-21T12:00:00.000Z', 'Applicants')
    const { body } = await call<Body[]>('GET', '/conversations?type=Applicants')
    expect(body.map(({ name, unseen }) => [name, unseen])).toEqual([
      ['Béa Roy', 2],
      ['Cléo Roy', 1],
      ['Ana Roy', 0],
    ])
    expect(body[2]).toMatchObject({
      lastMessage: { body: 'Bonjour Ana', direction: 'out' },
      state: 'open',
      type: 'Applicants',
    })
    expect((await call<Body[]>('GET', '/conversations')).body.length).toBeGreaterThan(3)
  })

  test('GET /conversations/{employeeId} answers the messages with a person, of a type or of all, in parts', async () => {
    const { _id: employeeId } = await employee()
    expect(await call('GET', `/conversations/${employeeId}`)).toEqual({ status: 200, body: [] })
    const { conversationId } = await write({ employeeId, body: 'un' })
    await write({ employeeId, body: 'deux', type: 'Assignation' })
    const bodies = async (query: string) =>
      (await call<Body[]>('GET', `/conversations/${query}`)).body.map(({ body }) => body)
    expect(await bodies(employeeId)).toEqual(['deux', 'un'])
    expect(await bodies(`${employeeId}?type=General`)).toEqual(['un'])
    expect(await bodies(`${employeeId}?type=Assignation&limit=10&offset=1`)).toEqual([])
    expect(await bodies(`${employeeId}?limit=1&offset=1`)).toEqual(['un'])
    expect(await bodies(String(conversationId))).toEqual(['un'])
  })

  test('POST /send/sms sends new texts, and with `pending` those of the queue; each item by itself', async () => {
    const [one, two] = [await employee(), await employee()]
    const sent = await call<{ messages: Body[] }>('POST', '/send/sms', {
      messages: [
        { employeeId: one._id, body: 'Bonjour' },
        { phone: two.phone, body: 'Salut' },
        { employeeId: NOBODY, body: '?' },
      ],
    })
    expect([sent.status, sent.body.messages]).toMatchObject([
      200,
      [
        { status: 'queued', failure: null, error: null },
        { status: 'queued', failure: null, error: null },
        { status: null, error: 'NOT_FOUND' },
      ],
    ])
    const { _id } = await write({ employeeId: one._id, body: 'Demain', pending: true })
    const released = await call<{ messages: Body[] }>('POST', '/send/sms?pending=true', {
      messages: [{ _id, body: 'Après-demain' }, { _id: NOBODY }],
    })
    expect(released.body.messages).toEqual([
      { _id, status: 'queued', failure: null, error: null },
      { _id: NOBODY, status: null, failure: null, error: 'NOT_FOUND' },
    ])
    expect((await call('GET', `/messages/${String(_id)}`)).body).toMatchObject({ body: 'Après-demain', pending: false })
    const again = await call<{ messages: Body[] }>('POST', '/send/sms?pending=true', { messages: [{ _id }] })
    expect(again.body.messages).toMatchObject([{ error: 'MESSAGE_SENT' }])
    // Ids of the queue without `pending`, or new texts with it, are a mistake of the caller.
    for (const [path, item] of [
      ['/send/sms', { _id }],
      ['/send/sms?pending=true', { employeeId: one._id, body: 'a' }],
    ] as const)
      expect((await call('POST', path, { messages: [item] })).body.error?.code).toBe('VALIDATION_FAILED')
  })

  test('a call that is sent again has one effect, and the same answer', async () => {
    const { _id: employeeId } = await employee()
    const twice = async (method: string, path: string, body?: unknown) => {
      const key = randomUUID()
      const [first, second] = [await call(method, path, body, { key }), await call(method, path, body, { key })]
      expect([second.status, second.body]).toEqual([200, first.body])
      expect((await call(method, path, { ids: [NOBODY] }, { key })).status).toBeGreaterThanOrEqual(400)
      return first.body
    }
    const { _id } = await twice('POST', '/messages', { employeeId, body: 'Une fois', pending: true })
    expect((await call<Body[]>('GET', `/conversations/${employeeId}`)).body).toHaveLength(1)
    await twice('PUT', `/messages/${String(_id)}`, { body: 'Deux fois' })
    await twice('DELETE', '/messages', { ids: [_id] })
    await twice('POST', '/send/sms', { messages: [{ employeeId, body: 'Une fois' }] })
    expect((await call<Body[]>('GET', `/conversations/${employeeId}`)).body).toHaveLength(1)
    await twice('PUT', `/conversations/${employeeId}`)
  })

  const all: readonly (readonly [string, string, unknown?])[] = [
    ['GET', '/messages?pending=true&type=General'],
    ['GET', `/messages/${NOBODY}`],
    ['GET', '/messages/unseen'],
    ['POST', '/messages', { phone: '514 380-9999', body: 'a' }],
    ['PUT', `/messages/${NOBODY}`, { body: 'a' }],
    ['DELETE', '/messages', { ids: [NOBODY] }],
    ['GET', '/conversations?type=General'],
    ['GET', `/conversations/${NOBODY}?type=General&limit=10&offset=0`],
    ['PUT', `/conversations/${NOBODY}?type=General`],
    ['POST', '/send/sms?pending=true', { messages: [{ _id: NOBODY }] }],
  ]

  test('a supervisor and an employee get 403 on each, and nobody 401', async () => {
    for (const role of ['supervisor', 'employee'] as const) {
      const { token } = await server.signIn(role)
      for (const [method, path, body] of all)
        expect([path, await call(method, path, body, { token })]).toMatchObject([
          path,
          { status: 403, body: { error: { code: 'FORBIDDEN' } } },
        ])
    }
    for (const [method, path, body] of all) expect((await call(method, path, body, { token: 'x' })).status).toBe(401)
  })

  test('ids of nobody are 404, and what cannot be a type, a number or an id is 400', async () => {
    for (const [method, path, body] of all.filter(([, path]) => /^\/(messages|conversations)\/0/.test(path)))
      expect([path, (await call(method, path, body)).status]).toEqual([path, 404])
    expect((await call('DELETE', '/messages', { ids: [NOBODY] })).status).toBe(404)
    const bad = [
      ...['constructor', '__proto__', 'general', ' General', 'General%00', ''].map((type) => `/messages?type=${type}`),
      ...['constructor', ''].flatMap((type) => [`/messages/unseen?type=${type}`, `/conversations?type=${type}`]),
      ...['1', 'oui', 'TRUE'].map((pending) => `/messages?pending=${pending}`),
      ...['-1', '1.5', '1e3', '501', '%00', '٣'].map((limit) => `/conversations/${NOBODY}?limit=${limit}`),
      '/messages/constructor',
      '/messages/unseen2',
      '/conversations/..%2Fusers',
      `/conversations/${NOBODY}?type=constructor`,
    ]
    for (const path of bad) expect([path, (await call('GET', path)).status]).toEqual([path, 400])
    const bodies = [
      {},
      { body: 'a' },
      { employeeId: NOBODY },
      { employeeId: NOBODY, phone: '514 380-9999', body: 'a' },
      { phone: '514 380-9999', body: '   ' },
      { phone: '514 380-9999', body: 'a'.repeat(1601) },
      { phone: '514 380-9999', body: 'a\0b' },
      { phone: '514 380-9999', body: '\ud83d' },
      { phone: '12', body: 'a' },
      { phone: '514 380-9999', body: 'a', type: 'constructor' },
      { phone: '514 380-9999', body: 'a', status: 'sent' },
      { phone: '514 380-9999', body: 'a', scheduledAt: 'demain' },
    ]
    for (const body of bodies) {
      expect([body, (await call('POST', '/messages', body)).status]).toEqual([body, 400])
      expect([body, (await call('POST', '/send/sms', { messages: [body] })).status]).toEqual([body, 400])
    }
    for (const ids of [[], 'x', ['x'], [null], Array.from({ length: 201 }, () => NOBODY)])
      expect((await call('DELETE', '/messages', { ids })).status).toBe(400)
    for (const type of TYPES) expect((await call('GET', `/messages?type=${type}`)).status).toBe(200)
  })

  test('nothing but the verbs makes, changes or deletes messages and conversations', async () => {
    const { _id: employeeId } = await employee()
    const { _id: id, conversationId } = await write({ employeeId, body: 'Bonjour', pending: true })
    const push = async (...ops: readonly Record<string, unknown>[]) => {
      const sent = ops.map((op) => ({ opId: v7(), dependsOn: [], ...op }))
      const { body } = await call<{ answers?: { result: string; code?: string }[] }>('POST', '/sync/push', {
        deviceId: randomUUID(),
        ops: sent,
      })
      return body.answers?.map(({ result, code }) => code ?? result)
    }
    for (const [entity, row] of [
      ['messages', id],
      ['conversations', conversationId],
    ] as const) {
      const answers = await push(
        { kind: 'create', entity, id: v7(), payload: {} },
        { kind: 'remove', entity, id: row, baseRev: 1e9 },
      )
      expect(answers).toEqual(['BAD_REQUEST', 'FORBIDDEN'])
    }
    expect((await call('GET', `/messages/${String(id)}`)).status).toBe(200)
    for (const path of ['/conversations', '/messages/x', `/conversations/${String(conversationId)}`])
      expect((await call('PATCH', path, {})).status).toBe(404)
  })
})
