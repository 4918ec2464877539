import { v7 as newId } from 'uuid'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { ALERT_KINDS, type AlertKind } from '#shared/entities/alerts.ts'
import { entities, type Draft, type EntityName, type Row } from '#shared/entities/index.ts'
import { reconcileAlerts } from '#server/alerts/reconcile.ts'
import { watches } from '#server/alerts/watches.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { changeRow, createRow } from '#server/records/rows.ts'
import { build, draft } from '#tests/support/build.ts'
import { databases } from '#tests/support/databases.ts'
import { createOrder, openSite, openWorld, rowsOf, type World } from './world.ts'

/** Sunday 8 November 2026, 10:00 in Montréal: the orders of these tests begin the next day at 7:00. */
const EVE = '2026-11-08T15:00:00.000Z'
/** Monday 9 November, 7:00. */
const START = '2026-11-09T12:00:00.000Z'
const minutesAfter = (minutes: number) => new Date(Date.parse(START) + minutes * 60_000).toISOString()

/** Stores a row as it is, managed fields too. */
async function put<N extends EntityName>(world: World, name: N, given: Partial<Row<N>>): Promise<Row<N>> {
  const {
    createdAt: _a,
    createdBy: _b,
    updatedAt: _c,
    updatedBy: _d,
    deletedAt: _e,
    rev: _f,
    source: _g,
    ...fields
  } = build(name, given) as unknown as Record<string, unknown>
  const { reply } = await world.writer.write({ actor: SYSTEM }, (tx) => createRow(tx, SYSTEM, entities[name], fields))
  return reply as unknown as Row<N>
}
async function set<N extends EntityName>(world: World, name: N, { _id }: { _id: string }, fields: Partial<Row<N>>) {
  const row = await world.get(name, _id)
  await world.writer.write({ actor: SYSTEM }, (tx) =>
    changeRow(tx, SYSTEM, entities[name], row as never, fields as never),
  )
}

/** Somebody on Monday of a confirmed order. */
async function planned(world: World, given: Partial<Draft<'orders'>> = {}, who: Partial<Draft<'employees'>> = {}) {
  const made = await createOrder(world, { poNumber: 'PO-1', ...given })
  await world.run('orders.changeStatus', { id: made.order._id, to: 'confirmed' })
  const person = await world.create('employees', who)
  const monday = made.assignments.find(({ date }) => date === '2026-11-09')
  const id = String(monday?._id)
  await world.run('assignments.assign', { id, employeeId: person._id })
  return { ...made, person, id }
}
const log = (world: World, fields: Partial<Draft<'timeEntries'>>) =>
  world.run('timeEntries.log', { entry: draft('timeEntries', { breakMinutes: 0, ...fields }) as never })

/** Somebody confirmed where starts are entered. */
async function wherePeoplePunch(world: World) {
  const found = await planned(world)
  await world.patch('sites', found.site._id, { expectsPunches: 'yes' })
  await world.run('assignments.confirm', { id: found.id })
  const punch = { siteId: found.order.siteId, date: '2026-11-09', start: START, end: null }
  return { ...found, punchIn: () => log(world, { ...punch, employeeId: found.person._id }) }
}
const sheetOf = async (world: World, given: Partial<Row<'timesheets'>>) => {
  const { client, site } = await openSite(world)
  return put(world, 'timesheets', { siteId: site._id, clientId: client._id, ...given })
}
const expiring = async (world: World, expiresAt: string) => {
  const skill = await put(world, 'skills', { expirable: true })
  const { person, site } = await planned(world)
  await world.patch('sites', site._id, { requiredSkillIds: [skill._id] })
  return put(world, 'employeeSkills', {
    employeeId: person._id,
    skillId: skill._id,
    issuedAt: '2020-01-08',
    expiresAt,
  })
}

/** Makes the cause of a kind; returns its cure. */
type Cause = (world: World) => Promise<() => Promise<unknown>>

