import { afterEach, describe, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { createWriter } from '#server/db/writes/write.ts'
import { endStatuses } from '#server/jobs/ended-statuses.ts'
import { databases } from '#tests/support/databases.ts'
import { openWorld, type World } from './world.ts'

describe.each(databases)('statuses whose last day is past, on $name', (kind) => {
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
  const run = ({ database, writer, now }: World, given: Partial<Parameters<typeof endStatuses>[0]> = {}) =>
    endStatuses({ db: database.db, writer, now, onError: (error) => errors.push(error), ...given })

  test('people are available from the day after, in Montréal; those without an end and inactive ones stay', async () => {
    const world = await open()
    const until = { status: 'suspended', statusReason: 'Retards', statusUntil: '2026-11-02' } as const
    const ended = await world.create('employees', until)
    const endless = await world.create('employees', { status: 'onLeave', statusUntil: null })
    const gone = await world.create('employees', { status: 'inactive', statusUntil: '2026-11-02' })
    // 23:30 in Montréal, when it is the next day in UTC.
    world.goTo('2026-11-03T04:30:00.000Z')
    expect(await run(world)).toBe(0)
    world.goTo('2026-11-03T05:00:00.000Z')
    expect(await run(world)).toBe(1)
    const available = { status: 'disponible', statusReason: null, statusUntil: null, updatedBy: null }
    expect(await world.get('employees', ended._id)).toMatchObject(available)
    expect((await world.get('employees', endless._id)).status).toBe('onLeave')
    expect((await world.get('employees', gone._id)).status).toBe('inactive')
    expect([await run(world), errors]).toEqual([0, []])
  })

  const until = { status: 'onLeave', statusUntil: '2026-11-02' } as const

  test('each ended status is changed once by several servers', async () => {
    const world = await open()
    const made = [await world.create('employees', until), await world.create('employees', until)]
    world.goTo('2026-11-05T15:00:00.000Z')
    const other = createWriter({ database: world.database, now: world.now, newId, onCommitted: () => undefined })
    const changed = await Promise.all([run(world), run(world, { writer: other })])
    expect(changed[0] + changed[1]).toBe(2)
    for (const { _id, rev } of made) {
      const employee = await world.get('employees', _id)
      expect(employee.status).toBe('disponible')
      expect(employee.rev).toBeGreaterThan(rev)
    }
    expect([await run(world), errors]).toEqual([0, []])
  })

  test('a status that is prolonged after it was found to be past stays', async () => {
    const world = await open()
    const [ended, prolonged] = [await world.create('employees', until), await world.create('employees', until)]
    world.goTo('2026-11-05T15:00:00.000Z')
    const writer: typeof world.writer = {
      ...world.writer,
      write: async (options, work) => {
        const { rev, statusUntil } = await world.get('employees', prolonged._id)
        if (statusUntil === '2026-11-02')
          await world.patch('employees', prolonged._id, { statusUntil: '2026-12-31' }, rev)
        return world.writer.write(options, work)
      },
    }
    expect(await run(world, { writer })).toBe(1)
    expect((await world.get('employees', ended._id)).status).toBe('disponible')
    expect(await world.get('employees', prolonged._id)).toMatchObject({ ...until, statusUntil: '2026-12-31' })
    expect(errors).toEqual([])
  })
})
