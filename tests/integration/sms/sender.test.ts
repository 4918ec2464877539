import { describe, expect, test } from 'vitest'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { addDays } from '#shared/model/dates.ts'
import { everyDay } from '#tests/support/build.ts'
import { databases } from '#tests/support/databases.ts'
import { type TestServer } from '#tests/support/server.ts'
import { textArrives, textsSent } from '#tests/support/texts.ts'
import { textServers } from './text-servers.ts'
import type { Row } from '#shared/entities/index.ts'

type Message = Row<'messages'>
const HOUR = 3_600_000

describe.each(databases)('texts that leave on $name', (kind) => {
  const { open, number } = textServers(kind)

  /** An assignment of tomorrow that somebody is asked about. */
  async function asked(server: TestServer, employeeId: string) {
    const { _id: clientId } = await server.create('clients')
    const site = await server.create('sites', { clientId, startDate: '2026-01-01', endDate: '2100-01-01' })
    const startDate = addDays(localDayOf(server.clock.now().toISOString()), 1)
    const dates = { startDate, endDate: addDays(startDate, 1), ...everyDay }
    const order = await server.create('orders', { clientId, siteId: site._id, supervisorIds: [], ...dates })
    await server.create('orderPositions', { orderId: order._id, requiredSkillIds: [], preferredSkillIds: [] })
    const { db } = server.database
    const first = await db.selectFrom('assignments').select('_id').orderBy('date').executeTakeFirstOrThrow()
    await db.updateTable('assignments').set({ employeeId, status: 'pending' }).where('_id', '=', first._id).execute()
    return String(first._id)
  }

  test('a text counts as sent once the provider has accepted it, and not before', async () => {
    const { server, sms, message, write, ask } = await open(false, { textTimeoutMs: 3000 })
    sms.answers.push('never')
    const id = await write({ phone: number() })
    server.textSender?.kick()
    await expect.poll(() => sms.tries.length).toBe(1)
    expect(await message(id)).toMatchObject({ status: 'queued', sentAt: null })
    // Whoever would change or delete it now hears that it is leaving.
    const codes = [
      await ask<{ error: { code: string } }>('PUT', `/messages/${id}`, { body: 'Autre' }),
      await ask<{ error: { code: string } }>('DELETE', '/messages', { ids: [id] }),
    ].map(({ error }) => error.code)
    expect(codes).toEqual(['MESSAGE_SENT', 'MESSAGE_SENT'])
    const other = await write({ phone: number() })
    await expect.poll(async () => (await message(other)).status).toBe('sent')
    expect(await message(other)).toMatchObject({ providerId: `id-${sms.accepted[0]?.id}`, failure: null })
  })

  test('a text that waits is changed, deleted or put off, and what leaves is its last form', async () => {
    const { sms, server, write, later, ask, message } = await open()
    const scheduledAt = new Date(server.clock.now().getTime() + 2 * HOUR).toISOString()
    const [changed, deleted] = [
      await write({ phone: number(), scheduledAt }),
      await write({ phone: number(), scheduledAt }),
    ]
    await textsSent(server)
    await ask('PUT', `/messages/${changed}`, { body: 'Demain 8 h' })
    await ask('DELETE', '/messages', { ids: [deleted] })
    await later(HOUR)
    expect(sms.tries).toEqual([])
    await later(HOUR + 1000)
    expect(sms.accepted.map(({ text }) => text)).toEqual(['Demain 8 h'])
    expect((await message(changed)).status).toBe('sent')
  })

  test('somebody who asked for no more texts meanwhile gets none but the answer to that', async () => {
    const { sms, server, write, later, message } = await open()
    const phone = number()
    const { _id: employeeId } = await server.create('employees', { phone })
    const scheduledAt = new Date(server.clock.now().getTime() + HOUR).toISOString()
    const id = await write({ employeeId, scheduledAt })
    await textArrives(server, { from: phone, body: 'STOP' })
    await later(HOUR + 1000)
    expect(await message(id)).toMatchObject({ status: 'failed', failure: 'optedOut' })
    expect(sms.accepted.map(({ to }) => to)).toEqual([phone])
  })

  test('the number of the file as it is then is the one that is texted', async () => {
    const { sms, server, write, later, set, message } = await open()
    const { _id: employeeId } = await server.create('employees', { phone: number() })
    const scheduledAt = new Date(server.clock.now().getTime() + HOUR).toISOString()
    const id = await write({ employeeId, scheduledAt })
    await set(employeeId, { phone: '+15143829999' })
    await later(HOUR + 1000)
    expect([sms.accepted[0]?.to, (await message(id)).phone]).toEqual(['+15143829999', '+15143829999'])
  })

  test.each([
    ['answered by telephone', { status: 'confirmed' }, 'changed'],
    ['given to somebody else', { employeeId: null, status: 'unassigned' }, 'changed'],
    ['at another time', { meetTime: '05:30', end: '2099-01-01T00:00:00.000Z' }, 'changed'],
    ['over', { start: '2026-01-01T00:00:00.000Z', end: '2026-01-01T08:00:00.000Z' }, 'past'],
  ])('a question about an assignment that is %s does not leave', async (_, changes, failure) => {
    const { sms, server, write, later, set, message } = await open()
    const { _id: employeeId } = await server.create('employees', { phone: number() })
    const assignmentId = await asked(server, employeeId)
    const scheduledAt = new Date(server.clock.now().getTime() + 60_000).toISOString()
    const id = await write({ employeeId, assignmentIds: [assignmentId], type: 'Assignation', scheduledAt })
    await set(assignmentId, changes, 'assignments')
    await later(61_000)
    expect(await message(id)).toMatchObject({ status: 'failed', failure })
    expect(sms.tries).toEqual([])
  })

  test('a question that still holds leaves, its answer confirms the assignment, which its person then sees, and the thread shows it', async () => {
    const { sms, server, sent, ask } = await open()
    const phone = number()
    const { _id: employeeId } = await server.create('employees', { phone })
    const assignmentId = await asked(server, employeeId)
    const me = await server.signIn('employee', { employeeId })
    const seen = () => server.ask('GET', `/assignments/${assignmentId}`, { token: me.token })
    expect((await seen()).status).toBe(404)
    const { code } = await sent({
      employeeId,
      assignmentIds: [assignmentId],
      type: 'Assignation',
      body: 'Demain? {{code}}',
    })
    expect(sms.accepted[0]?.text).toBe(`Demain? ${code}`)
    await textArrives(server, { from: phone, line: 'assignation', body: `oui ${code}` })
    expect(await ask('GET', `/assignments/${assignmentId}`)).toMatchObject({ row: { status: 'confirmed' } })
    expect((await seen()).body).toMatchObject({ row: { status: 'confirmed', published: true } })
    const thread = await ask<Message[]>('GET', `/conversations/${employeeId}`)
    expect(thread.find(({ direction }) => direction === 'event')).toMatchObject({ event: 'confirmed' })
    expect(thread.find(({ direction }) => direction === 'in')).toMatchObject({ seen: true })
    await textsSent(server)
    expect(sms.accepted).toHaveLength(2)
  })

  test('about a shift that has begun whoever replaces somebody is asked and answers, and the site is told', async () => {
    const { sms, server, sent, message, ask } = await open()
    const phone = number()
    const { _id: employeeId } = await server.create('employees', { phone })
    const assignmentId = await asked(server, employeeId)
    const at = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR).toISOString()
    const { db } = server.database
    await db
      .updateTable('assignments')
      .set({ start: at(-1), end: at(5) })
      .where('_id', '=', assignmentId)
      .execute()
    const { row } = await ask<{ row: Row<'assignments'> }>('GET', `/assignments/${assignmentId}`)
    const about = { assignmentIds: [assignmentId], type: 'Assignation', urgent: true } as const
    const { code } = await sent({ ...about, employeeId, body: 'Venez? {{code}}', expiresAt: row.end })
    const supervisor = await server.create('supervisors', { clientIds: [row.clientId], phone: number() })
    const told = await sent({ ...about, supervisorId: supervisor._id, body: 'Quelqu’un arrive' })
    expect(sms.accepted.map(({ text }) => text)).toEqual([`Venez? ${code}`, 'Quelqu’un arrive'])
    expect((await message(told._id)).status).toBe('sent')
    await textArrives(server, { from: phone, line: 'assignation', body: `oui ${code}` })
    expect(await ask('GET', `/assignments/${assignmentId}`)).toMatchObject({ row: { status: 'confirmed' } })
  })

  test('a text that has expired does not leave', async () => {
    const { server, write, later, message } = await open()
    const at = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString()
    const id = await write({ phone: number(), scheduledAt: at(2 * HOUR), expiresAt: at(HOUR) })
    await later(2 * HOUR + 1000)
    expect(await message(id)).toMatchObject({ status: 'failed', failure: 'past' })
  })

  test('in quiet hours urgent texts and answers leave, and other texts at their end', async () => {
    const { sms, server, write, later } = await open()
    await server.create('companySettings', { _id: COMPANY_ID, quietFrom: '00:00', quietTo: '23:59' })
    const from = number()
    await write({ phone: number(), body: 'peut attendre' })
    await write({ phone: number(), body: 'urgent', urgent: true })
    await textArrives(server, { from, body: 'AIDE' })
    await textsSent(server)
    expect(sms.accepted.map(({ text }) => text)).toEqual(expect.arrayContaining(['urgent']))
    expect(sms.accepted.map(({ text }) => text)).not.toContain('peut attendre')
    expect(sms.accepted).toHaveLength(2)
    const due = await server.database.db.selectFrom('textQueue').select('dueAt').executeTakeFirstOrThrow()
    await later(Date.parse(String(due['dueAt'])) - server.clock.now().getTime() + 500)
    expect(sms.accepted.at(-1)?.text).toBe('peut attendre')
  })

  test('in quiet hours a plain answer to somebody who wrote within two hours leaves at once', async () => {
    const { sms, server, sent, ask, later, message } = await open()
    await server.create('companySettings', { _id: COMPANY_ID, quietFrom: '00:00', quietTo: '23:59' })
    const { conversationId } = await message((await textArrives(server, { from: number(), body: 'Où ?' })).messageId)
    expect((await sent({ conversationId, body: 'derrière' })).status).toBe('sent')
    expect((await sent({ phone: number(), body: 'à une autre' })).status).toBe('queued')
    const scheduledAt = new Date(server.clock.now().getTime() + 1000).toISOString()
    const planned = await sent({ conversationId, body: 'prévu', scheduledAt })
    const { _id } = await sent({ conversationId, body: 'préparé', pending: true })
    await ask('POST', '/send/sms?pending=true', { messages: [{ _id }] })
    await later(2000)
    for (const id of [planned._id, _id]) expect((await message(id)).status).toBe('queued')
    await later(2 * HOUR)
    expect((await sent({ conversationId, body: 'trop tard' })).status).toBe('queued')
    expect(sms.accepted.map(({ text }) => text)).toEqual(['derrière'])
  })

  test('a refusal is final and says why; a person may have it sent again', async () => {
    const { sms, server, sent, ask, message } = await open()
    sms.answers.push({ kind: 'refused', failure: 'blocked' })
    const { _id, status, failure } = await sent({ phone: number() })
    expect([status, failure]).toEqual(['failed', 'blocked'])
    await ask('POST', '/messages/resend', { ids: [_id] })
    await textsSent(server)
    expect(await message(_id)).toMatchObject({ status: 'sent', failure: null })
    expect(sms.tries[1]?.id).not.toBe(sms.tries[0]?.id)
  })

  test('a provider that is busy is asked again, not before it says', async () => {
    const { sms, sent, later, message } = await open()
    sms.answers.push({ kind: 'busy', retryAfterMs: 120_000 }, { kind: 'busy', retryAfterMs: null })
    const { _id, status } = await sent({ phone: number() })
    expect(status).toBe('queued')
    await later(100_000)
    expect(sms.tries).toHaveLength(1)
    await later(22_000)
    expect(sms.tries).toHaveLength(2)
    await later(20_000)
    expect((await message(_id)).status).toBe('sent')
    expect(new Set(sms.tries.map(({ id }) => id)).size).toBe(1)
  })

  test('two hundred texts at once leave once each, answers before group sends', async () => {
    const { sms, server, write, ask } = await open(false, { textsPerSecond: 20 })
    const group = Array.from({ length: 100 }, () => ({ id: crypto.randomUUID(), phone: number(), body: 'À tous' }))
    await ask('POST', '/messages/compose', { messages: group, batchId: crypto.randomUUID() })
    await write({ phone: number(), body: 'Une réponse' })
    for (let i = 0; i < 400 && sms.accepted.length < 101; i += 1) {
      server.clock.advance(250)
      await textsSent(server)
    }
    expect(sms.accepted).toHaveLength(101)
    expect(new Set(sms.accepted.map(({ to }) => to)).size).toBe(101)
    expect(sms.accepted.findIndex(({ text }) => text === 'Une réponse')).toBeLessThan(60)
  })
})
