import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ASKED_STATUSES, wayBack, type AskedStatus } from '#shared/domain/orders/order-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { createOrder, openWorld, refusal, rowsOf, TODAY, type World } from './world.ts'

/** How an order comes to each state. */
const WAYS = {
  draft: [],
  confirmed: ['confirmed'],
  locked: ['confirmed', 'locked'],
  onHold: ['onHold'],
  closed: ['confirmed', 'locked', 'closed'],
  cancelled: ['cancelled'],
} as const satisfies Record<AskedStatus, readonly AskedStatus[]>

const REFUSED: Readonly<Record<AskedStatus, Partial<Record<AskedStatus, string>>>> = {
  draft: { locked: 'ORDER_NOT_CONFIRMED', closed: 'ORDER_NOT_CONFIRMED' },
  confirmed: { closed: 'ORDER_NOT_LOCKED' },
  locked: { draft: 'ORDER_ALREADY_CONFIRMED' },
  onHold: { locked: 'ORDER_ON_HOLD', closed: 'ORDER_ON_HOLD' },
  closed: {
    draft: 'ORDER_OVER',
    confirmed: 'ORDER_OVER',
    locked: 'ORDER_OVER',
    onHold: 'ORDER_OVER',
    cancelled: 'ORDER_OVER',
  },
  cancelled: {
    draft: 'ORDER_OVER',
    confirmed: 'ORDER_OVER',
    locked: 'ORDER_OVER',
    onHold: 'ORDER_OVER',
    closed: 'ORDER_OVER',
  },
}

