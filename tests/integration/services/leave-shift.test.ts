import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#shared/entities/index.ts'
import { draft } from '#tests/support/build.ts'
import { databases } from '#tests/support/databases.ts'
import { createOrder, openWorld, type World } from './world.ts'

const override = { reason: 'Annulation par le répartiteur' }
const ONE_DAY = { startDate: '2026-11-09', endDate: '2026-11-09' }

describe.each(databases)('somebody leaves a shift for another one at the same hours, on $name', (kind) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(kind)))
  afterAll(() => world.close())

  const read = async (id: string) => (await world.get('assignments', id)) as Row<'assignments'>
  /** Somebody who has a shift, and one to fill at the same hours elsewhere. */
  const busy = async () => {
    const { _id: employeeId } = await world.create('employees')
    const [left] = (await createOrder(world, ONE_DAY)).assignments as [Row<'assignments'>]
    const [open] = (await createOrder(world, ONE_DAY)).assignments as [Row<'assignments'>]
    await world.run('assignments.assign', { id: left._id, employeeId })
    await world.run('assignments.confirm', { id: left._id })
    return { employeeId, left: left._id, open: open._id }
  }

  test('both change in one operation, and one operation takes it back', async () => {
    const { employeeId, left, open } = await busy()
    await expect(world.run('assignments.assign', { id: open, employeeId })).rejects.toMatchObject({ code: 'OVERLAP' })
    const { changed } = await world.run('assignments.assign', { id: open, employeeId, leaves: left })
    expect(changed.map(({ row }) => row._id)).toEqual(expect.arrayContaining([left, open]))
    expect(await read(open)).toMatchObject({ employeeId, status: 'pending' })
    expect(await read(left)).toMatchObject({
      employeeId: null,
      status: 'unassigned',
      opened: { reason: 'takenBack', employeeId },
    })

    await world.run('assignments.assign', { id: left, employeeId, leaves: open, override })
    expect(await read(left)).toMatchObject({ employeeId, status: 'pending', opened: null })
    expect(await read(open)).toMatchObject({ employeeId: null, status: 'unassigned' })
  })

  test('whoever takes the place of somebody leaves theirs too', async () => {
    const { employeeId, left, open } = await busy()
    const { _id: holder } = await world.create('employees')
    await world.run('assignments.assign', { id: open, employeeId: holder })
    await world.run('assignments.decline', { id: open })
    await world.run('assignments.replace', { id: open, employeeId, leaves: left })
    expect(await read(open)).toMatchObject({ employeeId, status: 'pending' })
    expect(await read(left)).toMatchObject({ employeeId: null })
  })

  test('what is not in the way any more is not touched, and what else is still refuses', async () => {
    const { employeeId, left, open } = await busy()
    const { _id: other } = await world.create('employees')
    await world.run('assignments.move', { id: left, employeeId: other })
    await world.run('assignments.assign', { id: open, employeeId, leaves: left })
    expect(await read(left)).toMatchObject({ employeeId: other })
    expect(await read(open)).toMatchObject({ employeeId })

    const [third] = (await createOrder(world, ONE_DAY)).assignments as [Row<'assignments'>]
    const asked = { id: third._id, employeeId, leaves: left }
    await expect(world.run('assignments.assign', asked)).rejects.toMatchObject({ code: 'OVERLAP' })
    expect(await read(third._id)).toMatchObject({ employeeId: null })
  })

  test('a shift on which work was logged is not left', async () => {
    const { employeeId, left, open } = await busy()
    const { siteId, date, start, end } = await read(left)
    world.goTo(end)
    const { _id: _, ...entry } = draft('timeEntries', {
      employeeId,
      siteId,
      assignmentId: left,
      date,
      start,
      end,
    } as never)
    await world.run('timeEntries.log', { entry: entry as never })
    const asked = { id: open, employeeId, leaves: left }
    await expect(world.run('assignments.assign', asked)).rejects.toMatchObject({ code: 'ASSIGNMENT_WORKED' })
    expect(await read(left)).toMatchObject({ employeeId })
    expect(await read(open)).toMatchObject({ employeeId: null })
  })
})
