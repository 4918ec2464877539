import { afterEach, describe, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { INDEFINITE } from '#shared/model/dates.ts'
import { createWriter } from '#server/db/writes/write.ts'
import { closeEndedSites } from '#server/jobs/ended-sites.ts'
import { databases } from '#tests/support/databases.ts'
import { openSite, openWorld, type World } from './world.ts'

describe.each(databases)('sites whose end is past, on $name', (kind) => {
  const worlds: World[] = []
  afterEach(async () => {
    for (const world of worlds.splice(0)) await world.close()
  })
  const open = async () => {
    const world = await openWorld(kind)
    worlds.push(world)
    return world
  }
  const errors: unknown[] = []
  const run = ({ database, writer, now }: World, given: Partial<Parameters<typeof closeEndedSites>[0]> = {}) =>
    closeEndedSites({ db: database.db, writer, now, onError: (error) => errors.push(error), ...given })
  const changesOf = async ({ database }: World, id: string) => {
    const found = database.db.selectFrom('auditEvents').select('_id').where('entityId', '=', id)
    return (await found.execute()).length
  }
  const siteUntil = async (world: World, endDate: string) => (await openSite(world, { endDate, active: true })).site

  test('ended sites are inactive from the day after, in Montréal; other sites stay as they are', async () => {
    const world = await open()
    const [today, endless] = [await siteUntil(world, '2026-11-02'), await siteUntil(world, INDEFINITE)]
    // 23:30 in Montréal, when it is the next day in UTC.
    world.goTo('2026-11-03T04:30:00.000Z')
    expect(await run(world)).toBe(0)
    world.goTo('2026-11-03T05:00:00.000Z')
    expect(await run(world)).toBe(1)
    expect(await world.get('sites', today._id)).toMatchObject({ active: false, updatedBy: null })
    expect((await world.get('sites', endless._id)).active).toBe(true)
    expect(errors).toEqual([])
  })

  test('ended sites are changed once, by several servers at a time and however often the job runs', async () => {
    const world = await open()
    const sites = [await siteUntil(world, '2026-11-02'), await siteUntil(world, '2026-11-03')]
    const before = await changesOf(world, sites[0]?._id ?? '')
    world.goTo('2026-11-05T15:00:00.000Z')
    const other = createWriter({ database: world.database, now: world.now, newId, onCommitted: () => undefined })
    const closed = await Promise.all([run(world), run(world, { writer: other }), run(world, { writer: other })])
    expect(closed.reduce((sum, one) => sum + one, 0)).toBe(2)
    for (const { _id } of sites) expect(await changesOf(world, _id)).toBe(before + 1)
    expect([await run(world), errors]).toEqual([0, []])
  })

  test('a site whose end is put off between the search and the change stays active', async () => {
    const world = await open()
    const site = await siteUntil(world, '2026-11-02')
    world.goTo('2026-11-05T15:00:00.000Z')
    const writer: typeof world.writer = {
      ...world.writer,
      write: async (options, work) => {
        await world.patch('sites', site._id, { endDate: '2026-12-31' }, site.rev)
        return world.writer.write(options, work)
      },
    }
    expect(await run(world, { writer })).toBe(0)
    expect((await world.get('sites', site._id)).active).toBe(true)
    expect(errors).toEqual([])
  })

  test('an ended site that cannot be changed does not stop the others', async () => {
    const world = await open()
    await siteUntil(world, '2026-11-02')
    await siteUntil(world, '2026-11-03')
    world.goTo('2026-11-05T15:00:00.000Z')
    let writes = 0
    const writer: typeof world.writer = {
      ...world.writer,
      write: (options, work) =>
        (writes += 1) === 1 ? Promise.reject(new Error('the connection ended')) : world.writer.write(options, work),
    }
    expect(await run(world, { writer })).toBe(1)
    expect(errors.splice(0)).toHaveLength(1)
    expect(await run(world)).toBe(1)
  })
})
