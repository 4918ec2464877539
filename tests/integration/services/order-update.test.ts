import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import type { Row } from '#shared/entities/index.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { createOrder, openWorld, positionDraft, refusal, rowsOf, type World } from './world.ts'

const skipped = (date: string) => ({ date, kind: 'skip', startTime: null, endTime: null }) as const

describe.each(sqliteUnlessFull)('changing an order on $name', (kind) => {
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
  const assign = async (assignment: Row<'assignments'> | undefined) => {
    const { _id: employeeId } = await world.create('employees')
    await world.run('assignments.assign', { id: assignment?._id ?? '', employeeId })
    return employeeId
  }
  const shown = (rows: readonly Row<'assignments'>[]) =>
    rows.map(({ date, status, start, end }) => [date, status, `${localTimeOf(start)}-${localTimeOf(end)}`].join(' '))

  test('dates, hours and positions change in one operation, and people keep their assignments', async () => {
    const { order, positions, assignments } = await createOrder(world, {}, [{ quantity: 1 }])
    const ana = await assign(assignments[0])
    const { changed } = await world.run('orders.update', {
      id: order._id,
      baseRev: order.rev,
      order: { endDate: '2026-11-10', startTime: '08:00', employeeNotes: 'Entrée nord' },
      positions: {
        create: [positionDraft({ role: 'installer', quantity: 1 })],
        change: [{ id: positions[0]?._id ?? '', fields: { quantity: 2 } }],
        remove: [],
      },
    })
    expect(rowsOf(changed, 'orders')[0]).toMatchObject({ endDate: '2026-11-10', employeeNotes: 'Entrée nord' })
    const after = await assignmentsOf(order._id)
    expect(shown(after).sort()).toEqual([
      '2026-11-09 pending 08:00-15:00',
      '2026-11-09 unassigned 08:00-15:00',
      '2026-11-09 unassigned 08:00-15:00',
      '2026-11-10 unassigned 08:00-15:00',
      '2026-11-10 unassigned 08:00-15:00',
      '2026-11-10 unassigned 08:00-15:00',
    ])
    expect(after.find(({ employeeId }) => employeeId === ana)?._id).toBe(assignments[0]?._id)
  })

  test('fewer people: those who cannot come go first, then open assignments, then who has not confirmed', async () => {
    const { order, positions, assignments } = await createOrder(world, { endDate: '2026-11-09' }, [{ quantity: 4 }])
    const [confirmed, pending] = [await assign(assignments[0]), await assign(assignments[1])]
    const declined = await assign(assignments[2])
    await world.run('assignments.confirm', { id: assignments[0]?._id ?? '' })
    await world.run('assignments.decline', { id: assignments[2]?._id ?? '' })
    const ask = (quantity: number) =>
      world.run('orders.update', {
        id: order._id,
        positions: { change: [{ id: positions[0]?._id ?? '', fields: { quantity } }] },
      })
    const people = async () =>
      (await assignmentsOf(order._id)).map(({ employeeId, status }) => `${employeeId} ${status}`).sort()
    await ask(2)
    expect(await people()).toEqual([`${confirmed} confirmed`, `${pending} pending`, `${declined} cancelled`].sort())
    await ask(1)
    expect(await people()).toEqual([`${confirmed} confirmed`, `${pending} cancelled`, `${declined} cancelled`].sort())
    await ask(2)
    expect((await people()).filter((one) => one === 'null unassigned')).toHaveLength(1)
  })

  test('new hours release who works elsewhere then, and somebody else is to be found', async () => {
    const morning = await createOrder(world, { endDate: '2026-11-09' })
    const evening = await createOrder(world, { endDate: '2026-11-09', startTime: '16:00', endTime: '23:00' })
    const { _id: employeeId } = await world.create('employees')
    for (const { assignments } of [morning, evening]) {
      await world.run('assignments.assign', {
        id: assignments[0]?._id ?? '',
        employeeId,
        override: { reason: 'Le client le demande' },
      })
    }
    await world.run('orders.update', { id: morning.order._id, order: { endTime: '17:00' } })
    expect(shown(await assignmentsOf(morning.order._id)).sort()).toEqual([
      '2026-11-09 cancelled 07:00-15:00',
      '2026-11-09 unassigned 07:00-17:00',
    ])
    expect(shown(await assignmentsOf(evening.order._id))).toEqual(['2026-11-09 pending 16:00-23:00'])
  })

  test('nobody who is placed on consecutive nights is in two places while the hours move', async () => {
    const night = await createOrder(world, { startTime: '20:00', endTime: '06:00' })
    const { _id: employeeId } = await world.create('employees')
    for (const { _id: id } of night.assignments) {
      await world.run('assignments.assign', { id, employeeId, override: { reason: 'Le client le demande' } })
    }
    await world.run('orders.update', { id: night.order._id, order: { startTime: '23:00', endTime: '13:00' } })
    await world.run('orders.update', { id: night.order._id, order: { startTime: '07:00', endTime: '21:00' } })
    expect(shown(await assignmentsOf(night.order._id)).map((one) => one.slice(11))).toEqual(
      Array<string>(5).fill('pending 07:00-21:00'),
    )
  })

  test('what people did stays as it was: past days and shifts that are over', async () => {
    const past = await openWorld(kind, '2026-11-08T15:00:00.000Z')
    const { order, assignments } = await createOrder(past)
    for (const { _id: id } of assignments) {
      const { _id: employeeId } = await past.create('employees')
      await past.run('assignments.assign', { id, employeeId })
    }
    // Wednesday at 20:00 in Montréal: the shift of the day ended at 15:00.
    past.goTo('2026-11-12T01:00:00.000Z')
    await past.run('orders.update', { id: order._id, order: { startTime: '09:00', endDate: '2026-11-12' } })
    const after = await past.list('assignments', { sort: [{ field: 'start', dir: 'asc' }] })
    expect(shown(after)).toEqual([
      '2026-11-09 pending 07:00-15:00',
      '2026-11-10 pending 07:00-15:00',
      '2026-11-11 pending 07:00-15:00',
      '2026-11-12 pending 09:00-15:00',
      '2026-11-13 cancelled 07:00-15:00',
    ])
    await past.close()
  })

  test('somebody who was moved to a day added to the order stays there when its notes change', async () => {
    const { order, assignments } = await createOrder(world, { daysOfWeek: [1, 2, 3, 4], endDate: '2026-11-13' })
    await assign(assignments[0])
    await world.run('assignments.move', { id: assignments[0]?._id ?? '', date: '2026-11-13', addDay: true })
    await world.run('orders.update', { id: order._id, order: { employeeNotes: 'Casque' } })
    const friday = (await assignmentsOf(order._id)).filter(({ date }) => date === '2026-11-13')
    expect(shown(friday)).toEqual(['2026-11-13 pending 07:00-15:00'])
  })

  test('a position that somebody had is kept for its history, asks for nobody, and its people are released', async () => {
    const { order, positions, assignments } = await createOrder(world, {}, [{}, { role: 'installer' }])
    const installer = positions.find(({ role }) => role === 'installer')
    await assign(assignments.find(({ positionId }) => positionId === installer?._id))
    await world.run('orders.update', { id: order._id, positions: { remove: [installer?._id ?? ''] } })
    expect((await world.get('orderPositions', installer?._id ?? '')).quantity).toBe(0)
    const left = (await assignmentsOf(order._id)).filter(({ positionId }) => positionId === installer?._id)
    expect(left.map(({ status }) => status)).toEqual(['cancelled'])
    const last = positions.find(({ role }) => role !== 'installer')?._id ?? ''
    expect(await refusal(world.run('orders.update', { id: order._id, positions: { remove: [last] } }))).toEqual({
      code: 'VALIDATION_FAILED',
      details: { issues: [{ field: 'positions', code: 'REQUIRED' }] },
    })
  })

  test('errors are named by the form: order.endDate, positions.change.0.quantity', async () => {
    const { order, positions } = await createOrder(world)
    const id = order._id
    const issue = (field: string, code: string) => ({ details: { issues: [expect.objectContaining({ field, code })] } })
    expect(await refusal(world.run('orders.update', { id, order: { endDate: '2026-11-01' } }))).toMatchObject(
      issue('order.endDate', 'DATES_REVERSED'),
    )
    const change = [{ id: positions[0]?._id ?? '', fields: { quantity: 0 } }]
    expect(await refusal(world.run('orders.update', { id, positions: { change } }))).toMatchObject(
      issue('positions.change.0.quantity', 'TOO_SMALL'),
    )
    const other = await createOrder(world)
    const foreign = [{ id: other.positions[0]?._id ?? '', fields: { quantity: 2 } }]
    expect(await refusal(world.run('orders.update', { id, positions: { change: foreign } }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test.each([
    ['its days are others', { daysOfWeek: [0, 6] }],
    ['its dates are others', { startDate: '2026-11-14', endDate: '2026-11-15' }],
    [
      'its days are skipped',
      { exceptions: [9, 10, 11, 12, 13].map((day) => skipped(`2026-11-${String(day).padStart(2, '0')}`)) },
    ],
  ])(
    'an order that would have no day left, as %s, is refused; one that keeps a day, and one that never had any, are not',
    async (_, none) => {
      const weekdays = { daysOfWeek: [1, 2, 3, 4, 5] }
      const { order } = await createOrder(world, weekdays)
      const id = order._id
      expect(await refusal(world.run('orders.update', { id, order: none }))).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: { issues: [{ field: 'order.daysOfWeek', code: 'NO_DAY_LEFT' }] },
      })
      expect(await world.get('orders', id)).toMatchObject(weekdays)
      await world.run('orders.update', { id, order: { daysOfWeek: [5], exceptions: [skipped('2026-11-09')] } })
      const sunday = { startDate: '2026-11-15', endDate: '2026-11-15' }
      const { order: idle } = await createOrder(world, { ...weekdays, ...sunday })
      await world.run('orders.update', { id: idle._id, order: { daysOfWeek: [1] } })
    },
  )

  test('changes of others to an order merge field by field; of the same field the later one is refused with who and when', async () => {
    const { order, positions } = await createOrder(world)
    await world.patch('orders', order._id, { employeeNotes: 'Entrée nord' })
    const { changed } = await world.run('orders.update', {
      id: order._id,
      baseRev: order.rev,
      order: { priority: '1', startTime: order.startTime },
    })
    expect(rowsOf(changed, 'orders')[0]).toMatchObject({ priority: '1', employeeNotes: 'Entrée nord' })
    const stale = await refusal(
      world.run('orders.update', { id: order._id, baseRev: order.rev, order: { employeeNotes: 'Entrée sud' } }),
    )
    expect(stale).toMatchObject({
      code: 'STALE',
      details: {
        current: { _id: order._id, employeeNotes: 'Entrée nord' },
        by: null,
        fields: { employeeNotes: { by: null, at: expect.any(String) } },
      },
    })
    const [position] = positions
    await world.patch('orderPositions', position?._id ?? '', { quantity: 2 })
    const change = [{ id: position?._id ?? '', baseRev: position?.rev ?? 0, fields: { quantity: 3 } }]
    expect(await refusal(world.run('orders.update', { id: order._id, positions: { change } }))).toMatchObject({
      code: 'STALE',
      details: { current: { _id: position?._id, quantity: 2 }, fields: { quantity: { by: null } } },
    })
  })

  test('a position that somebody else changed since it was seen is not removed unnoticed', async () => {
    const { order, positions } = await createOrder(world, {}, [{}, { role: 'installer' }])
    const seen = positions.find(({ role }) => role === 'installer')
    const [id, rev] = [seen?._id ?? '', seen?.rev ?? 0]
    const now = await world.patch('orderPositions', id, { notes: 'Avec le camion' })
    const remove = (baseRev: number) =>
      world.run('orders.update', { id: order._id, positions: { remove: [{ id, baseRev }] } })
    expect(await refusal(remove(rev))).toMatchObject({
      code: 'STALE',
      details: { current: { _id: id, notes: 'Avec le camion' }, fields: { notes: { by: null } } },
    })
    expect((await world.get('orderPositions', id)).deletedAt).toBeNull()
    await remove(now.rev)
    expect(
      await world.list('orderPositions', { filters: [{ field: 'orderId', op: 'anyOf', value: [order._id] }] }),
    ).toHaveLength(1)
  })
})
