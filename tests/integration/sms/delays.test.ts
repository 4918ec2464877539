import { describe, expect, test } from 'vitest'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Row } from '#shared/entities/index.ts'
import { everyDay } from '#tests/support/build.ts'
import { databases } from '#tests/support/databases.ts'
import type { TestServer } from '#tests/support/server.ts'
import { textArrives } from '#tests/support/texts.ts'
import { textServers } from './text-servers.ts'

const HOUR = 3_600_000

describe.each(databases)('a delay that a text announces on $name', (kind) => {
  const { open, number } = textServers(kind)

  /** A confirmed assignment of somebody that begins in an hour, and one of the next day. */
  async function working(server: TestServer, employeeId: string) {
    const { _id: clientId } = await server.create('clients')
    const site = await server.create('sites', { clientId, startDate: '2026-01-01', endDate: '2100-01-01' })
    const startDate = localDayOf(server.clock.now().toISOString())
    const dates = { startDate, endDate: addDays(startDate, 1), ...everyDay }
    const order = await server.create('orders', { clientId, siteId: site._id, supervisorIds: [], ...dates })
    await server.create('orderPositions', { orderId: order._id, requiredSkillIds: [], preferredSkillIds: [] })
    const { db } = server.database
    const found = await db.selectFrom('assignments').select('_id').orderBy('date').execute()
    const begin = server.clock.now().getTime() + HOUR
    for (const [i, { _id }] of found.entries()) {
      const [start, end] = [begin + i * 24 * HOUR, begin + (i * 24 + 8) * HOUR].map((at) => new Date(at).toISOString())
      const has = { employeeId, status: 'confirmed', published: 1, start, end }
      await db.updateTable('assignments').set(has).where('_id', '=', _id).execute()
    }
    return found.map(({ _id }) => String(_id))
  }

  test('RETARD 20 marks the next shift of its person and no other, and a later text corrects it', async () => {
    const { server, ask } = await open()
    const phone = number()
    const { _id: employeeId } = await server.create('employees', { phone })
    const [today = '', tomorrow = ''] = await working(server, employeeId)
    const read = async (id: string) => (await ask<{ row: Row<'assignments'> }>('GET', `/assignments/${id}`)).row
    await textArrives(server, { from: phone, line: 'assignation', body: 'RETARD 20' })
    expect(await read(today)).toMatchObject({ lateMinutes: 20, lateAt: expect.any(String), status: 'confirmed' })
    expect(await read(tomorrow)).toMatchObject({ lateMinutes: null, lateAt: null })
    await textArrives(server, { from: phone, line: 'assignation', body: 'RETARD 1H30' })
    expect(await read(today)).toMatchObject({ lateMinutes: 90 })
    const thread = await ask<Row<'messages'>[]>('GET', `/conversations/${employeeId}`)
    expect(thread.filter(({ event }) => event === 'late')).toHaveLength(2)
  })

  test('a delay of a shift that an absence keeps its person from is read by a dispatcher and marks nothing', async () => {
    const { server, ask, set } = await open()
    const phone = number()
    const { _id: employeeId } = await server.create('employees', { phone })
    const [today = ''] = await working(server, employeeId)
    await set(today, { absenceId: '0195e6ec-4a00-7000-80b2-000000000001' }, 'assignments')
    const { messageId } = await textArrives(server, { from: phone, line: 'assignation', body: 'RETARD 20' })
    const { row } = await ask<{ row: Row<'assignments'> }>('GET', `/assignments/${today}`)
    expect(row.lateMinutes).toBeNull()
    expect(await ask('GET', `/messages/${messageId}`)).toMatchObject({ seen: false })
  })
})
