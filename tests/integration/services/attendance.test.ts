import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isVacant } from '#shared/domain/dispatch/to-fill.ts'
import type { Row } from '#shared/entities/index.ts'
import { databases } from '#tests/support/databases.ts'
import { createOrder, openWorld, refusal, rowsOf, type World } from './world.ts'

/** Monday of the order, at noon in Montréal: its shift of 07:00 to 15:00 has begun. */
const DURING = '2026-11-09T17:00:00.000Z'

describe.each(databases)('who came, and who did not, on $name', (kind) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(kind)))
  afterAll(() => world.close())

  const held = async () => {
    const { order, assignments } = await createOrder(world)
    const { _id: employeeId } = await world.create('employees')
    const id = String(assignments.find(({ date }) => date === '2026-11-09')?._id)
    await world.run('assignments.assign', { id, employeeId })
    return { id, employeeId, order }
  }
  const ofOrder = async (orderId: string) =>
    (await world.list('assignments')).filter((row) => row.orderId === orderId && row.date === '2026-11-09')
  const read = (id: string) => world.get('assignments', id) as Promise<Row<'assignments'>>

  test('what the client no longer needs releases its person and needs nobody, and can be brought back', async () => {
    const { id, employeeId } = await held()
    await world.run('assignments.confirm', { id })
    await world.run('assignments.cancel', { id, reason: 'Pluie' })
    const called = await read(id)
    expect([called.status, called.endReason, isVacant(called)]).toEqual(['cancelled', 'cancelledByClient', false])
    expect(await refusal(world.run('assignments.cancel', { id }))).toMatchObject({ code: 'ASSIGNMENT_CLOSED' })
    await world.run('assignments.reinstate', { id, status: 'confirmed' })
    expect(await read(id)).toMatchObject({ employeeId, status: 'confirmed', endReason: null })
    expect(await refusal(world.run('assignments.reinstate', { id }))).toMatchObject({
      code: 'ASSIGNMENT_NOT_CANCELLED',
      details: { current: { status: 'confirmed' } },
    })
  })

  test('an open assignment is called off too, and is open again when it is brought back', async () => {
    const { assignments } = await createOrder(world)
    const id = String(assignments[0]?._id)
    await world.run('assignments.cancel', { id })
    expect(isVacant(await read(id))).toBe(false)
    await world.run('assignments.reinstate', { id })
    expect(await read(id)).toMatchObject({ employeeId: null, status: 'unassigned', endReason: null })
  })

  test('brought back where the order has everybody by now, a person takes an open place, else comes beyond the order', async () => {
    const { order, assignments } = await createOrder(world, { startDate: '2026-11-09', endDate: '2026-11-09' }, [
      { quantity: 2 },
    ])
    const [first, second] = assignments.map(({ _id }) => _id) as [string, string]
    for (const id of [first, second])
      await world.run('assignments.assign', { id, employeeId: (await world.create('employees'))._id })
    const { positionId } = await read(first)
    const ask = (quantity: number) =>
      world.run('orders.update', {
        id: order._id,
        positions: { create: [], change: [{ id: positionId, fields: { quantity } }], remove: [] },
      })
    const shown = async () => (await ofOrder(order._id)).map((row) => [row.status, row.isExtra]).sort()
    await ask(1)
    const released = (await ofOrder(order._id)).find(({ status }) => status === 'cancelled')?._id as string
    await ask(2)
    const one = ['pending', false]
    expect(await shown()).toEqual([['cancelled', false], one, ['unassigned', false]])
    await world.run('assignments.reinstate', { id: released })
    expect(await shown()).toEqual([one, one])
    await ask(1)
    await world.run('assignments.reinstate', { id: released })
    expect(await shown()).toEqual([one, ['pending', true]])
  })

  test('somebody takes the place of another, but not of themselves', async () => {
    const { id, employeeId } = await held()
    const { _id: other } = await world.create('employees')
    expect(await refusal(world.run('assignments.replace', { id, employeeId }))).toMatchObject({
      code: 'ASSIGNMENT_TAKEN',
    })
    await world.run('assignments.decline', { id })
    await world.run('assignments.replace', { id, employeeId: other })
    expect(await read(id)).toMatchObject({ employeeId: other, status: 'pending', opened: null })
  })

  test('a delay is announced, and taken back', async () => {
    const { id } = await held()
    await world.run('assignments.late', { id, minutes: 20 })
    expect(await read(id)).toMatchObject({ lateMinutes: 20, lateAt: expect.any(String) })
    await world.run('assignments.late', { id, minutes: null })
    expect(await read(id)).toMatchObject({ lateMinutes: null, lateAt: null })
  })

  test('a shift that has not begun, or has not ended, is neither missed nor completed', async () => {
    const { id } = await held()
    expect(await refusal(world.run('assignments.noShow', { id }))).toMatchObject({ code: 'ASSIGNMENT_NOT_STARTED' })
    expect(await refusal(world.run('assignments.complete', { id }))).toMatchObject({ code: 'ASSIGNMENT_NOT_ENDED' })
  })

  test('for who did not come an open assignment stands in while the shift lasts, unless that was a mistake', async () => {
    const { id, employeeId, order } = await held()
    const before = (await ofOrder(order._id)).length
    world.goTo(DURING)
    await world.run('assignments.noShow', { id })
    expect(await read(id)).toMatchObject({ status: 'noShow', endReason: 'replaced', employeeId })
    const standIn = (await ofOrder(order._id)).find(({ replacesAssignmentId }) => replacesAssignmentId === id)
    expect(standIn).toMatchObject({ status: 'unassigned', opened: { reason: 'noShow', employeeId } })
    await world.run('assignments.reinstate', { id, status: 'confirmed' })
    expect(await ofOrder(order._id)).toHaveLength(before)
    await world.run('assignments.noShow', { id })
    const again = (await ofOrder(order._id)).find(({ replacesAssignmentId }) => replacesAssignmentId === id)
    const { _id: other } = await world.create('employees')
    await world.run('assignments.assign', { id: String(again?._id), employeeId: other })
    expect(await refusal(world.run('assignments.reinstate', { id }))).toMatchObject({ code: 'ASSIGNMENT_TAKEN' })
  })

  test('several are done together or none, and the refusal says which one refused', async () => {
    const { assignments } = await createOrder(world, { startDate: '2026-11-16', endDate: '2026-11-20' })
    const [first, second] = assignments.map(({ _id }) => _id) as [string, string]
    const { _id: employeeId } = await world.create('employees')
    const items = [first, second].map((id) => ({ id, employeeId }))
    const { changed } = await world.run('assignments.assignMany', { items })
    expect(rowsOf(changed, 'assignments').map((row) => row.employeeId)).toEqual([employeeId, employeeId])
    expect(
      await refusal(world.run('assignments.unassignMany', { items: [{ id: first }, { id: first }] })),
    ).toMatchObject({ code: 'ASSIGNMENT_OPEN', details: { item: 1 } })
    expect(await read(first)).toMatchObject({ employeeId })
  })

  test('one person is not given two shifts at once by one operation', async () => {
    const { assignments } = await createOrder(world, { startDate: '2026-11-23', endDate: '2026-11-23' }, [
      { quantity: 2 },
    ])
    const { _id: employeeId } = await world.create('employees')
    const items = assignments.map(({ _id: id }) => ({ id, employeeId }))
    expect(await refusal(world.run('assignments.assignMany', { items }))).toMatchObject({
      code: 'OVERLAP',
      details: { item: 1 },
    })
  })
})
