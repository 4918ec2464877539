import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#shared/entities/index.ts'
import { databases } from '#tests/support/databases.ts'
import { createOrder, openWorld, refusal, type World } from './world.ts'

describe.each(databases)('assignments that move to another day, on $name', (kind) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(kind)))
  afterAll(() => world.close())
  const give = (id: string, employeeId: string) => world.run('assignments.assign', { id, employeeId })
  const assignmentsOf = async (orderId: string) =>
    (await world.list('assignments', { sort: [{ field: 'date', dir: 'asc' }] })).filter(
      (row) => row.orderId === orderId,
    )
  const onDay = (all: readonly Row<'assignments'>[], date: string) => all.filter((row) => row.date === date)

  test('somebody who goes to another day leaves an open assignment, and gets the open one of that day', async () => {
    const { order, assignments } = await createOrder(world)
    const one = await world.create('employees')
    await give(String(assignments[0]?._id), one._id)
    await world.run('assignments.move', { id: String(assignments[0]?._id), date: '2026-11-11' })
    const after = await assignmentsOf(order._id)
    expect(after).toHaveLength(assignments.length)
    expect(onDay(after, '2026-11-09')).toEqual([
      expect.objectContaining({
        status: 'unassigned',
        opened: expect.objectContaining({ reason: 'moved', employeeId: one._id }),
      }),
    ])
    expect(onDay(after, '2026-11-11')).toEqual([
      expect.objectContaining({ employeeId: one._id, start: '2026-11-11T12:00:00.000Z', status: 'pending' }),
    ])
  })

  test('on a day that is full somebody only comes as one more, when that was agreed', async () => {
    const { order, assignments } = await createOrder(world)
    const [one, two] = [await world.create('employees'), await world.create('employees')]
    await give(String(assignments[0]?._id), one._id)
    await give(String(onDay(assignments, '2026-11-11')[0]?._id), two._id)
    const move = (more: object) =>
      world.run('assignments.move', { id: String(assignments[0]?._id), date: '2026-11-11', ...more })
    expect(await refusal(move({}))).toMatchObject({ code: 'DAY_FULL' })
    await move({ extra: true })
    const after = await assignmentsOf(order._id)
    expect(onDay(after, '2026-11-09').map(({ status }) => status)).toEqual(['unassigned'])
    const there = onDay(after, '2026-11-11')
    expect(there.map(({ employeeId, isExtra }) => [employeeId, isExtra]).sort()).toEqual(
      [
        [one._id, true],
        [two._id, false],
      ].sort(),
    )
    const extra = String(there.find(({ isExtra }) => isExtra)?._id)
    await world.run('assignments.move', { id: extra, date: '2026-11-09' })
    const back = await assignmentsOf(order._id)
    expect(back).toHaveLength(assignments.length)
    expect(onDay(back, '2026-11-09').map(({ employeeId }) => employeeId)).toEqual([one._id])
  })

  test('a day that the order does not have is refused with the reason, and is added to the order when asked', async () => {
    const { order, assignments } = await createOrder(world, { daysOfWeek: [1, 2, 3, 4], endDate: '2026-11-13' })
    const one = await world.create('employees')
    await give(String(assignments[0]?._id), one._id)
    const move = (date: string, more: object = {}) =>
      world.run('assignments.move', { id: String(assignments[0]?._id), date, ...more })
    const refused = (why: string, canAdd: boolean) => ({ code: 'DAY_NOT_ORDERED', details: { why, canAdd } })
    expect(await refusal(move('2026-11-20'))).toMatchObject(refused('outside', false))
    expect(await refusal(move('2026-11-20', { addDay: true }))).toMatchObject(refused('outside', false))
    expect(await refusal(move('2026-11-13'))).toMatchObject(refused('weekday', true))
    await move('2026-11-13', { addDay: true })
    const after = await assignmentsOf(order._id)
    expect(onDay(after, '2026-11-13').map(({ employeeId, isExtra }) => [employeeId, isExtra])).toEqual([
      [one._id, false],
    ])
    expect(onDay(after, '2026-11-09').map(({ status }) => status)).toEqual(['unassigned'])
    expect((await world.get('orders', order._id)).exceptions).toEqual([
      { date: '2026-11-13', kind: 'add', startTime: null, endTime: null },
    ])
  })
})
