import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '#tests/support/databases.ts'
import { createOrder, openWorld, refusal, type World } from './world.ts'

describe.each(databases)('assignments that are copied, on $name', (kind) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(kind)))
  afterAll(() => world.close())
  const give = (id: string, employeeId: string) => world.run('assignments.assign', { id, employeeId })
  const copy = (id: string, employeeId: string, date: string, more: object = {}) =>
    world.run('assignments.copy', { id, employeeId, date, ...more })
  const heldOn = async (orderId: string, date: string) =>
    (await world.list('assignments'))
      .filter((row) => row.orderId === orderId && row.date === date)
      .map(({ employeeId, isExtra }) => [employeeId, isExtra] as const)
      .sort()
  const staffed = async (more: object = {}) => {
    const { order, assignments } = await createOrder(world, more)
    const [one, two] = [(await world.create('employees'))._id, (await world.create('employees'))._id]
    const first = String(assignments.find(({ date }) => date === '2026-11-09')?._id)
    await give(first, one)
    return { order, assignments, one, two, first }
  }

  test('a person works like an assignment on another day, and whoever has it keeps it', async () => {
    const { order, one, two, first } = await staffed()
    await copy(first, one, '2026-11-10')
    await copy(first, two, '2026-11-11')
    expect(await heldOn(order._id, '2026-11-09')).toEqual([[one, false]])
    expect(await heldOn(order._id, '2026-11-10')).toEqual([[one, false]])
    expect(await heldOn(order._id, '2026-11-11')).toEqual([[two, false]])
  })

  test('one beyond the order comes only when that was agreed, and goes altogether when it is taken back as such', async () => {
    const { order, one, two, first } = await staffed()
    expect(await refusal(copy(first, two, '2026-11-09'))).toMatchObject({ code: 'DAY_FULL' })
    const { changed } = await copy(first, two, '2026-11-09', { extra: true })
    const [extra] = changed.filter(({ entity }) => entity === 'assignments')
    expect(await heldOn(order._id, '2026-11-09')).toEqual(
      [
        [one, false],
        [two, true],
      ].sort(),
    )
    await world.run('assignments.unassign', { id: String(extra?.row._id), dropExtra: true })
    expect(await heldOn(order._id, '2026-11-09')).toEqual([[one, false]])
    // What the order asks for stays, whatever is said.
    await world.run('assignments.unassign', { id: first, dropExtra: true })
    expect(await heldOn(order._id, '2026-11-09')).toEqual([[null, false]])
  })

  test('the same person twice on the same hours is refused, whatever the reason', async () => {
    const { one, first } = await staffed()
    const override = { reason: 'Le client le demande' }
    expect(await refusal(copy(first, one, '2026-11-09', { extra: true, override }))).toMatchObject({ code: 'OVERLAP' })
  })

  test('a day that the order does not have is refused with the reason, and is added to the order when asked', async () => {
    const { order, one, first } = await staffed({ daysOfWeek: [1, 2, 3, 4], endDate: '2026-11-13' })
    expect(await refusal(copy(first, one, '2026-11-20', { addDay: true }))).toMatchObject({
      code: 'DAY_NOT_ORDERED',
      details: { why: 'outside', canAdd: false },
    })
    expect(await refusal(copy(first, one, '2026-11-13'))).toMatchObject({ details: { why: 'weekday', canAdd: true } })
    await copy(first, one, '2026-11-13', { addDay: true })
    expect(await heldOn(order._id, '2026-11-13')).toEqual([[one, false]])
    expect(await heldOn(order._id, '2026-11-09')).toEqual([[one, false]])
  })

  test('of several copies in one operation all are done or none, and hours of those before count', async () => {
    const { order, one, first } = await staffed()
    const items = ['2026-11-10', '2026-11-11'].map((date) => ({ id: first, employeeId: one, date }))
    const twice = [...items, { id: first, employeeId: one, date: '2026-11-10', extra: true }]
    expect(await refusal(world.run('assignments.copyMany', { items: twice }))).toMatchObject({
      code: 'OVERLAP',
      details: { item: 2 },
    })
    expect(await heldOn(order._id, '2026-11-10')).toEqual([[null, false]])
    await world.run('assignments.copyMany', { items })
    expect(await heldOn(order._id, '2026-11-11')).toEqual([[one, false]])
  })

  test('several people on one day that the order gets with the first of them, in one operation', async () => {
    const exceptions = [{ date: '2026-11-13', kind: 'skip', startTime: null, endTime: null }]
    const { order, assignments } = await createOrder(world, { exceptions } as never, [{ quantity: 2 }])
    const [one, two] = [(await world.create('employees'))._id, (await world.create('employees'))._id]
    const monday = assignments.filter(({ date }) => date === '2026-11-09').map(({ _id }) => _id)
    await world.run('assignments.assignMany', {
      items: [one, two].map((employeeId, n) => ({ id: monday[n] ?? '', employeeId })),
    })
    const items = [one, two].map((employeeId, n) => ({
      id: monday[n] ?? '',
      employeeId,
      date: '2026-11-13',
      addDay: true,
    }))
    await world.run('assignments.copyMany', { items })
    expect(await heldOn(order._id, '2026-11-13')).toEqual([one, two].map((id) => [id, false]).sort())
  })

  test('what is over can be copied to what comes, unless its order is over', async () => {
    const { order, one, first } = await staffed()
    world.goTo('2026-11-09T23:30:00.000Z')
    await world.run('assignments.complete', { id: first })
    await copy(first, one, '2026-11-12')
    expect(await heldOn(order._id, '2026-11-12')).toEqual([[one, false]])
    await world.run('orders.changeStatus', { id: order._id, to: 'cancelled', reason: 'Le client annule' })
    expect(await refusal(copy(first, one, '2026-11-13'))).toMatchObject({ code: 'ASSIGNMENT_CLOSED' })
  })
})
