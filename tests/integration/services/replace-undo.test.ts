import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#shared/entities/index.ts'
import { databases } from '#tests/support/databases.ts'
import { createOrder, openWorld, type World } from './world.ts'

const override = { reason: 'Annulation par le répartiteur' }

/** What a person had: what an undo brings back, changes of hands and of moments apart. */
function standing(row: Row<'assignments'>) {
  const { employeeId, status, endReason, published, absenceId, lateMinutes, refusals, opened } = row
  return { employeeId, status, endReason, published, absenceId, lateMinutes, refusals, opened }
}

describe.each(databases)('a replacement that is undone, on $name', (kind) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(kind)))
  afterAll(() => world.close())

  const read = async (id: string) => (await world.get('assignments', id)) as Row<'assignments'>
  const held = async () => {
    const { assignments } = await createOrder(world)
    const { _id: employeeId } = await world.create('employees')
    const { _id: id, date } = assignments[0] as Row<'assignments'>
    await world.run('assignments.assign', { id, employeeId })
    return { id, employeeId, date }
  }
  const approved = async (employeeId: string, date: string, freeing: 'free' | 'keep') => {
    const absence = { employeeId, type: 'sickness' as const, startDate: date, endDate: date }
    const { changed } = await world.run('absences.record', { absence, status: 'approved', assignments: freeing })
    return String(changed.find(({ entity }) => entity === 'absences')?.row._id)
  }
  /** Puts somebody else in the place of a person, and takes it back. */
  const replacedAndBack = async (id: string) => {
    const { employeeId, status, published, absenceId, lateMinutes } = await read(id)
    const { _id: other } = await world.create('employees')
    await world.run('assignments.replace', { id, employeeId: other })
    expect(await read(id)).toMatchObject({ employeeId: other, status: 'pending', absenceId: null, opened: null })
    const before = { status: status as 'pending', published, absenceId, lateMinutes }
    await world.run('assignments.replace', { id, employeeId: String(employeeId), before, override })
    return read(id)
  }

  test('whoever had confirmed has it again, confirmed, published and late', async () => {
    const { id } = await held()
    await world.run('assignments.confirm', { id })
    await world.run('assignments.publish', { id })
    await world.run('assignments.late', { id, minutes: 20 })
    const before = await read(id)
    expect(standing(await replacedAndBack(id))).toEqual(standing(before))
  })

  test('whoever had refused has refused it still, once and at the same moment', async () => {
    const { id } = await held()
    await world.run('assignments.decline', { id })
    const before = await read(id)
    expect(before.refusals).toHaveLength(1)
    expect(standing(await replacedAndBack(id))).toEqual(standing(before))
  })

  test.each(['keep', 'free'] as const)(
    'whoever cannot come still cannot: the absence marks it (%s)',
    async (freeing) => {
      const { id, employeeId, date } = await held()
      const absenceId = await approved(employeeId, date, freeing)
      const before = await read(id)
      expect(before).toMatchObject({ employeeId, absenceId, status: freeing === 'keep' ? 'pending' : 'cancelled' })
      const back = await replacedAndBack(id)
      expect(standing(back)).toEqual(standing(before))
      expect(back.overrides).toEqual([])
    },
  )

  test('an absence that was withdrawn meanwhile keeps nobody away any more', async () => {
    const { id, employeeId, date } = await held()
    const absenceId = await approved(employeeId, date, 'free')
    const { _id: other } = await world.create('employees')
    await world.run('assignments.replace', { id, employeeId: other })
    await world.run('absences.decide', { ids: [absenceId], to: 'cancelled' })
    const before = { status: 'cancelled' as const, absenceId }
    await world.run('assignments.replace', { id, employeeId, before, override })
    expect(await read(id)).toMatchObject({ employeeId, status: 'pending', endReason: null, absenceId: null })
  })
})
