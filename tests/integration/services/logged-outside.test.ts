import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Role } from '#shared/model/roles.ts'
import { SYSTEM, type Actor } from '#server/access/actor.ts'
import { draft } from '#tests/support/build.ts'
import { databases } from '#tests/support/databases.ts'
import { createOrder, openWorld, refusal, rowsOf, type World } from './world.ts'

type Given = Readonly<Record<string, unknown>>

/** In the evening in Québec, when it is the next day in Greenwich. */
const NOW = '2026-11-21T03:30:00.000Z'
const TODAY = '2026-11-20'
const back = (days: number) => addDays(TODAY, -days)

describe.each(databases)('what employees log beyond the settings of the company, on $name', (kind) => {
  let world: World
  let ana: Actor
  let boss: Actor
  let office: Actor
  let own: string
  let other: string
  let hour = 0

  beforeAll(async () => {
    world = await openWorld(kind)
    const account = async (role: Role, of: Partial<Actor>): Promise<Actor> => {
      const ids = { employeeId: of.employeeId ?? null, supervisorId: of.supervisorId ?? null }
      const { _id: userId } = await world.create('users', { role, ...ids })
      return { ...SYSTEM, role, userId, ...ids }
    }
    const { _id: employeeId } = await world.create('employees')
    const { assignments, order } = await createOrder(world)
    await world.run('assignments.assign', {
      id: (assignments[0] as Row<'assignments'>)._id,
      employeeId,
      override: { reason: 'Essai' },
    })
    own = order.siteId
    const { _id: supervisorId } = await world.create('supervisors', { clientIds: [order.clientId] })
    await world.patch('sites', own, { supervisorIds: [supervisorId], primarySupervisorId: supervisorId })
    other = (await world.create('sites', { clientId: order.clientId }))._id
    ana = await account('employee', { employeeId })
    boss = await account('supervisor', { supervisorId })
    office = await account('admin', {})
    await world.create('companySettings', { _id: COMPANY_ID, name: 'Signalisation Laval' })
    world.goTo(NOW)
  })
  afterAll(() => world.close())
  beforeEach(() => world.patch('companySettings', COMPANY_ID, { logDaysBack: 14, logsAnywhere: false }))

  const as = async (actor: Actor, verb: string, input: Given, opId?: string) =>
    (
      await world.writer.write({ actor }, (tx) =>
        world.services.runVerb(opId ? { ...tx, opId } : tx, actor, verb, input),
      )
    ).reply.changed
  /** Half an hour of a day, another one each time. */
  const times = (day: string) => {
    const at = new Date(Date.parse(`${day}T12:00:00.000Z`) + (hour++ % 16) * 30 * 60_000)
    return { start: at.toISOString(), end: new Date(at.getTime() + 30 * 60_000).toISOString() }
  }
  const log = async (actor: Actor, day: string, given: Given = {}, opId?: string): Promise<Row<'timeEntries'>> => {
    const fields = { employeeId: ana.employeeId, siteId: own, ...times(day), assignmentId: null, ...given }
    const { _id: _, ...entry } = draft('timeEntries', fields as never)
    const row = rowsOf(await as(actor, 'timeEntries.log', { entry }, opId), 'timeEntries')[0] as { _id: string }
    return (await world.get('timeEntries', row._id)) as Row<'timeEntries'>
  }
  const correct = async (actor: Actor, { _id: id }: Row<'timeEntries'>, fields: Given): Promise<Row<'timeEntries'>> => {
    await as(actor, 'timeEntries.correct', { id, fields, reason: 'Essai' })
    return (await world.get('timeEntries', id)) as Row<'timeEntries'>
  }

  test('is kept and stands out: after two weeks by the clocks of the site, or where they have no assignment', async () => {
    expect((await log(ana, back(14))).outside).toBeNull()
    expect(await log(ana, back(15))).toMatchObject({ outside: 'late', status: 'submitted', workedMinutes: 30 })
    expect((await log(ana, back(1), { siteId: other })).outside).toBe('elsewhere')
    expect((await log(ana, back(15), { siteId: other })).outside).toBe('lateElsewhere')
    const away = { kind: 'didNotWork', absentReason: 'sick', start: null, end: null, date: back(16) }
    expect((await log(ana, back(16), away)).outside).toBe('late')
  })

  test('is judged by what the company says when it is logged', async () => {
    await world.patch('companySettings', COMPANY_ID, { logDaysBack: 20, logsAnywhere: true })
    const within = await log(ana, back(20), { siteId: other })
    expect(within.outside).toBeNull()
    expect((await log(ana, back(21), { siteId: other })).outside).toBe('late')
    await world.patch('companySettings', COMPANY_ID, { logDaysBack: 0, logsAnywhere: false })
    expect((await log(ana, back(1))).outside).toBe('late')
    expect(await world.get('timeEntries', within._id)).toMatchObject({ outside: null })
  })

  test('is never what the office logs, and a device’s clock that says otherwise changes nothing', async () => {
    expect((await log(office, back(40), { siteId: other })).outside).toBeNull()
    const then = Date.parse(`${back(19)}T15:00:00.000Z`)
    expect((await log(ana, back(20), {}, v7({ msecs: then }))).outside).toBe('late')
    const entry = { employeeId: ana.employeeId, siteId: own, ...times(back(22)), outside: null }
    expect(await refusal(as(ana, 'timeEntries.log', { entry }))).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  test('stands out as well when their correction moves it there, whatever a supervisor corrects, until the office does', async () => {
    const entry = await log(ana, back(2))
    expect(entry.outside).toBeNull()
    expect((await correct(ana, entry, { siteId: other })).outside).toBe('elsewhere')
    expect((await correct(ana, entry, { siteId: own, ...times(back(17)) })).outside).toBe('late')
    await as(ana, 'timeEntries.void', { id: entry._id })
    await as(ana, 'timeEntries.restore', { id: entry._id })
    expect(await world.get('timeEntries', entry._id)).toMatchObject({ outside: 'late' })
    expect((await correct(office, entry, { breakMinutes: 5 })).outside).toBeNull()
    expect((await correct(ana, entry, { breakMinutes: 0 })).outside).toBe('late')
  })

  test('stands out on the line of a timesheet that its supervisor approves, also after they corrected it; what the office logged does not', async () => {
    const entry = await log(ana, back(30))
    const ofOffice = await log(office, back(31))
    const period = { periodStart: back(31), periodEnd: back(29) }
    const [sheet] = rowsOf(
      await as(office, 'timesheets.create', { siteId: own, supervisorId: boss.supervisorId, ...period }),
      'timesheets',
    ) as Row<'timesheets'>[]
    const lines = async () =>
      (await world.list('timesheetLines')).filter(({ timesheetId }) => timesheetId === sheet?._id)
    const said = async () => Object.fromEntries((await lines()).map(({ entryId, ...line }) => [entryId, line.outside]))
    expect(await said()).toEqual({ [entry._id]: 'late', [ofOffice._id]: null })
    for (const each of [entry, ofOffice]) await correct(boss, each, { breakMinutes: 10 })
    expect(await said()).toEqual({ [entry._id]: 'late', [ofOffice._id]: null })
    expect((await lines()).map(({ breakMinutes }) => breakMinutes)).toEqual([10, 10])
    await correct(office, entry, { breakMinutes: 15 })
    expect(await said()).toEqual({ [entry._id]: null, [ofOffice._id]: null })
  })
})