const causes: Readonly<Record<AlertKind, Cause>> = {
  orderUnfilled: async (world) => {
    const { id, person } = await planned(world, { priority: '1' })
    await world.run('assignments.unassign', { id })
    // Two days before, Tuesday is looked at as well.
    world.goTo('2026-11-08T11:30:00.000Z')
    return () => world.run('assignments.assign', { id, employeeId: person._id })
  },
  assignmentDeclined: async (world) => {
    const { id } = await planned(world)
    await world.run('assignments.decline', { id })
    return () => world.run('assignments.unassign', { id })
  },
  noReply: async (world) => {
    const { id } = await planned(world)
    await set(world, 'assignments', { _id: id }, { published: true, publishedAt: EVE })
    world.goTo('2026-11-08T17:00:00.000Z')
    return () => world.run('assignments.confirm', { id })
  },
  latePunch: async (world) => {
    const { punchIn } = await wherePeoplePunch(world)
    world.goTo(minutesAfter(5))
    return punchIn
  },
  lateAnnounced: async (world) => {
    const { id } = await planned(world)
    await world.run('assignments.confirm', { id })
    await world.run('assignments.late', { id, minutes: 20 })
    return () => world.run('assignments.late', { id, minutes: null })
  },
  noShow: async (world) => {
    const { punchIn } = await wherePeoplePunch(world)
    world.goTo(minutesAfter(15))
    return punchIn
  },
  missingTimeEntry: async (world) => {
    const { order, id, person } = await planned(world)
    await world.run('assignments.confirm', { id })
    world.goTo('2026-11-10T12:00:00.000Z')
    const day = { siteId: order.siteId, date: '2026-11-09', start: START, end: minutesAfter(480) }
    await log(world, { ...day, employeeId: (await world.create('employees'))._id })
    return () => log(world, { ...day, employeeId: person._id })
  },
  timesheetUnsigned: async (world) => {
    const sheet = await sheetOf(world, { sent: true, sentAt: '2026-11-06T15:00:00.000Z' })
    return () => set(world, 'timesheets', sheet, { approval: 'signed' })
  },
  timesheetMailFailed: async (world) => {
    const sheet = await sheetOf(world, { sent: true, sentAt: EVE })
    const supervisor = await put(world, 'supervisors', { clientIds: [sheet.clientId] })
    const _id = newId()
    const mail = { _id, timesheetId: sheet._id, supervisorId: supervisor._id, kind: 'send', dueAt: EVE, tries: 6 }
    const { db } = world.database
    await db
      .insertInto('timesheetMails')
      .values({ ...mail, takenAt: null, failure: 'refused' })
      .execute()
    // It leaves in the end.
    return () => db.deleteFrom('timesheetMails').where('_id', '=', _id).execute()
  },
  timesheetDisputed: async (world) => {
    const sheet = await sheetOf(world, {})
    const line = await put(world, 'timesheetLines', { timesheetId: sheet._id, disputed: true })
    return () => set(world, 'timesheetLines', line, { disputed: false })
  },
  skillExpiring: async (world) => {
    const held = await expiring(world, '2026-11-20')
    return () => set(world, 'employeeSkills', held, { expiresAt: '2029-11-20' })
  },
  skillExpired: async (world) => {
    const held = await expiring(world, '2026-11-01')
    return () => set(world, 'employeeSkills', held, { expiresAt: '2029-11-20' })
  },
  siteEnding: async (world) => {
    const { site } = await openSite(world, { endDate: '2026-11-22' })
    return () => world.patch('sites', site._id, { endDate: '2027-11-15' })
  },
  siteEnded: async (world) => {
    const { site } = await planned(world)
    await set(world, 'sites', site, { endDate: '2026-11-07' })
    return () => set(world, 'sites', site, { endDate: '2027-11-15' })
  },
  absenceImpact: async (world) => {
    const { person } = await planned(world)
    const { _id: _, ...absence } = draft('absences', {
      employeeId: person._id,
      startDate: '2026-11-09',
      endDate: '2026-11-10',
    })
    const { changed } = await world.run('absences.record', { absence, status: 'approved' })
    const ids = rowsOf(changed, 'absences').map(({ _id }) => _id)
    return () => world.run('absences.decide', { ids, to: 'cancelled' })
  },
  toolOverdue: async (world) => {
    const tool = await world.create('tools')
    const loan = await put(world, 'toolLoans', { toolId: tool._id, state: 'out', dueOn: '2026-11-07' })
    return () => set(world, 'toolLoans', loan, { state: 'returned' })
  },
  smsFailed: async (world) => {
    const { _id: conversationId } = await put(world, 'conversations', {})
    const text = { conversationId, direction: 'out' } as const
    await put(world, 'messages', { ...text, status: 'failed', at: '2026-11-08T13:00:00.000Z' })
    return () => put(world, 'messages', { ...text, status: 'sent', at: '2026-11-08T14:00:00.000Z' })
  },
  optOut: async (world) => {
    const { person } = await planned(world)
    await set(world, 'employees', person, { smsOptOut: true })
    return () => set(world, 'employees', person, { smsOptOut: false })
  },
  poMissing: async (world) => {
    const { client, order } = await planned(world)
    await world.patch('clients', client._id, { requirePo: true })
    await set(world, 'orders', order, { poNumber: null })
    return () => set(world, 'orders', order, { poNumber: 'PO-2' })
  },
  supervisorMissing: async (world) => {
    const { site } = await planned(world)
    await set(world, 'sites', site, { supervisorIds: [], primarySupervisorId: null })
    return () => set(world, 'sites', site, { primarySupervisorId: build('supervisors')._id })
  },
  permitExpiring: async (world) => {
    const permit = { number: 'P-1', issuer: 'MTMD', from: '2026-01-01', to: '2026-11-22', fileId: null }
    const { site } = await openSite(world, { permits: [permit] })
    return () => world.patch('sites', site._id, { permits: [{ ...permit, to: '2027-11-22' }] })
  },
  holidayWork: async (world) => {
    await planned(world)
    const holiday = await put(world, 'holidays', { date: '2026-11-11', observed: true, regime: 'all' })
    return () => set(world, 'holidays', holiday, { observed: false })
  },
  clientConfirmed: async (world) => {
    const { order, client } = await createOrder(world)
    await put(world, 'clientRequests', { orderId: order._id, clientId: client._id, kind: 'confirm', askedAt: EVE })
    return () => world.run('orders.changeStatus', { id: order._id, to: 'confirmed' })
  },
  clientMove: async (world) => {
    const { order, client } = await planned(world)
    const about = { orderId: order._id, clientId: client._id, date: '2026-11-09', askedAt: EVE }
    const request = await put(world, 'clientRequests', { ...about, kind: 'move' })
    return () => world.patch('clientRequests', request._id, { state: 'refused', answer: 'Personne de libre' })
  },
  companyPermitMissing: async (world) => {
    const company = { _id: COMPANY_ID, name: 'Signalisation Laval', sendsAssignmentDocuments: true }
    const { _id } = await world.create('companySettings', company)
    return () => world.patch('companySettings', _id, { agencyPermitNumber: 'AP-123456' })
  },
}

describe.each(databases)('each kind of alert, on $name', (kind) => {
  let world: World
  const worlds: World[] = []
  beforeEach(async () => {
    world = await openWorld(kind, EVE)
    worlds.push(world)
  })
  afterAll(async () => {
    for (const each of worlds) await each.close()
  })

  test.each(ALERT_KINDS)('%s: raised by its cause, once, and resolved by its cure', async (of) => {
    const errors: unknown[] = []
    const run = () =>
      reconcileAlerts(
        { database: world.database, writer: world.writer, now: world.now, onError: (error) => errors.push(error) },
        watches,
      )
    const states = async () => (await world.list('alerts')).filter((each) => each.kind === of).map(({ state }) => state)
    await run()
    expect(await states(), 'nothing is raised without a cause').toEqual([])
    const cure = await causes[of](world)
    await run()
    expect(new Set(await states())).toEqual(new Set(['open']))
    const raised = (await states()).length
    expect(await run(), 'nothing is raised twice').toBe(0)
    await cure()
    await run()
    const left = (await states()).filter((state) => state === 'open')
    expect(left.length).toBe(raised - 1)
    expect(errors).toEqual([])
  })
})
