import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deviationOf } from '#shared/domain/time/timesheets/line-deviation.ts'
import type { Row } from '#shared/entities/index.ts'
import type { VerbInput } from '#shared/verbs/index.ts'
import { draft } from '#tests/support/build.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { createOrder, openWorld, rowsOf, type World } from './world.ts'

describe.each(sqliteUnlessFull)('the plan of timesheet lines on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(kind, '2026-11-20T15:00:00.000Z')
  })
  afterAll(() => world.close())

  /** Work as planned of the assignment of a day, entered on some days, and how each line of its sheet stands to the plan. */
  const deviations = async (planned: string, days: readonly string[], siteEnd?: string) => {
    const { assignments, site, client } = await createOrder(world)
    const { _id: employeeId } = await world.create('employees')
    const { _id: supervisorId } = await world.create('supervisors', { clientIds: [client._id] })
    await world.patch('sites', site._id, { supervisorIds: [supervisorId], primarySupervisorId: supervisorId })
    const { _id: assignmentId } = assignments.find(({ date }) => date === planned) as Row<'assignments'>
    await world.run('assignments.assign', { id: assignmentId, employeeId, override: { reason: 'Essai' } })
    for (const day of days) {
      const times = { start: `${day}T12:00:00.000Z`, end: `${day}T20:00:00.000Z`, breakMinutes: 30, breakPaid: false }
      const { _id, ...entry } = draft('timeEntries', { employeeId, siteId: site._id, assignmentId, ...times })
      await world.run('timeEntries.log', { entry: entry as VerbInput<'timeEntries.log'>['entry'] })
    }
    if (siteEnd !== undefined) await world.patch('sites', site._id, { endDate: siteEnd })
    const period = { periodStart: '2026-11-08', periodEnd: '2026-11-14' }
    const { changed } = await world.run('timesheets.create', { siteId: site._id, supervisorId, ...period })
    return Object.fromEntries(rowsOf(changed, 'timesheetLines').map((line) => [line.date, deviationOf(line)]))
  }

  test('work outside of the dates of its order stands out as not planned, whatever its assignment', async () => {
    const found = await deviations('2026-11-13', ['2026-11-08', '2026-11-13', '2026-11-14'])
    expect(found).toEqual({ '2026-11-08': 'unplanned', '2026-11-13': 'asPlanned', '2026-11-14': 'unplanned' })
  })

  test('work outside of the dates of its site stands out as not planned, within those of its order too', async () => {
    const found = await deviations('2026-11-13', ['2026-11-11', '2026-11-13'], '2026-11-11')
    expect(found).toEqual({ '2026-11-11': 'asPlanned', '2026-11-13': 'unplanned' })
  })
})
