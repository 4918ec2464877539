import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { draft, everyDay } from '#tests/support/build.ts'
import { positionDraft, rowsOf } from '../services/world.ts'
import { startProxiedDevice, WAIT } from './proxied-device.ts'

const withoutId = (given: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => name !== '_id'))

/** A device on a network that can be cut, two people, and an order of two assignments a day as taken on the phone. */
async function openJourney() {
  const { server, admin, proxy, device } = await startProxiedDevice()
  const { _id: clientId } = await server.create('clients')
  const { _id: siteId } = await server.create('sites', { clientId, startDate: '2020-01-01', endDate: '2099-12-31' })
  const [ana, bea] = [await server.create('employees'), await server.create('employees')]
  const arrived = () => (['clients', 'sites', 'employees'] as const).map((name) => device.rows(name).length)
  await expect.poll(arrived, WAIT).toEqual([1, 1, 2])
  const startDate = addDays(localDayOf(new Date().toISOString()), 2)
  const times = { startDate, endDate: addDays(startDate, 4), ...everyDay }
  const order = draft('orders', { clientId, siteId, supervisorIds: [], ...times })
  const payload = { order: withoutId(order), positions: [withoutId(positionDraft({ quantity: 2 }))] }
  const run = (verb: string, given: Readonly<Record<string, unknown>>) =>
    device.ask('records.write', { opId: newId(), kind: 'verb', verb, payload: given })
  const onServer = async (id: string) =>
    (await server.database.readDb.selectFrom('assignments').selectAll().where('_id', '=', id).executeTakeFirst()) as
      | Row<'assignments'>
      | undefined
  const back = async () => {
    proxy.up()
    await device.ask('sync.nudge', { reason: 'online' })
    await expect.poll(async () => (await device.status()).pending, WAIT).toBe(0)
  }
  return { server, proxy, device, payload, run, onServer, back, admin, ana, bea }
}

test('at 5:30 with the network down: an order is taken, staffed, and there when it is back', async () => {
  const { server, proxy, device, payload, run, onServer, back, ana, bea } = await openJourney()
  proxy.down()
  const placed = await run('orders.createWithPositions', payload)
  expect(placed.pending).toBe(true)
  const assignments = rowsOf(placed.changed, 'assignments')
  expect(assignments).toHaveLength(10)
  const [first, second, third] = assignments.map(({ _id }) => _id) as [string, string, string]
  await run('assignments.assign', { id: first, employeeId: ana._id })
  await expect(run('assignments.assign', { id: second, employeeId: ana._id })).rejects.toMatchObject({
    code: 'OVERLAP',
    details: { assignmentId: first },
  })
  await run('assignments.assign', { id: second, employeeId: bea._id })
  await run('assignments.assign', { id: third, employeeId: bea._id })
  await run('assignments.move', { id: third, employeeId: ana._id })
  await run('assignments.unassign', { id: second })

  // The stored operation names the rows it makes, so sending it again makes the same ones.
  const kept = new Database(join(dirname(device.path() ?? ''), 'outbox.db'), { readonly: true })
  const text = kept.prepare(`select operation -> 'payload' from ops order by seq limit 1`).pluck().get() as string
  kept.close()
  expect(JSON.parse(text)).toMatchObject({
    order: { _id: assignments[0]?.orderId },
    positions: [{ _id: assignments[0]?.positionId }],
  })

  await back()
  expect(await device.status()).toMatchObject({ conflicts: 0 })
  expect([first, second, third].map((id) => device.rows('assignments').find((row) => row['_id'] === id))).toMatchObject(
    [
      { employeeId: ana._id, status: 'pending' },
      { employeeId: null, status: 'unassigned' },
      { employeeId: ana._id, status: 'pending' },
    ],
  )
  for (const id of [first, second, third]) {
    expect(device.rows('assignments').find((row) => row['_id'] === id)).toMatchObject({ ...(await onServer(id)) })
  }
  expect(await server.database.readDb.selectFrom('assignments').select('_id').execute()).toHaveLength(10)
  expect(device.rows('orders')).toMatchObject([
    { _id: assignments[0]?.orderId, orderNumber: expect.stringMatching(/^\d\d-\d{5}$/) },
  ])
})

test('an assignment somebody else took meanwhile is mine again in one go: it changes hands', async () => {
  const { server, proxy, device, payload, run, onServer, back, admin, ana, bea } = await openJourney()
  const { changed } = await run('orders.createWithPositions', payload)
  const id = rowsOf(changed, 'assignments')[0]?._id ?? ''
  proxy.down()
  await run('assignments.assign', { id, employeeId: ana._id })
  const given = await server.ask('POST', '/assignments/assign', {
    token: admin.token,
    body: { id, employeeId: bea._id },
  })
  expect(given.status).toBe(200)
  await back()
  await expect.poll(device.status, WAIT).toMatchObject({ conflicts: 1 })
  const { conflicts } = await device.ask('outbox.view', null)
  expect(conflicts).toMatchObject([
    { verb: 'assignments.assign', refusal: { code: 'ASSIGNMENT_TAKEN' }, canRetry: true },
  ])
  await device.ask('outbox.resolve', { opId: conflicts[0]?.opId ?? '', how: 'retry' })
  await expect.poll(async () => (await onServer(id))?.employeeId, WAIT).toBe(ana._id)
  expect(await device.status()).toMatchObject({ conflicts: 0, pending: 0 })
})

