import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { everyDay } from '#tests/support/build.ts'
import { databases } from '#tests/support/databases.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import {
  createOp,
  currentIn,
  openDevice,
  patchOp,
  removeOp,
  results,
  rowIn,
  verbOp,
  type PushingDevice,
} from './push-device.ts'

describe.each(databases)('concurrent changes of two devices, on $name', (kind) => {
  let server: TestServer
  let admin: Person
  let other: Person
  let device: PushingDevice
  let otherDevice: PushingDevice
  let site: Row<'sites'>
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin')
    other = await server.signIn('admin')
    device = openDevice(server, admin)
    otherDevice = openDevice(server, other)
    const { _id: clientId } = await server.create('clients')
    site = await server.create('sites', { clientId })
  })
  afterAll(() => server.stop())

  const done = async (promise: ReturnType<PushingDevice['push']>) => {
    const [answer] = await promise
    expect(answer?.result).toMatch(/^(applied|rebased)$/)
    return rowIn(answer)
  }
  const eventsOf = async (id: string) =>
    Number(
      (
        await server.database.readDb
          .selectFrom('auditEvents')
          .select(({ fn }) => fn.countAll().as('n'))
          .where('entityId', '=', id)
          .executeTakeFirstOrThrow()
      )['n'],
    )

  test('changes of different fields both survive, and the later one is answered as rebased', async () => {
    const seen = await server.create('skills', { issuer: 'ASP' })
    await done(otherDevice.push(patchOp('skills', seen, { active: false })))
    const [answer] = await device.push(patchOp('skills', seen, { issuer: 'AQTR' }))
    expect(answer?.result).toBe('rebased')
    expect(rowIn(answer)).toMatchObject({ active: false, issuer: 'AQTR', updatedBy: admin._id })
  })

  test('of two changes of one field the later is refused with the row, who changed it and when', async () => {
    const seen = await server.create('skills', { issuer: 'ASP' })
    const won = await done(otherDevice.push(patchOp('skills', seen, { issuer: 'SAAQ' })))
    const [answer] = await device.push(patchOp('skills', seen, { issuer: 'AQTR', active: false }))
    expect(results(answer ? [answer] : [])).toEqual(['STALE'])
    expect(currentIn(answer)).toEqual(won)
    expect(currentIn(answer)).toMatchObject({ issuer: 'SAAQ', active: true, updatedBy: other._id })
    expect(answer).toMatchObject({ details: { fields: { issuer: { by: other._id } } } })
    const [later] = await device.push(patchOp('skills', won, { issuer: 'AQTR' }))
    expect(later?.result).toBe('applied')
  })

  test('a conflict names the author of the conflicting change, not of the last one', async () => {
    const seen = await server.create('skills', { issuer: 'ASP' })
    await done(otherDevice.push(patchOp('skills', seen, { issuer: 'SAAQ' })))
    await done(device.push(patchOp('skills', seen, { active: false })))
    const [answer] = await device.push(patchOp('skills', seen, { issuer: 'AQTR' }))
    expect(currentIn(answer)).toMatchObject({ updatedBy: admin._id })
    expect(answer).toMatchObject({ code: 'STALE', details: { by: other._id, at: expect.any(String) } })
  })

  test('a change of a unit in which another device changed another field is refused whole', async () => {
    const seen = { _id: site._id, rev: site.rev }
    const now = await done(otherDevice.push(patchOp('sites', seen, { startDate: '2024-02-01', city: 'Laval' })))
    const [answer] = await device.push(patchOp('sites', seen, { endDate: '2099-06-30', notes: 'Rue barrée' }))
    expect([results([answer as never]), currentIn(answer)]).toEqual([['STALE'], now])
    // The contested field is named with its author, and no other.
    const details = answer && 'details' in answer ? answer.details : {}
    expect(details['fields']).toEqual({ startDate: { by: other._id, at: expect.any(String) } })
    const [beside] = await device.push(patchOp('sites', seen, { notes: 'Rue barrée' }))
    expect([beside?.result, rowIn(beside)['startDate']]).toEqual(['rebased', '2024-02-01'])
  })

  test('a merged row must still obey its rules', async () => {
    const seen = await server.create('skills', { expirable: false, defaultValidityMonths: 36 })
    await done(otherDevice.push(patchOp('skills', seen, { defaultValidityMonths: null })))
    const [answer] = await device.push(patchOp('skills', seen, { expirable: true }))
    expect(answer).toMatchObject({
      result: 'rejected',
      code: 'VALIDATION_FAILED',
      details: { issues: [{ field: 'defaultValidityMonths', code: 'VALIDITY_NEEDED' }] },
    })
  })

  test('two devices that write the same value are not in conflict', async () => {
    const seen = await server.create('skills', { issuer: 'ASP' })
    const now = await done(otherDevice.push(patchOp('skills', seen, { issuer: 'AQTR' })))
    const [same] = await device.push(patchOp('skills', seen, { issuer: '  AQTR ' }))
    expect([same?.result, rowIn(same)]).toEqual(['rebased', now])
    const [more] = await device.push(patchOp('skills', seen, { issuer: 'AQTR', active: false }))
    expect([more?.result, rowIn(more)['active']]).toEqual(['rebased', false])
  })

  test('a device is never in conflict with itself, in one push or in several', async () => {
    const seen = await server.create('skills', { issuer: 'ASP' })
    const steps = ['A', 'B', 'C'].map((issuer) => patchOp('skills', seen, { issuer }))
    expect(results(await device.push(...steps))).toEqual(['applied', 'applied', 'applied'])
    expect(results(await device.push(patchOp('skills', seen, { issuer: 'D' })))).toEqual(['applied'])
    expect(results(await device.push(removeOp('skills', seen)))).toEqual(['applied'])
  })

  test('one person on two devices is in conflict with themselves', async () => {
    const seen = await server.create('skills', { issuer: 'ASP' })
    await done(device.push(patchOp('skills', seen, { issuer: 'A' })))
    const elsewhere = openDevice(server, admin)
    expect(results(await elsewhere.push(patchOp('skills', seen, { issuer: 'B' })))).toEqual(['STALE'])
  })

  test('a change between two of one device’s own is not lost in them', async () => {
    const seen = await server.create('skills', { issuer: 'ASP' })
    const first = await done(device.push(patchOp('skills', seen, { issuer: 'A' })))
    await done(otherDevice.push(patchOp('skills', first, { issuer: 'B' })))
    const [late] = await device.push(patchOp('skills', seen, { issuer: 'C' }))
    expect([results([late as never]), currentIn(late)?.['issuer']]).toEqual([['STALE'], 'B'])
  })

  test('a change made without a device is in conflict with every device', async () => {
    const seen = await server.create('skills', { issuer: 'ASP' })
    await server.ask('PATCH', `/skills/${seen._id}`, {
      token: admin.token,
      body: { issuer: 'AQTR' },
      headers: { 'if-match': String(seen.rev) },
    })
    expect(results(await device.push(patchOp('skills', seen, { issuer: 'A' })))).toEqual(['STALE'])
  })

  test('deleting a row that others changed is refused; one that only this device changed is deleted', async () => {
    const seen = await server.create('skills', { issuer: 'ASP' })
    const now = await done(otherDevice.push(patchOp('skills', seen, { active: false })))
    const [answer] = await device.push(removeOp('skills', seen))
    expect([results([answer as never]), currentIn(answer)]).toEqual([['STALE'], now])
    expect(results(await device.push(removeOp('skills', now)))).toEqual(['applied'])
    const { baseRev: _, ...unseen } = removeOp('skills', await server.create('skills'))
    expect(results(await device.push(unseen))).toEqual(['applied'])
  })

  test('a deleted row cannot be changed or deleted: the answer has who deleted it and when, and nothing else of it', async () => {
    const seen = await server.create('skills', { name: 'Disparue', issuer: 'ASP' })
    const gone = await done(otherDevice.push(removeOp('skills', seen)))
    for (const op of [patchOp('skills', seen, { issuer: 'A' }), removeOp('skills', seen)]) {
      const [answer] = await device.push(op)
      expect(results([answer as never])).toEqual(['NOT_FOUND'])
      const { _id, rev, deletedAt } = gone
      expect(currentIn(answer)).toMatchObject({ _id, rev, deletedAt, updatedBy: other._id, updatedAt: deletedAt })
      expect(JSON.stringify(answer)).not.toMatch(/Disparue|ASP/)
    }
    expect(
      currentIn((await device.push(patchOp('skills', { _id: createOp('skills').id, rev: 1 }, { issuer: 'A' })))[0]),
    ).toBe(undefined)
  })

  test('a verb conflicts with changes of others, not with those of its own device', async () => {
    const [one, two] = [await server.create('employees'), await server.create('employees')]
    const assignments = await placeAssignments(2)
    const assign = (id: string, employeeId: string, baseRev: number) =>
      verbOp('assignments.assign', { id, employeeId, baseRev, override: { reason: 'Essai de fusion' } })
    for (const [assignment, takenBackBy, expected] of [
      [assignments[0], device, 'applied'],
      [assignments[1], otherDevice, 'STALE'],
    ] as const) {
      const [id, baseRev] = [assignment?._id ?? '', assignment?.rev ?? 0]
      await done(takenBackBy.push(assign(id, one._id, baseRev)))
      await done(takenBackBy.push(verbOp('assignments.unassign', { id })))
      expect(results(await device.push(assign(id, two._id, baseRev)))).toEqual([expected])
    }
  })

  test('changes that touched neither field make no event, and no revision', async () => {
    const seen = await server.create('skills', { issuer: 'ASP' })
    const before = await eventsOf(seen._id)
    const [answer] = await device.push(patchOp('skills', seen, { issuer: 'ASP' }))
    expect([rowIn(answer).rev, await eventsOf(seen._id)]).toEqual([seen.rev, before])
  })

  async function placeAssignments(quantity: number): Promise<Row<'assignments'>[]> {
    const startDate = addDays(localDayOf(server.clock.now().toISOString()), 1)
    const order = { clientId: site.clientId, siteId: site._id, startDate, endDate: addDays(startDate, 6) }
    const hours = { startTime: '07:00', endTime: '15:00', ...everyDay }
    const { reply } = await server.writer.write({ actor: SYSTEM }, (tx) =>
      server.services.runVerb(tx, SYSTEM, 'orders.createWithPositions', {
        order: { ...order, ...hours },
        positions: [{ role: 'flagger', quantity }],
      }),
    )
    const assignments = reply.changed.filter(({ entity }) => entity === 'assignments')
    return assignments.map(({ row }) => row as unknown as Row<'assignments'>)
  }
})