describe.each(sqliteUnlessFull)('the states of an order on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(kind)
  })
  afterAll(() => world.close())

  const go = (id: string, to: AskedStatus, reason?: string) =>
    world.run('orders.changeStatus', { id, to, ...(reason !== undefined && { reason }) })
  const statuses = async (orderId: string) => {
    const filters = [{ field: 'orderId', op: 'anyOf' as const, value: [orderId] }]
    const rows = await world.list('assignments', { filters, sort: [{ field: 'start', dir: 'asc' }] })
    return rows.map(({ status, endReason }) => (endReason ? `${status} ${endReason}` : status))
  }
  const staffed = async () => {
    const made = await createOrder(world)
    const { _id: employeeId } = await world.create('employees')
    await world.run('assignments.assign', { id: made.assignments[0]?._id ?? '', employeeId })
    return made
  }

  test.each(ASKED_STATUSES)(
    'an order that is %s reaches each other state, or is refused with what is possible',
    async (from) => {
      for (const to of ASKED_STATUSES.filter((one) => one !== from)) {
        const { order } = await createOrder(world)
        for (const step of WAYS[from]) await go(order._id, step)
        const refused = await refusal(go(order._id, to))
        expect({ to, code: refused?.code }).toEqual({ to, code: REFUSED[from][to] })
        if (refused) expect((refused.details as { possible: unknown }).possible).toBeInstanceOf(Array)
        else expect((await world.get('orders', order._id)).status).toBe(to)
      }
    },
  )

  test('confirming an order says when, and confirming it again changes nothing', async () => {
    const { order } = await createOrder(world)
    await go(order._id, 'confirmed')
    const confirmed = await world.get('orders', order._id)
    expect(confirmed).toMatchObject({ status: 'confirmed', clientConfirmedAt: TODAY })
    await go(order._id, 'confirmed')
    expect((await world.get('orders', order._id)).rev).toBe(confirmed.rev)
  })

  test('an order of a client that demands numbers has them before it is confirmed, not before it is written', async () => {
    const { order, client } = await createOrder(world)
    await world.patch('clients', client._id, { requirePo: true, requireJob: true })
    await world.run('orders.update', { id: order._id, order: { jobNumber: 'J-12' } })
    expect(await refusal(go(order._id, 'confirmed'))).toEqual({
      code: 'VALIDATION_FAILED',
      details: { issues: [{ field: 'poNumber', code: 'PO_NEEDED' }] },
    })
    await world.patch('orders', order._id, { poNumber: 'PO-7' })
    await go(order._id, 'confirmed')
    expect(await refusal(world.patch('orders', order._id, { poNumber: null }))).toMatchObject({
      details: { issues: [{ field: 'poNumber', code: 'PO_NEEDED' }] },
    })
  })

  test('an order put on hold loses its open assignments, people keep theirs, and taken up again the missing ones are made', async () => {
    const { order } = await staffed()
    await go(order._id, 'confirmed')
    await go(order._id, 'onHold')
    expect(await statuses(order._id)).toEqual(['pending'])
    await world.run('orders.update', { id: order._id, order: { endDate: '2026-11-12' } })
    expect(await statuses(order._id)).toEqual(['pending'])
    await go(order._id, 'confirmed')
    expect(await statuses(order._id)).toEqual(['pending', 'unassigned', 'unassigned', 'unassigned'])
  })

  test('an order cancelled or closed loses its open assignments and releases its people', async () => {
    for (const ways of [['cancelled'], ['confirmed', 'locked', 'closed']] as const) {
      const { order } = await staffed()
      for (const to of ways) await go(order._id, to, 'Chantier reporté')
      expect(await statuses(order._id)).toEqual(['cancelled cancelledByClient'])
    }
  })

  test('a cancellation is late within the client’s hours before the first coming shift', async () => {
    // The first shift begins on Monday 9 November at 12:00 UTC; the client has four hours.
    const at = async (instant: string) => {
      world.goTo(TODAY)
      const { order } = await staffed()
      world.goTo(instant)
      const { changed } = await go(order._id, 'cancelled', 'Pluie')
      return rowsOf(changed, 'orders')[0] as Row<'orders'>
    }
    expect(await at('2026-11-09T08:00:00.000Z')).toMatchObject({
      status: 'cancelled',
      cancelLate: false,
      cancelReason: 'Pluie',
      cancelledAt: '2026-11-09T08:00:00.000Z',
    })
    expect(await at('2026-11-09T08:01:00.000Z')).toMatchObject({ status: 'lateCancelled', cancelLate: true })
    expect(await at('2026-11-09T13:00:00.000Z')).toMatchObject({ status: 'lateCancelled' })
    expect(await at('2026-11-14T13:00:00.000Z')).toMatchObject({ status: 'cancelled' })
    world.goTo(TODAY)
  })

  test('somebody else’s change of the state is refused as stale', async () => {
    const { order } = await createOrder(world)
    await go(order._id, 'confirmed')
    expect(
      await refusal(world.run('orders.changeStatus', { id: order._id, to: 'onHold', baseRev: order.rev })),
    ).toMatchObject({ code: 'STALE', details: { current: { status: 'confirmed' } } })
  })

  test.each([
    ['draft', 'confirmed'],
    ['confirmed', 'locked'],
    ['confirmed', 'onHold'],
    ['locked', 'onHold'],
    ['onHold', 'draft'],
    ['onHold', 'confirmed'],
  ] as const)('the step from %s to %s can be taken back, with every assignment', async (from, to) => {
    const { order } = await staffed()
    for (const step of WAYS[from]) await go(order._id, step)
    const before = await world.get('orders', order._id)
    const assignments = await statuses(order._id)
    await go(order._id, to)
    for (const step of wayBack(before, to)) await go(order._id, step)
    const { status, clientConfirmedAt } = await world.get('orders', order._id)
    expect({ status, clientConfirmedAt }).toEqual({ status: from, clientConfirmedAt: before.clientConfirmedAt })
    expect((await statuses(order._id)).sort()).toEqual(assignments.sort())
  })

  test.each(['closed', 'cancelled'] as const)('an order that is %s stays so: its people were released', async (to) => {
    const { order } = await staffed()
    expect(wayBack(order, to)).toEqual([])
  })
})