test('of several assignments given at once the one that was refused is told of first, and none is given', async () => {
  const { server, proxy, device, payload, run, onServer, back, admin, ana, bea } = await openJourney()
  const { changed } = await run('orders.createWithPositions', payload)
  const byDay = rowsOf(changed, 'assignments').toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const [first, , second] = byDay.map(({ _id }) => _id) as [string, string, string]
  proxy.down()
  const items = [first, second].map((id) => ({ id, employeeId: ana._id, fills: true, baseRev: byDay[0]?.rev }))
  await run('assignments.moveMany', { items })
  const body = { id: second, employeeId: bea._id }
  expect((await server.ask('POST', '/assignments/assign', { token: admin.token, body })).status).toBe(200)
  await back()
  await expect.poll(device.status, WAIT).toMatchObject({ conflicts: 1 })
  const { conflicts } = await device.ask('outbox.view', null)
  expect(conflicts[0]?.refusal).toMatchObject({ details: { item: 1 } })
  expect(conflicts[0]?.rows.map(({ id }) => id)).toEqual([second, first])
  expect(await onServer(first)).toMatchObject({ employeeId: null })
})

test('somebody with assignments who is converted without network is shown as deactivated, and is on the server', async () => {
  const { server, proxy, device, payload, run, back, ana } = await openJourney()
  const { changed } = await run('orders.createWithPositions', payload)
  const id = rowsOf(changed, 'assignments')[0]?._id ?? ''
  await run('assignments.assign', { id, employeeId: ana._id })
  const assignment = () => device.rows('assignments').find((row) => row['_id'] === id)
  const person = (of: Row<'employees'>) => device.rows('employees').find((row) => row['_id'] === of._id)
  const before = assignment()
  proxy.down()
  const asked = await run('employees.convertToApplicant', { id: ana._id })
  expect(asked).toMatchObject({
    pending: true,
    changed: [{ entity: 'employees', row: { _id: ana._id, status: 'inactive', statusUntil: null } }],
  })
  expect(person(ana)).toMatchObject({ status: 'inactive' })
  expect([device.rows('applicants'), assignment()]).toEqual([[], before])

  await back()
  expect(await device.status()).toMatchObject({ conflicts: 0, pending: 0 })
  const stored = await server.database.readDb.selectFrom('employees').selectAll().where('_id', '=', ana._id).execute()
  expect(stored).toMatchObject([{ status: 'inactive' }])
  expect(person(ana)).toMatchObject({ ...stored[0] })
  expect(assignment()).toEqual(before)
  expect(await server.database.readDb.selectFrom('applicants').selectAll().execute()).toEqual([])
})

test('somebody who was given an assignment meanwhile is deactivated where their device made them an applicant, and who asked is told', async () => {
  const { server, proxy, device, payload, run, back, admin, bea } = await openJourney()
  const { changed } = await run('orders.createWithPositions', payload)
  const id = rowsOf(changed, 'assignments')[0]?._id ?? ''
  proxy.down()
  await run('employees.convertToApplicant', { id: bea._id })
  expect(device.rows('applicants')).toHaveLength(1)
  const given = await server.ask('POST', '/assignments/assign', {
    token: admin.token,
    body: { id, employeeId: bea._id },
  })
  expect(given.status).toBe(200)
  await back()
  await expect.poll(device.status, WAIT).toMatchObject({ conflicts: 1, pending: 0 })
  const [told] = (await device.ask('outbox.view', null)).conflicts
  expect(told).toMatchObject({
    verb: 'employees.convertToApplicant',
    refusal: { code: 'EMPLOYEE_CONVERSION_NOT_ALLOWED' },
    canRetry: false,
  })
  const person = () => device.rows('employees').find((row) => row['_id'] === bea._id)
  await expect.poll(person, WAIT).toMatchObject({ status: 'inactive', applicantId: null })
  expect(device.rows('applicants')).toEqual([])
  // The answer to what was sent may come before what others changed.
  const assignment = () => device.rows('assignments').find((row) => row['_id'] === id)
  await expect.poll(assignment, WAIT).toMatchObject({ employeeId: bea._id })
  expect(await server.database.readDb.selectFrom('applicants').selectAll().execute()).toEqual([])
  // Read and put away, it changes nothing.
  await device.ask('outbox.resolve', { opId: told?.opId ?? '', how: 'discard' })
  expect(await device.status()).toMatchObject({ conflicts: 0, pending: 0 })
  expect(person()).toMatchObject({ status: 'inactive', applicantId: null })
})

test('what was done of the applicant that nobody became waits with the conversion, and goes with it', async () => {
  const { server, proxy, device, payload, run, admin, bea } = await openJourney()
  const { changed } = await run('orders.createWithPositions', payload)
  const id = rowsOf(changed, 'assignments')[0]?._id ?? ''
  proxy.down()
  const converted = await run('employees.convertToApplicant', { id: bea._id })
  const applicant = rowsOf(converted.changed, 'applicants')[0]
  await run('applicants.move', { applicants: [{ id: applicant?._id, baseRev: applicant?.rev }], stage: 'documents' })
  await server.ask('POST', '/assignments/assign', { token: admin.token, body: { id, employeeId: bea._id } })
  proxy.up()
  await device.ask('sync.nudge', { reason: 'online' })
  await expect.poll(device.status, WAIT).toMatchObject({ conflicts: 1 })
  const { conflicts } = await device.ask('outbox.view', null)
  expect(conflicts).toMatchObject([{ verb: 'employees.convertToApplicant', waiting: [{ verb: 'applicants.move' }] }])
  await device.ask('outbox.resolve', { opId: conflicts[0]?.opId ?? '', how: 'discard' })
  expect(await device.status()).toMatchObject({ conflicts: 0, pending: 0 })
  expect(device.rows('applicants')).toEqual([])
})
