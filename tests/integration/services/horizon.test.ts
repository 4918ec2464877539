import { afterEach, describe, expect, test } from 'vitest'
import { INDEFINITE } from '#shared/model/dates.ts'
import { rollHorizon } from '#server/services/horizon.ts'
import { databases } from '#tests/support/databases.ts'
import { startTestServer } from '#tests/support/server.ts'
import { openWorld, createOrder, type World } from './world.ts'

/** Monday, five weeks later; eight weeks from it end on Sunday 31 January. */
const LATER = '2026-12-07T15:00:00.000Z'

const placeEndless = (world: World) => createOrder(world, { endDate: INDEFINITE }, [{}], { endDate: INDEFINITE })

describe.each(databases)('the days that come near, on $name', (kind) => {
  const worlds: World[] = []
  afterEach(async () => {
    for (const world of worlds.splice(0)) await world.close()
  })
  /** A world with an order that has no end, and its assignments up to then. */
  const open = async () => {
    const world = await openWorld(kind)
    worlds.push(world)
    const { order, positions } = await placeEndless(world)
    return { world, order, position: positions[0], before: await datesOf(world, order._id) }
  }
  const errors: unknown[] = []
  const roll = ({ database, writer, now }: World) =>
    rollHorizon({ db: database.db, writer, now, onError: (error) => errors.push(error) })
  const datesOf = async (world: World, orderId: string) => {
    const found = world.database.db.selectFrom('assignments').select('date').where('orderId', '=', orderId)
    const rows = await found.where('deletedAt', 'is', null).orderBy('date').execute()
    return rows.map(({ date }) => String(date))
  }
  test('an order without an end gets the assignments of each day once, however often it runs', async () => {
    const { world, order, before } = await open()
    expect(before.at(-1)).toBe('2026-12-18')
    world.goTo(LATER)
    const [one, other] = await Promise.all([roll(world), roll(world)])
    const after = await datesOf(world, order._id)
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after.at(-1)).toBe('2027-01-29')
    expect(new Set(after).size).toBe(after.length)
    expect(one + other).toBe(after.length - before.length)
    expect([await roll(world), errors]).toEqual([0, []])
  })

  test('one that is on hold, or ends before, gets nothing', async () => {
    const { world, order, before } = await open()
    const { order: ended, assignments } = await createOrder(world)
    await world.database.db.updateTable('orders').set({ status: 'onHold' }).where('_id', '=', order._id).execute()
    world.goTo(LATER)
    expect(await roll(world)).toBe(0)
    expect(await datesOf(world, order._id)).toEqual(before)
    expect(await datesOf(world, ended._id)).toEqual(assignments.map(({ date }) => date))
  })

  test('an order whose assignments cannot be made does not stop the others', async () => {
    const { world, order, position, before } = await open()
    const { order: other } = await placeEndless(world)
    const { db } = world.database
    await db.updateTable('orderPositions').set({ quantity: 9999 }).where('_id', '=', String(position?._id)).execute()
    world.goTo(LATER)
    await roll(world)
    expect(errors.splice(0)).toMatchObject([{ code: 'VALIDATION_FAILED' }])
    expect((await datesOf(world, other._id)).at(-1)).toBe('2027-01-29')
    expect(await datesOf(world, order._id)).toEqual(before)
  })

  test('is done when a server starts', async () => {
    const { world, order, before } = await open()
    const server = await startTestServer(world.database.url)
    await expect.poll(async () => (await datesOf(world, order._id)).length).toBeGreaterThan(before.length)
    await server.stop()
  })
})
