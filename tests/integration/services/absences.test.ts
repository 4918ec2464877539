import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isVacant } from '#shared/domain/dispatch/to-fill.ts'
import type { Draft, Row } from '#shared/entities/index.ts'
import type { VerbInput } from '#shared/verbs/index.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { draft } from '#tests/support/build.ts'
import { createOrder, openWorld, refusal, rowsOf, type World } from './world.ts'

type Outcome = { row: Row<'absences'>; freed: readonly Row<'assignments'>[] }

describe.each(sqliteUnlessFull)('absences on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(kind)
  })
  afterAll(() => world.close())

  const record = async (
    given: Partial<Draft<'absences'>>,
    more: Omit<VerbInput<'absences.record'>, 'absence'> = { status: 'approved' },
  ): Promise<Outcome> => {
    const { _id: _, ...absence } = draft('absences', given)
    const { changed } = await world.run('absences.record', { absence, ...more })
    return { row: rowsOf(changed, 'absences')[0] as Row<'absences'>, freed: rowsOf(changed, 'assignments') }
  }
  /** A person who works Monday 9 to Friday 13 November, 07:00 to 15:00. */
  const staffed = async () => {
    const { assignments } = await createOrder(world)
    const { _id: employeeId } = await world.create('employees', { firstName: 'Ana', lastName: 'Roy' })
    const byDay = assignments.toSorted((a, b) => (a.date < b.date ? -1 : 1))
    for (const { _id: id } of byDay) await world.run('assignments.assign', { id, employeeId })
    return { employeeId, ids: byDay.map(({ _id }) => _id) }
  }
  const days = (startDate: string, endDate = startDate) => ({ startDate, endDate })

  test('an approved absence frees what it touches, which is to fill, and the audit has the reason', async () => {
    const { employeeId, ids } = await staffed()
    const { row, freed } = await record(
      { employeeId, ...days('2026-11-10', '2026-11-11'), type: 'sickness', reason: 'Grippe' },
      { status: 'approved', assignments: 'free' },
    )
    expect(row).toMatchObject({ status: 'approved', impactedAssignmentIds: ids.slice(1, 3) })
    expect(freed.map(({ _id }) => _id)).toEqual(ids.slice(1, 3))
    expect(freed.every(isVacant)).toBe(true)
    expect(freed[0]).toMatchObject({ employeeId, endReason: 'absent' })
    const events = await world.database.readDb
      .selectFrom('auditEvents')
      .select('reason')
      .where('entityId', '=', ids[1] ?? '')
      .orderBy('rev')
      .execute()
    expect(events.at(-1)?.reason).toBe('sickness: Grippe')
    const { _id: other } = await world.create('employees')
    await world.run('assignments.assign', { id: ids[1] ?? '', employeeId: other })
    expect((await refusal(world.run('assignments.assign', { id: ids[2] ?? '', employeeId })))?.code).toBe(
      'RULE_BLOCKED',
    )
    // Cancelling it takes nothing back by itself; its person can then have it again.
    await world.run('absences.decide', { ids: [row._id], to: 'cancelled' })
    expect(await world.get('assignments', ids[2] ?? '')).toMatchObject({ status: 'cancelled' })
    await world.run('assignments.assign', { id: ids[2] ?? '', employeeId })
  })

  test('an absence that keeps its assignments marks them as to fill; half a day touches only its hours', async () => {
    const { employeeId, ids } = await staffed()
    const kept = await record({ employeeId, ...days('2026-11-09') })
    expect(kept).toMatchObject({ row: { impactedAssignmentIds: [ids[0]] } })
    expect(kept.freed).toEqual([expect.objectContaining({ _id: ids[0], employeeId, absenceId: kept.row._id })])
    const evening = { ...days('2026-11-10'), startTime: '15:00', endTime: '20:00' }
    expect((await record({ employeeId, ...evening })).row.impactedAssignmentIds).toEqual([])
    const noon = { ...days('2026-11-11'), startTime: '12:00', endTime: '16:00' }
    expect((await record({ employeeId, ...noon }, { status: 'approved', assignments: 'free' })).freed).toHaveLength(1)
  })

  test('once an absence is removed, nothing names it: neither what its person kept nor what was called off since', async () => {
    const { employeeId, ids } = await staffed()
    const { row } = await record({ employeeId, ...days('2026-11-09', '2026-11-10') })
    await world.run('assignments.cancel', { id: ids[1] ?? '', reason: 'Pluie' })
    expect(await world.get('assignments', ids[1] ?? '')).toMatchObject({ status: 'cancelled', absenceId: row._id })
    await world.remove('absences', row._id)
    for (const id of ids.slice(0, 2)) expect(await world.get('assignments', id)).toMatchObject({ absenceId: null })
    expect(await world.get('assignments', ids[0] ?? '')).toMatchObject({ employeeId })
  })

  test('two approved absences of one person never overlap, and the refusal has the other one', async () => {
    const { _id: employeeId } = await world.create('employees', { firstName: 'Béa', lastName: 'Cyr' })
    const { row } = await record({ employeeId, ...days('2026-12-01', '2026-12-05') })
    const asked = await record({ employeeId, ...days('2026-12-05', '2026-12-08') }, { status: 'requested' })
    const overlap = {
      code: 'ABSENCE_OVERLAP',
      details: { absenceId: row._id, name: 'Béa Cyr', startDate: '2026-12-01', endDate: '2026-12-05' },
    }
    const { _id: id } = asked.row
    expect(await refusal(world.run('absences.decide', { ids: [id], to: 'approved' }))).toMatchObject(overlap)
    expect(await refusal(record({ employeeId, ...days('2026-12-05') }))).toMatchObject(overlap)
    await world.run('absences.change', { id, fields: { startDate: '2026-12-06' } })
    await world.run('absences.decide', { ids: [id], to: 'approved' })
    expect(await refusal(world.run('absences.change', { id, fields: { startDate: '2026-12-04' } }))).toMatchObject(
      overlap,
    )
    expect(await refusal(world.patch('absences', id, { startDate: '2026-12-04' }))).toMatchObject(overlap)
    const twice = [
      await record({ employeeId, ...days('2027-01-04', '2027-01-06') }, { status: 'requested' }),
      await record({ employeeId, ...days('2027-01-06') }, { status: 'requested' }),
    ].map((one) => one.row._id)
    expect((await refusal(world.run('absences.decide', { ids: twice, to: 'approved' })))?.code).toBe('ABSENCE_OVERLAP')
  })

  test('several absences are decided at once, and one that was decided otherwise is refused', async () => {
    const { employeeId, ids } = await staffed()
    const asked = [
      await record({ employeeId, ...days('2026-11-09') }, { status: 'requested' }),
      await record({ employeeId, ...days('2026-11-12', '2026-11-14') }, { status: 'requested' }),
    ].map(({ row }) => row._id)
    const { changed } = await world.run('absences.decide', { ids: asked, to: 'approved', assignments: 'free' })
    expect(rowsOf(changed, 'absences').map(({ status }) => status)).toEqual(['approved', 'approved'])
    expect(rowsOf(changed, 'assignments').map(({ _id }) => _id)).toEqual([ids[0], ids[3], ids[4]])
    await world.run('absences.decide', { ids: asked, to: 'approved' })
    expect(await refusal(world.run('absences.decide', { ids: asked, to: 'refused' }))).toMatchObject({
      code: 'ABSENCE_DECIDED',
      details: { current: { _id: asked[0] } },
    })
    await world.run('absences.decide', { ids: asked, to: 'requested' })
    await world.run('absences.decide', { ids: asked, to: 'refused', reason: 'Trop de monde absent' })
    expect(await world.get('absences', asked[0] ?? '')).toMatchObject({ decisionReason: 'Trop de monde absent' })
  })

  test('what an approved absence kept is freed later, with nothing else changed', async () => {
    const { employeeId, ids } = await staffed()
    const { row } = await record({ employeeId, ...days('2026-11-09') }, { status: 'approved', assignments: 'keep' })
    const { changed } = await world.run('absences.change', { id: row._id, baseRev: row.rev, assignments: 'free' })
    expect(rowsOf(changed, 'assignments').map(({ _id, endReason }) => [_id, endReason])).toEqual([[ids[0], 'absent']])
  })

  test('an approved absence given other days frees what it touches then, and its hours are of one day', async () => {
    const { employeeId, ids } = await staffed()
    const { row } = await record({ employeeId, ...days('2026-11-09') }, { status: 'approved', assignments: 'free' })
    const { changed } = await world.run('absences.change', {
      id: row._id,
      fields: { endDate: '2026-11-10' },
      assignments: 'free',
    })
    expect(rowsOf(changed, 'assignments').map(({ _id }) => _id)).toEqual([ids[1]])
    expect(rowsOf(changed, 'absences')[0]?.impactedAssignmentIds).toEqual(ids.slice(0, 2))
    expect((await refusal(record({ employeeId, ...days('2027-02-01', '2027-02-02'), startTime: '07:00' })))?.code).toBe(
      'VALIDATION_FAILED',
    )
  })
})
