import { v7 as newId } from 'uuid'
import { afterEach, describe, expect, test } from 'vitest'
import { reconcileAlerts } from '#server/alerts/reconcile.ts'
import { watches } from '#server/alerts/watches.ts'
import { createWriter } from '#server/db/writes/write.ts'
import { databases } from '#tests/support/databases.ts'
import { createOrder, openSite, openWorld, type World } from './world.ts'

/** Sunday 8 November 2026, 10:00 in Montréal: the orders of these tests begin the next day at 7:00. */
const EVE = '2026-11-08T15:00:00.000Z'

describe.each(databases)('alerts, on $name', (kind) => {
  const worlds: World[] = []
  const errors: unknown[] = []
  afterEach(async () => {
    for (const world of worlds.splice(0)) await world.close()
    expect(errors.splice(0)).toEqual([])
  })
  const open = async (today = EVE) => {
    const world = await openWorld(kind, today)
    worlds.push(world)
    return world
  }
  const run = ({ database, writer, now }: World, other = writer) =>
    reconcileAlerts({ database, writer: other, now, onError: (error) => errors.push(error) }, watches)
  const alertsOf = async (world: World, of: string) => (await world.list('alerts')).filter((alert) => alert.kind === of)

  test('alerts are raised once, however often the server looks and by several servers at a time', async () => {
    const world = await open()
    const { order } = await createOrder(world, { priority: '1', poNumber: 'PO-1' })
    await world.run('orders.changeStatus', { id: order._id, to: 'confirmed' })
    const other = createWriter({ database: world.database, now: world.now, newId, onCommitted: () => undefined })
    await Promise.all([run(world), run(world, other), run(world, other)])
    expect(await run(world)).toBe(0)
    const raised = await alertsOf(world, 'orderUnfilled')
    // Two days before: Monday and Tuesday of an order of the first priority.
    expect(raised.map(({ details }) => details['date']).sort()).toEqual(['2026-11-09', '2026-11-10'])
    expect(raised[0]).toMatchObject({ objectType: 'orders', objectId: order._id, state: 'open', siteId: order.siteId })
  })

  test('alerts are resolved by the cure of their cause, and raised anew when it comes back', async () => {
    const world = await open()
    const { order, assignments } = await createOrder(world, { priority: '3', poNumber: 'PO-1' })
    await world.run('orders.changeStatus', { id: order._id, to: 'confirmed' })
    world.goTo('2026-11-09T08:00:00.000Z')
    await run(world)
    const [raised] = await alertsOf(world, 'orderUnfilled')
    expect(raised).toMatchObject({ state: 'open', severity: 'critical' })
    const { _id: employeeId } = await world.create('employees')
    const first = assignments.find(({ date }) => date === '2026-11-09')
    const id = String(first?._id)
    await world.run('assignments.assign', { id, employeeId })
    await run(world)
    expect(await world.get('alerts', String(raised?._id))).toMatchObject({
      state: 'resolved',
      resolvedBy: null,
      resolvedAt: world.now().toISOString(),
    })
    await world.run('assignments.unassign', { id })
    await run(world)
    expect((await alertsOf(world, 'orderUnfilled')).map(({ state }) => state).sort()).toEqual(['open', 'resolved'])
  })

  test('alerts that were put off come back; ignored ones stay so while their cause lasts', async () => {
    const world = await open()
    const { site } = await openSite(world, { endDate: '2026-11-15' })
    await run(world)
    const [alert] = await alertsOf(world, 'siteEnding')
    const ids = [String(alert?._id)]
    await world.run('alerts.snooze', { ids, until: '2026-11-08T16:00:00.000Z' })
    await run(world)
    expect((await world.get('alerts', String(ids[0]))).state).toBe('snoozed')
    world.goTo('2026-11-08T16:00:00.000Z')
    await run(world)
    expect(await world.get('alerts', String(ids[0]))).toMatchObject({ state: 'open', snoozedUntil: null })
    await world.run('alerts.ignore', { ids, reason: 'Le client prolonge.' })
    expect(await run(world)).toBe(0)
    expect(await alertsOf(world, 'siteEnding')).toMatchObject([{ state: 'ignored', reason: 'Le client prolonge.' }])
    await world.patch('sites', site._id, { endDate: '2027-11-15' })
    await run(world)
    expect(await alertsOf(world, 'siteEnding')).toMatchObject([{ state: 'resolved' }])
  })

  test('an ignored or resolved alert takes no other action than its own', async () => {
    const world = await open()
    await openSite(world, { endDate: '2026-11-15', permits: [PERMIT] })
    await run(world)
    expect(await alertsOf(world, 'permitExpiring')).toMatchObject([
      { severity: 'warning', details: { number: 'P-1', date: '2026-11-20' } },
    ])
    const [alert] = await alertsOf(world, 'siteEnding')
    await world.patch('sites', String(alert?.objectId), { endDate: '2027-11-15' })
    await run(world)
    const refused = world.run('alerts.ignore', { ids: [String(alert?._id)], reason: 'non' })
    await expect(refused).rejects.toMatchObject({ code: 'ALERT_RESOLVED' })
  })
})

const PERMIT = { number: 'P-1', issuer: 'MTMD', from: '2026-01-01', to: '2026-11-20', fileId: null }
