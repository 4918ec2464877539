import { once } from 'node:events'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { entities, type Row } from '#shared/entities/index.ts'
import { databases } from '#tests/support/databases.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { textArrives } from '#tests/support/texts.ts'

type Message = Row<'messages'>

describe.each(databases)('a text that arrives on $name', (kind) => {
  let server: TestServer
  let admin: Person
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin')
  })
  afterAll(() => server.stop())

  let numbers = 0
  const number = () => `+1514381${String((numbers += 1)).padStart(4, '0')}`
  const ask = async <B>(method: string, path: string, body?: unknown) =>
    (await server.ask<B>(method, path, { token: admin.token, body })).body
  const thread = async (personId: string) => (await ask<Message[]>('GET', `/conversations/${personId}`)).toReversed()
  const message = (id: string) => ask<Message>('GET', `/messages/${id}`)
  const conversation = async (id: string) =>
    (await ask<Row<'conversations'>[]>('GET', '/conversations')).find(({ _id }) => _id === id)

  test('a text that arrives goes to the conversation of whose number it is, by the line it came on', async () => {
    const [employee, applicant] = [
      await server.create('employees', { phone: number() }),
      await server.create('applicants', { phone: number() }),
    ]
    const supervisor = await server.create('supervisors', {
      phone: employee.phone,
      clientIds: [(await server.create('clients'))._id],
    })
    for (const from of [employee.phone, applicant.phone])
      for (const line of ['general', 'assignation', 'applicants'] as const)
        await textArrives(server, { from: from ?? '', line, body: line })
    for (const { _id } of [employee, applicant])
      expect((await thread(_id)).map(({ type, body, seen }) => [type, body, seen])).toEqual([
        ['General', 'general', false],
        ['Assignation', 'assignation', false],
        ['Applicants', 'applicants', false],
      ])
    expect(await thread(supervisor._id)).toEqual([])
  })

  test('a text that arrives opens an archived or snoozed conversation again, and an unknown number has a conversation of its own', async () => {
    const from = number()
    const { messageId } = await textArrives(server, { from, body: 'Bonjour' })
    const { conversationId } = await message(messageId)
    const before = await conversation(conversationId)
    expect(before).toMatchObject({ name: null, phone: from, unseen: 1, employeeId: null })
    const { writer, services } = server
    const actor = { ...admin, userId: admin._id, employeeId: null, supervisorId: null, deviceId: null }
    await writer.write({ actor }, (tx) =>
      services.records.patch(tx, actor, entities.conversations, conversationId, { state: 'archived' }),
    )
    expect(await conversation(conversationId)).toMatchObject({ state: 'archived' })
    await textArrives(server, { from, body: 'Encore' })
    expect(await conversation(conversationId)).toMatchObject({ state: 'open', unseen: 2 })
  })

  test('a conversation that was put off stays so while nothing waits in it, and is open once what arrived is seen', async () => {
    const { messageId } = await textArrives(server, { from: number(), body: 'Bonjour' })
    const { conversationId: id } = await message(messageId)
    const { writer, services } = server
    const actor = { ...admin, userId: admin._id, employeeId: null, supervisorId: null, deviceId: null }
    const putOff = (snoozedUntil: string) =>
      writer.write({ actor }, (tx) =>
        services.records.patch(tx, actor, entities.conversations, id, { state: 'snoozed', snoozedUntil }),
      )
    const see = async () => {
      await writer.write({ actor }, (tx) =>
        services.runVerb(tx, actor, 'conversations.markSeen', { id, upTo: '2099-01-01T00:00:00.000Z' }),
      )
      return (await conversation(id))?.state
    }
    // Put off by a device that did not have the text yet.
    await putOff('2098-01-01T00:00:00.000Z')
    expect(await see()).toBe('open')
    await putOff('2098-01-01T00:00:00.000Z')
    expect(await see()).toBe('snoozed')
    await putOff('2020-01-01T00:00:00.000Z')
    expect(await see()).toBe('open')
  })

  test('a text that arrives has one effect however often it is handed over, also at once', async () => {
    const from = number()
    const text = { from, body: 'Bonjour', providerId: `SM${from}` }
    const all = await Promise.all(Array.from({ length: 8 }, () => textArrives(server, text)))
    expect(new Set(all.map(({ messageId }) => messageId)).size).toBe(1)
    expect(all.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1)
    const { conversationId } = await message(all[0]?.messageId ?? '')
    expect(await thread(conversationId)).toHaveLength(1)
  })

  test('texts that arrive at the same moment have each a place of its own in the thread', async () => {
    const from = number()
    const all = await Promise.all(Array.from({ length: 12 }, (_, i) => textArrives(server, { from, body: `n° ${i}` })))
    const { conversationId } = await message(all[0]?.messageId ?? '')
    const places = (await thread(conversationId)).map(({ at }) => at)
    expect(new Set(places).size).toBe(12)
    expect(places).toEqual(places.toSorted())
  })

  test('ARRET marks the file, is answered, and what is written then is refused; DÉBUT takes it back', async () => {
    const phone = number()
    const { _id: employeeId } = await server.create('employees', { phone })
    await textArrives(server, { from: phone, body: 'ARRÊT' })
    const file = async () => (await ask<{ row: Row<'employees'> }>('GET', `/employees/${employeeId}`)).row
    expect(await file()).toMatchObject({ smsOptOut: true })
    const [first, event, answer] = await thread(employeeId)
    expect([first, event, answer]).toMatchObject([
      { direction: 'in' },
      { direction: 'event', event: 'optedOut' },
      { direction: 'out', automatic: true, sentBy: null },
    ])
    expect(
      await server.ask('POST', '/messages', { token: admin.token, body: { employeeId, body: 'Bonjour' } }),
    ).toMatchObject({
      status: 409,
      body: { error: { code: 'OPTED_OUT' } },
    })
    await textArrives(server, { from: phone, body: 'début' })
    expect(await file()).toMatchObject({ smsOptOut: false, smsOptOutAt: null })
  })

  test('ARRET from an unknown number marks the conversations of the number', async () => {
    const from = number()
    const other = await textArrives(server, { from, line: 'applicants', body: 'Je cherche du travail' })
    const { messageId } = await textArrives(server, { from, body: 'STOP' })
    for (const id of [messageId, other.messageId])
      expect(await conversation((await message(id)).conversationId)).toMatchObject({ optOut: true })
  })

  test('two machines do not talk for ever: at most five answers an hour, then a person reads', async () => {
    const from = number()
    let last = ''
    for (let i = 0; i < 9; i += 1) last = (await textArrives(server, { from, body: 'AIDE' })).messageId
    const { conversationId, seen } = await message(last)
    const all = await thread(conversationId)
    expect(all.filter(({ automatic }) => automatic)).toHaveLength(5)
    expect(all.filter(({ direction }) => direction === 'in').map((each) => each.seen)).toEqual([
      ...Array.from({ length: 5 }, () => true),
      ...Array.from({ length: 4 }, () => false),
    ])
    expect(seen).toBe(false)
    server.clock.advance(3_700_000)
    await textArrives(server, { from, body: 'AIDE' })
    expect((await thread(conversationId)).filter(({ automatic }) => automatic)).toHaveLength(6)
  })

  test('a text from a short code or a name is not answered', async () => {
    for (const from of ['12345', 'BANQUE', '+33612345678']) {
      const { messageId } = await textArrives(server, { from, body: 'AIDE' })
      const { conversationId, phone } = await message(messageId)
      expect(phone).toBe(from)
      expect(await thread(conversationId)).toMatchObject([{ body: 'AIDE', seen: false }])
    }
  })

  test.each([
    ['nothing', ''],
    ['NUL', 'a\0b'],
    ['half a surrogate pair', 'a\ud83d'],
    ['emoji', '👷🏽‍♀️🚧'.repeat(20)],
    ['a name of objects', 'constructor'],
    ['SQL', "'; drop table messages; --"],
    ['HTML', '<script>alert(1)</script>'],
    ['another direction', '\u202Eoui'],
    ['four texts in one', 'é👍'.repeat(2000)],
  ])('%s is kept as it is, as far as it can be', async (_, body) => {
    const from = number()
    const { messageId } = await textArrives(server, { from, body })
    const { conversationId } = await message(messageId)
    const kept = (await thread(conversationId)).filter(({ direction }) => direction === 'in')
    expect(kept.map((each) => each.body ?? '').join('')).toBe(body.toWellFormed().replaceAll('\0', '\u{FFFD}'))
    for (const each of kept) expect(each.body?.length ?? 0).toBeLessThanOrEqual(1600)
  })

  test('a text that arrives is told to administrators at once, and to nobody else', async () => {
    const phone = number()
    const { _id: employeeId } = await server.create('employees', { phone, firstName: 'Ana', lastName: 'Roy' })
    const listen = async (token: string) => {
      const socket = io(server.url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
      onTestFinished(() => void socket.disconnect())
      const heard: Record<string, unknown>[] = []
      socket.on('new_message', (event: Record<string, unknown>) => heard.push(event))
      await once(socket as never, 'connect', { signal: AbortSignal.timeout(5000) })
      return heard
    }
    const people = [(await server.signIn('employee', { employeeId })).token, (await server.signIn('supervisor')).token]
    const [heard, ...others] = await Promise.all([admin.token, ...people].map(listen))
    const { messageId } = await textArrives(server, {
      from: phone,
      line: 'assignation',
      body: '  Je serai\nen retard ',
    })
    await textArrives(server, { from: phone, line: 'assignation', body: 'AIDE' })
    await expect.poll(() => heard?.length).toBe(2)
    const { conversationId, at } = await message(messageId)
    expect(heard?.[0]).toEqual({
      messageId,
      conversationId,
      type: 'Assignation',
      name: 'Ana Roy',
      preview: 'Je serai en retard',
      at,
      forPerson: true,
    })
    expect(heard?.[1]).toMatchObject({ forPerson: false })
    expect(others).toEqual([[], []])
  })
})
