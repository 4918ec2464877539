import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '#tests/support/databases.ts'
import { createOrder, openWorld, refusal, type World } from './world.ts'

describe.each(databases)('assignments that are given together, on $name', (kind) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(kind)))
  afterAll(() => world.close())
  const hired = async () => (await world.create('employees'))._id
  const id = (assignments: readonly { readonly _id: string }[], n: number) => String(assignments[n]?._id)
  const heldBy = async (orderId: string) =>
    (await world.list('assignments', { sort: [{ field: 'date', dir: 'asc' }] }))
      .filter((row) => row.orderId === orderId)
      .map(({ employeeId, status }) => [employeeId, status] as const)

  test('somebody gets what others have, refused or nobody has, in one operation', async () => {
    const { order, assignments } = await createOrder(world)
    const [one, two, cleo] = [await hired(), await hired(), await hired()]
    await world.run('assignments.assign', { id: id(assignments, 0), employeeId: one })
    await world.run('assignments.confirm', { id: id(assignments, 0) })
    await world.run('assignments.assign', { id: id(assignments, 1), employeeId: two })
    await world.run('assignments.decline', { id: id(assignments, 1) })
    const before = await heldBy(order._id)
    const items = [0, 1, 2].map((n) => ({ id: id(assignments, n), employeeId: cleo, fills: true }))
    await world.run('assignments.moveMany', { items })
    expect((await heldBy(order._id)).slice(0, 3)).toEqual([0, 1, 2].map(() => [cleo, 'pending']))
    // As the board takes it back.
    const override = { reason: 'Annulation par le répartiteur' }
    await world.run('assignments.unassignMany', { items: [{ id: id(assignments, 2) }] })
    await world.run('assignments.replaceMany', {
      items: [
        { id: id(assignments, 1), employeeId: two, before: { status: 'declined' }, override },
        { id: id(assignments, 0), employeeId: one, before: { status: 'confirmed' }, override },
      ],
    })
    expect(await heldBy(order._id)).toEqual(before)
  })

  test('whoever refused it can be given it after all, with what others have', async () => {
    const { order, assignments } = await createOrder(world)
    const one = await hired()
    await world.run('assignments.assign', { id: id(assignments, 0), employeeId: one })
    await world.run('assignments.decline', { id: id(assignments, 0) })
    const override = { reason: 'Accepte finalement' }
    await world.run('assignments.move', { id: id(assignments, 0), employeeId: one, fills: true, override })
    expect((await heldBy(order._id))[0]).toEqual([one, 'pending'])
  })

  test('one that nobody has is moved only when it is to be filled, and by somebody', async () => {
    const { assignments } = await createOrder(world)
    const one = await hired()
    const move = (more: object) => refusal(world.run('assignments.move', { id: id(assignments, 0), ...more }))
    expect(await move({ employeeId: one })).toMatchObject({ code: 'ASSIGNMENT_OPEN' })
    expect(await move({ fills: true, date: '2026-11-10' })).toMatchObject({ code: 'ASSIGNMENT_OPEN' })
  })
})
