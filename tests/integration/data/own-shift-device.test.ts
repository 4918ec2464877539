import { existsSync } from 'node:fs'
import { v7 as newId } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { addDays } from '#shared/model/dates.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { draft, everyDay } from '#tests/support/build.ts'
import { sqlite } from '#tests/support/databases.ts'
import { startTestServer } from '#tests/support/server.ts'
import { positionDraft, rowsOf } from '../services/world.ts'
import { openDevice } from './device.ts'
import { WAIT } from './proxied-device.ts'
import { startProxy } from './proxy.ts'

test('without a network, an employee is late for one shift and refuses another, which the server learns once it is back', async () => {
  const server = await startTestServer(sqlite)
  onTestFinished(server.stop)
  const run = async (verb: string, input: Readonly<Record<string, unknown>>) =>
    (await server.writer.write({ actor: SYSTEM }, (tx) => server.services.runVerb(tx, SYSTEM, verb, input))).reply
  const { _id: clientId } = await server.create('clients')
  const { _id: siteId } = await server.create('sites', { clientId, startDate: '2020-01-01', endDate: '2099-12-31' })
  const { _id: employeeId } = await server.create('employees')
  const startDate = addDays(localDayOf(new Date().toISOString()), 2)
  const order = draft('orders', { clientId, siteId, startDate, endDate: addDays(startDate, 2), ...everyDay })
  const { changed } = await run('orders.createWithPositions', { order, positions: [positionDraft({ quantity: 1 })] })
  const ids = rowsOf(changed, 'assignments').map(({ _id }) => _id) as [string, string, string]
  for (const id of ids) await run('assignments.assign', { id, employeeId })
  const [first, second, hidden] = ids
  for (const id of [first, second]) await run('assignments.publish', { id })

  const me = await server.signIn('employee', { employeeId })
  const proxy = await startProxy(server.url)
  const device = openDevice(proxy.url)
  await device.signIn(me.email)
  await expect.poll(async () => (await device.status()).state, WAIT).toBe('current')
  const act = (verb: string, payload: Readonly<Record<string, unknown>>) =>
    device.ask('records.write', { opId: newId(), kind: 'verb', verb, payload })
  const shown = (id: string) => device.rows('assignments').find((row) => row['_id'] === id)
  expect([shown(first)?.['status'], shown(hidden)]).toEqual(['pending', undefined])

  proxy.down()
  expect((await act('assignments.confirm', { id: first })).pending).toBe(true)
  await act('assignments.late', { id: first, minutes: 30 })
  await act('assignments.decline', { id: second })
  await expect(act('assignments.confirm', { id: hidden })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(shown(first)).toMatchObject({ status: 'confirmed', lateMinutes: 30 })
  expect(shown(second)).toMatchObject({ status: 'declined' })

  proxy.up()
  await device.ask('sync.nudge', { reason: 'online' })
  await expect.poll(device.status, WAIT).toMatchObject({ pending: 0, conflicts: 0 })
  const onServer = async (id: string) =>
    server.database.readDb.selectFrom('assignments').selectAll().where('_id', '=', id).executeTakeFirst()
  expect(await onServer(first)).toMatchObject({ status: 'confirmed', lateMinutes: 30 })
  expect(JSON.parse(String((await onServer(second))?.['refusals']))).toMatchObject([{ employeeId, by: null }])

  await run('assignments.unpublish', { id: first })
  await device.ask('sync.nudge', { reason: 'online' })
  await expect.poll(() => shown(first), WAIT).toBeUndefined()
})

test('the first names of colleagues are on a device of an employee without a network too, and their rows never', async () => {
  const server = await startTestServer(sqlite)
  onTestFinished(server.stop)
  const run = async (verb: string, input: Readonly<Record<string, unknown>>) =>
    (await server.writer.write({ actor: SYSTEM }, (tx) => server.services.runVerb(tx, SYSTEM, verb, input))).reply
  const { _id: clientId } = await server.create('clients')
  const { _id: siteId } = await server.create('sites', { clientId, startDate: '2020-01-01', endDate: '2099-12-31' })
  const { _id: employeeId } = await server.create('employees')
  const { _id: otherId } = await server.create('employees', { firstName: 'Zoé', lastName: 'Secret' })
  const startDate = addDays(localDayOf(new Date().toISOString()), 2)
  const order = draft('orders', { clientId, siteId, startDate, endDate: startDate, ...everyDay })
  const { changed } = await run('orders.createWithPositions', { order, positions: [positionDraft({ quantity: 2 })] })
  const [mine, theirs] = rowsOf(changed, 'assignments').map(({ _id }) => _id)
  for (const [id, person] of [
    [mine, employeeId],
    [theirs, otherId],
  ]) {
    await run('assignments.assign', { id, employeeId: person })
    await run('assignments.publish', { id })
  }
  const me = await server.signIn('employee', { employeeId })
  const proxy = await startProxy(server.url)
  const device = openDevice(proxy.url)
  await device.signIn(me.email)
  await expect.poll(async () => (await device.status()).state, WAIT).toBe('current')
  const told = () => device.ask('ownShifts.colleagues', null)
  proxy.down()
  expect(await told()).toEqual([])
  proxy.up()
  await expect.poll(told, WAIT).toEqual([{ assignmentId: mine, firstNames: ['Zoé'] }])
  proxy.down()
  expect(await told()).toEqual([{ assignmentId: mine, firstNames: ['Zoé'] }])
  expect(device.rows('employees').map(({ _id }) => _id)).toEqual([employeeId])
  expect(device.rows('assignments').map(({ _id }) => _id)).toEqual([mine])

  const path = device.path() ?? ''
  await device.ask('account.close', { forget: true, discard: true })
  expect(existsSync(path), 'the names go with the file they were kept in').toBe(false)
})
