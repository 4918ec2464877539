import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plannedIds, orderIdOf, positionIdOf } from '#shared/domain/orders/order-plan.ts'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { draft } from '#tests/support/build.ts'
import { databases } from '#tests/support/databases.ts'
import { openSite, openWorld, createOrder, positionDraft, refusal, rowsOf, type World } from './world.ts'

describe.each(databases)('orders on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(kind)
  })
  afterAll(() => world.close())

  const assignmentsOf = (orderId: string) =>
    world.list('assignments', {
      filters: [{ field: 'orderId', op: 'anyOf', value: [orderId] }],
      sort: [{ field: 'start', dir: 'asc' }],
    })

  test('creating an order makes one open assignment per person of a position and day', async () => {
    const { order, positions, assignments } = await createOrder(world, {}, [{ quantity: 2 }, { role: 'installer' }])
    expect(order.orderNumber).toMatch(/^26-\d{5}$/)
    expect(positions).toHaveLength(2)
    expect(assignments).toHaveLength(15)
    expect(new Set(assignments.map(({ rev }) => rev)).size).toBe(15)
    expect(assignments[0]).toMatchObject({
      status: 'unassigned',
      employeeId: null,
      orderId: order._id,
      siteId: order.siteId,
      clientId: order.clientId,
      date: '2026-11-09',
      start: '2026-11-09T12:00:00.000Z',
      end: '2026-11-09T20:00:00.000Z',
    })
    expect(await assignmentsOf(order._id)).toEqual(expect.arrayContaining(assignments))
  })

  test('a number is not given again: not that of a deleted order, nor the one a first order had before numbers were kept', async () => {
    const orderWithNumber = async () => (await createOrder(world)).order
    const sequence = ({ orderNumber }: { readonly orderNumber: string }) => Number(orderNumber.slice(3))
    const last = await orderWithNumber()
    await world.remove('orders', last._id)
    const next = await orderWithNumber()
    expect(sequence(next)).toBe(sequence(last) + 1)
    await world.remove('orders', next._id)
    await world.database.db.deleteFrom('settings').where('key', 'like', 'orderNumber %').execute()
    expect(sequence(await orderWithNumber())).toBe(sequence(next) + 1)
  })

  test('numbers beyond 99,999 a year go on, and sort by their value', async () => {
    const placed = [await createOrder(world), await createOrder(world), await createOrder(world)]
    const numbers = ['26-99999', '26-100000', '27-00001']
    for (const [i, { order }] of placed.entries())
      await world.database.db
        .updateTable('orders')
        .set({ orderNumber: numbers[i] })
        .where('_id', '=', order._id)
        .execute()
    const next = await createOrder(world)
    expect(next.order.orderNumber).toBe('26-100001')
    const sorted = await world.list('orders', { sort: [{ field: 'orderNumber', dir: 'desc' }], limit: 4 })
    expect(sorted.map(({ orderNumber }) => orderNumber)).toEqual(['27-00001', '26-100001', '26-100000', '26-99999'])
    const byOrder = await world.list('orderPositions', { sort: [{ field: 'orderId', dir: 'desc' }], limit: 4 })
    expect(byOrder.map(({ orderId }) => orderId)).toEqual(sorted.map(({ _id }) => _id))
    for (const { order } of [...placed, next]) {
      const free = { orderNumber: order._id.slice(-10) }
      await world.database.db.updateTable('orders').set(free).where('_id', '=', order._id).execute()
    }
  })

  test('rows created by an operation have the ids its device computes; without an operation the ids are new', async () => {
    const { client, site } = await openSite(world)
    const { _id: _, ...order } = draft('orders', { clientId: client._id, siteId: site._id, supervisorIds: [] })
    const { _id: __, ...position } = positionDraft({ quantity: 2 })
    const place = async (key?: string) => {
      const { reply } = await world.writer.write({ actor: SYSTEM, key, fingerprint: '' }, (tx) =>
        world.services.runVerb(tx, SYSTEM, 'orders.createWithPositions', { order, positions: [position] }),
      )
      const [placed] = rowsOf(reply.changed, 'orders')
      return {
        order: placed,
        positions: rowsOf(reply.changed, 'orderPositions'),
        assignments: rowsOf(reply.changed, 'assignments'),
      }
    }
    const opId = newId()
    const first = await place(opId)
    expect(first.order?._id).toBe(orderIdOf(opId))
    expect(first.positions.map(({ _id }) => _id)).toEqual([positionIdOf(orderIdOf(opId), 0)])
    expect(first.assignments.map(({ _id }) => _id)).toEqual(plannedIds(orderIdOf(opId), first.assignments))
    expect(await place(opId)).toEqual(first)
    const others = [await place(), await place('a key that is no id'.replaceAll(' ', '-')), await place()]
    const ids = [first, ...others].flatMap(({ assignments }) => assignments.map(({ _id }) => _id))
    expect(ids).toHaveLength(40)
    expect(new Set(ids).size).toBe(40)
  })

  test('an indefinite order has eight weeks of assignments, statutory holidays left out', async () => {
    const { assignments } = await createOrder(world, { startDate: '2026-12-14', endDate: '2100-01-01' }, [{}], {
      endDate: '2100-01-01',
    })
    const dates = assignments.map(({ date }) => date)
    expect(dates.at(0)).toBe('2026-12-14')
    expect(dates.at(-1)).toBe('2027-02-05')
    expect(dates).not.toContain('2026-12-25')
    expect(dates).not.toContain('2027-01-01')
  })

  test('a night across the change of clocks starts and ends at its local hours', async () => {
    const dst = await openWorld(kind, '2026-10-26T15:00:00.000Z')
    const { assignments } = await createOrder(dst, {
      startDate: '2026-10-30',
      endDate: '2026-11-02',
      startTime: '22:00',
      endTime: '06:00',
      daysOfWeek: [0, 1, 2, 3, 4, 5, 6],
    })
    expect(assignments.map(({ start, end }) => `${localTimeOf(start)}-${localTimeOf(end)}`)).toEqual(
      Array<string>(4).fill('22:00-06:00'),
    )
    const hours = assignments.map(({ start, end }) => (Date.parse(end) - Date.parse(start)) / 3_600_000)
    expect(hours).toEqual([8, 9, 8, 8])
    await dst.close()
  })

  test('each order number is used once, however many ask at the same time', async () => {
    const placed = await Promise.all(Array.from({ length: 8 }, () => createOrder(world)))
    expect(new Set(placed.map(({ order }) => order.orderNumber)).size).toBe(8)
  })

  test('errors are reported by field of the whole form, and nothing is stored', async () => {
    const { client, site } = await openSite(world, { endDate: '2026-11-11' })
    const elsewhere = await openSite(world)
    const closed = await openSite(world, { active: false })
    const place = (given: Record<string, unknown>, positions: Record<string, unknown>[] = [positionDraft({})]) =>
      refusal(
        world.run('orders.createWithPositions', {
          order: draft('orders', {
            clientId: client._id,
            siteId: site._id,
            supervisorIds: [],
            startDate: '2026-11-09',
            endDate: '2026-11-10',
            ...given,
          }),
          positions,
        }),
      )
    const issues = (...list: unknown[]) => ({ code: 'VALIDATION_FAILED', details: { issues: list } })
    expect(await place({ siteId: elsewhere.site._id })).toEqual(
      issues({ field: 'order.siteId', code: 'CLIENT_MISMATCH' }),
    )
    expect(await place({ siteId: closed.site._id, clientId: closed.client._id })).toEqual(
      issues({ field: 'order.siteId', code: 'SITE_CLOSED' }),
    )
    expect(await place({ endDate: '2026-11-12' })).toEqual(issues({ field: 'order.endDate', code: 'AFTER_SITE_END' }))
    expect(await place({ endDate: '2026-11-08' })).toEqual(issues({ field: 'order.endDate', code: 'DATES_REVERSED' }))
    expect(await place({}, [positionDraft({}), { ...positionDraft({}), quantity: 0 }])).toEqual(
      issues({ field: 'positions.1.quantity', code: 'TOO_SMALL', params: { min: 1 } }),
    )
    expect(await place({}, [positionDraft({ startTime: '08:00', endTime: '08:05' })])).toEqual(
      issues({ field: 'positions.0.endTime', code: 'SHIFT_TOO_SHORT' }),
    )
    const counted = await world.database.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll().as('n'))
      .where('siteId', '=', site._id)
      .executeTakeFirstOrThrow()
    expect(Number(counted['n'])).toBe(0)
  })

  test('an absurd number of people is refused before any row is made', async () => {
    const positions = Array.from({ length: 50 }, () => ({ quantity: 99 }))
    expect(await refusal(createOrder(world, { endDate: '2026-12-31' }, positions))).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { issues: [{ field: 'positions.quantity', code: 'TOO_MANY' }] },
    })
  })

  test('a change of dates releases who is beyond, removes open assignments there and makes the missing ones', async () => {
    const { order, assignments } = await createOrder(world)
    const person = await world.create('employees')
    const friday = assignments.at(-1)
    await world.run('assignments.assign', { id: friday?._id ?? '', employeeId: person._id })
    await world.patch('orders', order._id, { startDate: '2026-11-10', endDate: '2026-11-12' })
    const left = await assignmentsOf(order._id)
    expect(left.map(({ date, status }) => [date, status])).toEqual([
      ['2026-11-10', 'unassigned'],
      ['2026-11-11', 'unassigned'],
      ['2026-11-12', 'unassigned'],
      ['2026-11-13', 'cancelled'],
    ])
    expect(left.at(-1)).toMatchObject({ endReason: 'cancelledByClient', employeeId: person._id })
    await world.patch('orders', order._id, { endDate: '2026-11-16' })
    expect((await assignmentsOf(order._id)).map(({ date }) => date)).toEqual([
      '2026-11-10',
      '2026-11-11',
      '2026-11-12',
      '2026-11-13',
      '2026-11-13',
      '2026-11-16',
    ])
  })

  test('open assignments take other hours', async () => {
    const { order, assignments } = await createOrder(world)
    await world.patch('orders', order._id, { endTime: '16:00' })
    const after = await assignmentsOf(order._id)
    expect(after).toHaveLength(5)
    expect(after.map(({ end }) => localTimeOf(end))).toEqual(Array<string>(5).fill('16:00'))
    expect(after.map(({ _id }) => _id)).toEqual(assignments.map(({ _id }) => _id))
  })

  test('positions added, enlarged and removed make and remove their assignments', async () => {
    const { order, positions } = await createOrder(world)
    const added = await world.create('orderPositions', {
      orderId: order._id,
      quantity: 2,
      requiredSkillIds: [],
      preferredSkillIds: [],
    })
    expect(await assignmentsOf(order._id)).toHaveLength(15)
    await world.patch('orderPositions', added._id, { quantity: 1 })
    expect(await assignmentsOf(order._id)).toHaveLength(10)
    await world.remove('orderPositions', positions[0]?._id ?? '')
    expect((await assignmentsOf(order._id)).every(({ positionId }) => positionId === added._id)).toBe(true)
  })

  test('an order is deleted with its open assignments, never while people are assigned', async () => {
    const { order, assignments } = await createOrder(world)
    const person = await world.create('employees')
    await world.run('assignments.assign', { id: assignments[0]?._id ?? '', employeeId: person._id })
    expect(await refusal(world.remove('orders', order._id))).toMatchObject({
      code: 'IN_USE',
      details: { entity: 'assignments' },
    })
    await world.run('assignments.unassign', { id: assignments[0]?._id ?? '' })
    await world.remove('orders', order._id)
    expect(await assignmentsOf(order._id)).toEqual([])
  })

  test('notes of an order stay editable after its site closed', async () => {
    const { order, site } = await createOrder(world)
    await world.patch('sites', site._id, { active: false })
    expect((await world.patch('orders', order._id, { employeeNotes: 'Entrée nord' })).employeeNotes).toBe('Entrée nord')
    expect(await refusal(world.patch('orders', order._id, { startDate: '2026-11-10' }))).toMatchObject({
      details: { issues: [{ field: 'siteId', code: 'SITE_CLOSED' }] },
    })
  })
})
