import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#server/access/actor.ts'
import { draft } from '#tests/support/build.ts'
import { databases } from '#tests/support/databases.ts'
import { openSite, openWorld, type World } from './world.ts'

describe.each(databases)('delegates on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(kind)
  })
  afterAll(() => world.close())

  /** A site whose supervisor approves the hours of one person there. */
  const approved = async () => {
    const client = await world.create('clients')
    const boss = await world.create('supervisors', { clientIds: [client._id] })
    const approver = { supervisorIds: [boss._id], primarySupervisorId: boss._id }
    const { site } = await openSite(world, { ...approver, clientId: client._id })
    const person = await world.create('employees')
    const times = { date: '2026-10-27', start: '2026-10-27T11:00:00.000Z', end: '2026-10-27T19:30:00.000Z' }
    const drafted = draft('timeEntries', { siteId: site._id, employeeId: person._id, assignmentId: null, ...times })
    const { _id, ...entry } = drafted
    await world.run('timeEntries.log', { entry: entry as never })
    const period = { periodStart: '2026-10-25', periodEnd: '2026-10-31' }
    await world.run('timesheets.create', { siteId: site._id, supervisorId: boss._id, ...period })
    return { boss, site, person }
  }

  test('a delegate reads the site and the people of the sheets they approve, and no longer once the delegation ends', async () => {
    const { boss, site, person } = await approved()
    await approved()
    const { _id: supervisorId } = await world.create('supervisors', {
      clientIds: [(await world.create('clients'))._id],
    })
    const { _id: userId } = await world.create('users', { role: 'supervisor', supervisorId, employeeId: null })
    const delegate: Actor = { userId, role: 'supervisor', supervisorId, employeeId: null, deviceId: null }
    const seen = async () => [await world.list('sites', {}, delegate), await world.list('employees', {}, delegate)]
    expect(await seen()).toEqual([[], []])
    await world.patch('supervisors', boss._id, { approvalDelegateId: supervisorId })
    expect(await seen()).toMatchObject([[{ _id: site._id }], [{ _id: person._id }]])
    await world.patch('supervisors', boss._id, { approvalDelegateId: null })
    expect(await seen()).toEqual([[], []])
  })
})
