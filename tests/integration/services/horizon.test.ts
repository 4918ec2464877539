import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { INDEFINITE } from '#shared/model/dates.ts'
import type { Writer } from '#server/db/writes/write.ts'
import { rollHorizon } from '#server/jobs/horizon.ts'
import { everyDay } from '#tests/support/build.ts'
import { asAdministrator, databases } from '#tests/support/databases.ts'
import { startTestServer } from '#tests/support/server.ts'
import { openWorld, createOrder, type World } from './world.ts'

/** Monday, five weeks later; eight weeks from it end on Sunday 31 January. */
const LATER = '2026-12-07T15:00:00.000Z'

/** A writer that fails in some of its transactions: PostgreSQL ends every connection, SQLite has no room for a while. */
function failingWriter({ database, writer }: World): Writer {
  const { db, dialect, url } = database
  const name = new URL(url).pathname.slice(1)
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`
  const setPages = (most: number) => sql.raw(`pragma max_page_count = ${most}`).execute(db)
  let writes = 0
  return {
    ...writer,
    write: async (options, work) => {
      const fails = (writes += 1) % 3 === 0
      if (dialect === 'sqlite') await setPages(fails ? 1 : 1_000_000)
      return writer.write(options, async (tx) => {
        if (fails && dialect === 'postgres') await asAdministrator(kill)
        return work(tx)
      })
    },
  }
}

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

  test('the days off of the company are left out', async () => {
    const { world, order } = await open()
    const names = { nameFr: 'Congé', nameEn: 'Day off' }
    await world.create('holidays', { date: '2027-01-05', ...names })
    await world.create('holidays', { date: '2027-01-06', ...names, observed: false })
    await world.create('vacationPeriods', { startDate: '2027-01-11', endDate: '2027-01-12', ...names, kind: 'other' })
    world.goTo(LATER)
    await roll(world)
    const after = (await datesOf(world, order._id)).filter((date) => date > '2027-01-03' && date < '2027-01-16')
    expect(after.map((date) => date.slice(8))).toEqual(['04', '06', '07', '08', '13', '14', '15'])
  })

  test('an order that is on hold, or ends before the days that come near, gets nothing', async () => {
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

  /** Orders without an end, and what each has once nothing failed. */
  const openMany = async () => {
    const world = await openWorld(kind)
    worlds.push(world)
    const orders: { readonly _id: string }[] = []
    for (let n = 0; n < 12; n += 1) orders.push((await placeEndless(world)).order)
    world.goTo(LATER)
    const all = async () => Promise.all(orders.map(async ({ _id }) => (await datesOf(world, _id)).at(-1)))
    return { world, orders, all }
  }
  const complete = (all: readonly (string | undefined)[]) => all.filter((last) => last === '2027-01-29').length

  test('assignments that a failed run did not make are made by the next run, and none twice', async () => {
    const { world, orders, all } = await openMany()
    await roll({ ...world, writer: failingWriter(world) })
    if (kind.name === 'sqlite') await sql.raw('pragma max_page_count = 1000000').execute(world.database.db)
    expect(errors.splice(0).length).toBeGreaterThan(0)
    expect(complete(await all())).toBeLessThan(orders.length)
    await expect.poll(() => roll(world).then(() => errors.splice(0).length), { timeout: 120_000 }).toBe(0)
    expect(complete(await all())).toBe(orders.length)
    for (const { _id } of orders) {
      const dates = await datesOf(world, _id)
      expect(new Set(dates).size).toBe(dates.length)
    }
    expect(await roll(world)).toBe(0)
  })

  test('an order that was on hold gets the days that came meanwhile', async () => {
    const { world, order } = await open()
    const setStatus = (status: string) =>
      world.database.db.updateTable('orders').set({ status }).where('_id', '=', order._id).execute()
    await setStatus('onHold')
    world.goTo(LATER)
    await roll(world)
    await setStatus('confirmed')
    await roll(world)
    expect((await datesOf(world, order._id)).at(-1)).toBe('2027-01-29')
  })

  /** An order without an end that begins in five weeks, and so is planned until then. */
  const planAhead = async () => {
    const world = await openWorld(kind)
    worlds.push(world)
    const endless = { startDate: '2026-12-07', endDate: INDEFINITE }
    const { order, assignments } = await createOrder(world, endless, [{}], { endDate: INDEFINITE })
    const before = await datesOf(world, order._id)
    expect(before.at(-1)).toBe('2027-01-29')
    const startEarlier = () => world.patch('orders', order._id, { startDate: '2026-11-09' })
    return { world, order, before, startEarlier, last: String(assignments.at(-1)?._id) }
  }

  test('an order that begins earlier than planned keeps the days it was planned for, with their people', async () => {
    const { world, order, before, startEarlier, last } = await planAhead()
    const { _id: employeeId } = await world.create('employees')
    await world.run('assignments.assign', { id: last, employeeId })
    await startEarlier()
    expect((await datesOf(world, order._id)).filter((date) => date >= '2026-12-07')).toEqual(before)
    expect(await world.get('assignments', last)).toMatchObject({ employeeId, status: 'pending' })
  })

  test('days planned far ahead that an order lost on hold are made again as they come near', async () => {
    const { world, order, before, startEarlier } = await planAhead()
    await startEarlier()
    for (const to of ['onHold', 'draft'] as const) await world.run('orders.changeStatus', { id: order._id, to })
    expect((await datesOf(world, order._id)).at(-1)).toBe('2026-12-18')
    world.goTo(LATER)
    await roll(world)
    expect((await datesOf(world, order._id)).filter((date) => date >= '2026-12-07')).toEqual(before)
  })

  test('an order of a closed site gets nothing, and once the site is open again the days that are still to come', async () => {
    const { world, order, before } = await open()
    await world.patch('sites', order.siteId, { active: false } as never)
    world.goTo(LATER)
    expect(await roll(world)).toBe(0)
    expect(await datesOf(world, order._id)).toEqual(before)
    await world.patch('sites', order.siteId, { active: true } as never)
    await roll(world)
    const after = await datesOf(world, order._id)
    expect(after.at(-1)).toBe('2027-01-29')
    expect(after.slice(before.length).every((date) => date >= LATER.slice(0, 10))).toBe(true)
  })

  test('an assignment that somebody removed or moved is not made again', async () => {
    const { world, order, before } = await open()
    const [first, second] = await world.list('assignments', { sort: [{ field: 'date', dir: 'asc' }] })
    await world.remove('assignments', String(first?._id))
    const employee = await world.create('employees')
    await world.run('assignments.assign', { id: String(second?._id), employeeId: employee._id })
    const moved = { id: String(second?._id), employeeId: employee._id, date: before[2] as string }
    await world.run('assignments.move', moved)
    await roll(world)
    expect((await datesOf(world, order._id)).slice(0, 3)).toEqual([before[1], before[2], before[3]])
  })

  test('an order between 02:15 and 03:00 goes on in the night when clocks go forward, and its notes can be edited', async () => {
    const world = await openWorld(kind, '2027-01-04T15:00:00.000Z')
    worlds.push(world)
    const night = { startDate: '2027-01-04', endDate: INDEFINITE, startTime: '02:15', endTime: '03:00', ...everyDay }
    const { order } = await createOrder(world, night, [{ startTime: null, endTime: null }], { endDate: INDEFINITE })
    world.goTo('2027-02-01T15:00:00.000Z')
    await roll(world)
    expect(errors.splice(0)).toEqual([])
    expect(await datesOf(world, order._id)).toContain('2027-03-14')
    expect((await datesOf(world, order._id)).at(-1)).toBe('2027-03-28')
    const edited = await world.patch('orders', order._id, { employeeNotes: 'Entrée par la cour' })
    expect(edited.employeeNotes).toBe('Entrée par la cour')
  })

  test('a server that starts makes the assignments of the days that came near', async () => {
    const { world, order, before } = await open()
    const server = await startTestServer(world.database.url, { startsAt: '2026-11-24T15:00:00.000Z' })
    await expect.poll(async () => (await datesOf(world, order._id)).length).toBeGreaterThan(before.length)
    await server.stop()
  })
})
