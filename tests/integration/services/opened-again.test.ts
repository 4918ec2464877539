import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Opened } from '#shared/entities/assignments.ts'
import type { Row } from '#shared/entities/index.ts'
import { v7 as newId } from 'uuid'
import { databases } from '#tests/support/databases.ts'
import { createOrder, openWorld, TODAY, type World } from './world.ts'

const override = { reason: 'Annulation par le répartiteur' }
const ONE_DAY = { startDate: '2026-11-09', endDate: '2026-11-09' }

describe.each(databases)('a place whose filling is undone is as it was, on $name', (kind) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(kind)))
  afterAll(() => world.close())

  const read = async (id: string) => (await world.get('assignments', id)) as Row<'assignments'>
  const person = async () => (await world.create('employees'))._id
  const place = async () => (await createOrder(world, ONE_DAY)).assignments[0]?._id ?? ''
  /** A place that was taken from somebody, with what it remembers of it. */
  const taken = async () => {
    const [id, from] = [await place(), await person()]
    await world.run('assignments.assign', { id, employeeId: from })
    await world.run('assignments.unassign', { id })
    const opened = (await read(id)).opened as Opened
    return { id, from, opened }
  }

  test('nobody is named where nobody had it', async () => {
    const [id, employeeId] = [await place(), await person()]
    for (const _ of ['done', 'done again']) {
      await world.run('assignments.assign', { id, employeeId })
      await world.run('assignments.unassign', { id, before: { givenTo: employeeId, opened: null } })
      expect(await read(id)).toMatchObject({ employeeId: null, status: 'unassigned', opened: null })
    }
  })

  test('whoever had it before is named again, whole, also where several are taken back', async () => {
    const [first, second, employeeId] = [await taken(), await taken(), await person()]
    expect(first.opened).toMatchObject({ reason: 'takenBack', employeeId: first.from })
    world.goTo('2026-11-02T18:00:00.000Z')
    await world.run('assignments.assign', { id: first.id, employeeId })
    await world.run('assignments.unassign', { id: first.id, before: { givenTo: employeeId, opened: first.opened } })
    expect((await read(first.id)).opened).toEqual(first.opened)

    await world.run('assignments.assign', { id: second.id, employeeId })
    const items = [{ id: second.id, before: { givenTo: employeeId, opened: second.opened } }]
    await world.run('assignments.unassignMany', { items })
    expect((await read(second.id)).opened).toEqual(second.opened)
    world.goTo(TODAY)
  })

  test('it names nobody else than its history does, nor at another moment', async () => {
    const [{ id, from, opened }, employeeId, stranger] = [await taken(), await person(), await person()]
    await world.run('assignments.assign', { id, employeeId })
    const forged = { ...opened, employeeId: stranger }
    await world.run('assignments.unassign', { id, before: { givenTo: employeeId, opened: forged } })
    expect((await read(id)).opened).toMatchObject({ reason: 'takenBack', employeeId })

    await world.run('assignments.assign', { id, employeeId })
    const moment = { ...opened, at: '2020-01-01T00:00:00.000Z', by: newId() }
    await world.run('assignments.unassign', { id, before: { givenTo: employeeId, opened: moment } })
    expect((await read(id)).opened).toEqual({ ...opened, employeeId: from })
  })

  test('whoever somebody else gave it to meanwhile is named', async () => {
    const [id, employeeId, other] = [await place(), await person(), await person()]
    await world.run('assignments.assign', { id, employeeId })
    await world.run('assignments.move', { id, employeeId: other })
    await world.run('assignments.unassign', { id, before: { givenTo: employeeId, opened: null } })
    expect((await read(id)).opened).toMatchObject({ reason: 'takenBack', employeeId: other })
  })

  test('where somebody left a shift for it, both are as they were, what they had announced included', async () => {
    const [{ id, opened }, left, employeeId] = [await taken(), await place(), await person()]
    await world.run('assignments.assign', { id: left, employeeId })
    await world.run('assignments.confirm', { id: left })
    await world.run('assignments.late', { id: left, minutes: 25 })
    await world.run('assignments.assign', { id, employeeId, leaves: left })
    expect(await read(left)).toMatchObject({ employeeId: null, lateMinutes: null })
    await world.run('assignments.assign', {
      id: left,
      employeeId,
      override,
      leaves: id,
      before: { status: 'confirmed', published: true, absenceId: null, lateMinutes: 25 },
      leftBefore: { givenTo: employeeId, opened },
    })
    expect(await read(left)).toMatchObject({ employeeId, status: 'confirmed', published: true, lateMinutes: 25 })
    expect(await read(id)).toMatchObject({ employeeId: null, opened })
  })

  test('where somebody had moved to its day, it is as it was', async () => {
    const order = await createOrder(world, { ...ONE_DAY, endDate: '2026-11-10' })
    const [monday = '', tuesday = ''] = order.assignments.map(({ _id }) => _id)
    const employeeId = await person()
    await world.run('assignments.assign', { id: monday, employeeId })
    await world.run('assignments.move', { id: monday, date: '2026-11-10', into: tuesday })
    expect(await read(tuesday)).toMatchObject({ employeeId })
    const leftBefore = { givenTo: employeeId, opened: null }
    await world.run('assignments.move', { id: tuesday, date: '2026-11-09', into: monday, leftBefore, override })
    expect(await read(monday)).toMatchObject({ employeeId })
    expect(await read(tuesday)).toMatchObject({ employeeId: null, opened: null })
  })
})
