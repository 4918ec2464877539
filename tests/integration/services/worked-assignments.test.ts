import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities, type Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { changeRow, findRow } from '#server/records/rows.ts'
import { draft } from '#tests/support/build.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { createOrder, openWorld, refusal, rowsOf, type World } from './world.ts'

type Given = Readonly<Record<string, unknown>>

describe.each(sqliteUnlessFull)('an assignment on which time is logged, on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(kind, '2026-11-20T15:00:00.000Z')
  })
  afterAll(() => world.close())

  /** Somebody's assignment, and the entry they logged on it. */
  async function worked(given: Given = {}) {
    const { assignments, order } = await createOrder(world)
    const [first] = assignments.toSorted((a, b) => (a.date < b.date ? -1 : 1)) as [Row<'assignments'>]
    const { _id: employeeId } = await world.create('employees')
    await world.run('assignments.assign', { id: first._id, employeeId, override: { reason: 'Essai' } })
    const { _id: assignmentId, siteId, date, start, end } = first
    const { _id: _, ...entry } = draft('timeEntries', {
      employeeId, siteId, assignmentId, date, start, end, ...given,
    } as never) // prettier-ignore
    const { changed } = await world.run('timeEntries.log', { entry: entry as never })
    const [logged] = rowsOf(changed, 'timeEntries') as [Row<'timeEntries'>]
    return { id: assignmentId, employeeId, entry: logged, orderId: order._id, date }
  }
  const absent = { kind: 'didNotWork', start: null, end: null, absentReason: 'sick' }
  const correct = (id: string) =>
    world.run('timeEntries.correct', { id, fields: { breakMinutes: 15 }, reason: 'Pause plus courte' })

  test('an assignment with logged time is neither taken from its person nor moved, and the refusal names the entry', async () => {
    const { id, entry, date, employeeId } = await worked()
    const { _id: other } = await world.create('employees')
    const later = addDays(date, 1)
    for (const work of [
      () => world.run('assignments.unassign', { id }),
      () => world.run('assignments.decline', { id }),
      () => world.run('assignments.move', { id, employeeId: other }),
      () => world.run('assignments.move', { id, date: later }),
    ])
      expect(await refusal(work())).toMatchObject({
        code: 'ASSIGNMENT_WORKED',
        details: { entryId: entry._id, employeeId, date, current: { _id: id } },
      })
    await world.run('assignments.free', { ids: [id] })
    expect(await world.get('assignments', id)).toMatchObject({ employeeId, status: 'pending' })
    await world.run('timeEntries.void', { id: entry._id, reason: 'Saisie par erreur' })
    await world.run('assignments.unassign', { id })
    expect(await world.get('assignments', id)).toMatchObject({ employeeId: null })
  })

  test('an assignment logged as not worked goes to somebody else; the entry stays, can be corrected, and keeps it from removal', async () => {
    const { id, entry, orderId } = await worked(absent)
    const { _id: other } = await world.create('employees')
    await world.run('assignments.move', { id, employeeId: other, override: { reason: 'Remplacement' } })
    const fields = { absentReason: 'personal' as const }
    await world.run('timeEntries.correct', { id: entry._id, fields, reason: 'Précision' })
    expect(await world.get('timeEntries', entry._id)).toMatchObject({ assignmentId: id, orderId, ...fields })
    expect(await refusal(world.remove('assignments', id))).toMatchObject({ code: 'ASSIGNMENT_TAKEN' })
    await world.run('assignments.unassign', { id })
    expect(await refusal(world.remove('assignments', id))).toMatchObject({
      code: 'IN_USE',
      details: { entity: 'timeEntries', field: 'assignmentId' },
    })
  })

  test('an assignment whose person left in the middle goes on with somebody else; what both worked stays', async () => {
    const { id, entry, orderId } = await worked()
    // Freed for the rest of the shift by an absence: to fill again.
    await world.writer.write({ actor: SYSTEM }, async (tx) => {
      const row = await findRow(tx.db, entities.assignments, id)
      return row && changeRow(tx, SYSTEM, entities.assignments, row, { status: 'declined' })
    })
    const { _id: other } = await world.create('employees')
    await world.run('assignments.assign', { id, employeeId: other, override: { reason: 'Remplacement' } })
    await correct(entry._id)
    expect(await world.get('timeEntries', entry._id)).toMatchObject({ assignmentId: id, orderId, breakMinutes: 15 })
  })
})
