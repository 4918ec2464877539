import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#shared/entities/index.ts'
import { databases } from '#tests/support/databases.ts'
import { createOrder, openWorld, TODAY, type World } from './world.ts'

describe.each(databases)('how long a place was open until somebody had it, on $name', (kind) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(kind)))
  afterAll(() => world.close())

  const minutesOf = async (id: string) => (await world.get('assignments', id)).openMinutes
  const later = (minutes: number) => world.goTo(new Date(world.now().getTime() + minutes * 60_000).toISOString())

  test('counts from when it is made, then from when it is taken back; from hand to hand it is not open', async () => {
    world.goTo(TODAY)
    const { assignments } = await createOrder(world)
    const { _id: id } = assignments[0] as Row<'assignments'>
    const people = [await world.create('employees'), await world.create('employees')].map(({ _id }) => _id)
    const [first = '', second = ''] = people
    expect(await minutesOf(id)).toBeNull()
    later(90)
    await world.run('assignments.assign', { id, employeeId: first })
    expect(await minutesOf(id)).toBe(90)
    later(60)
    await world.run('assignments.replace', { id, employeeId: second })
    expect(await minutesOf(id)).toBe(90)
    await world.run('assignments.unassign', { id })
    expect(await minutesOf(id)).toBeNull()
    later(25)
    await world.run('assignments.assign', { id, employeeId: first })
    expect(await minutesOf(id)).toBe(25)
    later(60)
    await world.run('assignments.decline', { id })
    later(10)
    await world.run('assignments.assign', { id, employeeId: second })
    expect(await minutesOf(id)).toBe(10)
  })
})
