import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities } from '#shared/entities/index.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { markAbsentPeople } from '#server/jobs/absent-people.ts'
import { changeRow, findRow } from '#server/records/rows.ts'
import { databases } from '#tests/support/databases.ts'
import { draft } from '#tests/support/build.ts'
import { createOrder, openWorld, rowsOf, type World } from './world.ts'

describe.each(databases)('what absent people still have, on $name', (kind) => {
  let world: World
  const errors: unknown[] = []
  beforeAll(async () => void (world = await openWorld(kind)))
  afterAll(() => world.close())
  const run = () =>
    markAbsentPeople({
      db: world.database.db,
      writer: world.writer,
      now: world.now,
      onError: (error) => errors.push(error),
    })

  /** As rows were before they carried the mark. */
  const unmark = (id: string) =>
    world.writer.write({ actor: SYSTEM }, async (tx) => {
      const row = await findRow(tx.db, entities.assignments, id)
      return row && changeRow(tx, SYSTEM, entities.assignments, row, { absenceId: null })
    })

  test('an absence approved before assignments carried the mark marks them once; an accepted one stays', async () => {
    const { assignments } = await createOrder(world)
    const [monday, tuesday] = assignments.toSorted((a, b) => (a.date < b.date ? -1 : 1)).map(({ _id }) => _id)
    const { _id: employeeId } = await world.create('employees')
    await world.run('assignments.assign', { id: String(monday), employeeId })
    const { _id: _, ...absence } = draft('absences', { employeeId, startDate: '2026-11-09', endDate: '2026-11-10' })
    const { changed } = await world.run('absences.record', { absence, status: 'approved' })
    const override = { reason: 'Accord de la personne' }
    await world.run('assignments.assign', { id: String(tuesday), employeeId, override })
    await unmark(String(monday))
    expect(await run()).toBe(1)
    expect(await world.get('assignments', String(monday))).toMatchObject({
      absenceId: rowsOf(changed, 'absences')[0]?._id,
    })
    expect(await world.get('assignments', String(tuesday))).toMatchObject({ absenceId: null })
    expect(await run()).toBe(0)
    expect(errors).toEqual([])
  })
})
