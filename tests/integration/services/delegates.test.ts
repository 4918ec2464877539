import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#shared/entities/index.ts'
import type { Page } from '#shared/model/query.ts'
import type { VerbInput } from '#shared/verbs/index.ts'
import { createAudience, roomsOf } from '#server/access/audience.ts'
import type { Actor } from '#server/access/actor.ts'
import { draft } from '#tests/support/build.ts'
import { databases } from '#tests/support/databases.ts'
import { openSite, openWorld, refusal, rowsOf, type World } from './world.ts'

describe.each(databases)('delegates on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(kind)
  })
  afterAll(() => world.close())

  /** A site whose supervisor approves the hours of one person there. */
  const approved = async () => {
    const client = await world.create('clients')
    const boss = await world.create('supervisors', { clientIds: [client._id] })
    const approver = { supervisorIds: [boss._id], primarySupervisorId: boss._id }
    const { site } = await openSite(world, { ...approver, clientId: client._id })
    const person = await world.create('employees')
    const entry = await log(site, person)
    const period = { periodStart: '2026-10-25', periodEnd: '2026-10-31' }
    const made = await world.run('timesheets.create', { siteId: site._id, supervisorId: boss._id, ...period })
    return { boss, site, person, entry, sheet: rowsOf(made.changed, 'timesheets')[0] as Row<'timesheets'> }
  }

  /** What a person worked on a day of October at a site, on no timesheet. */
  const log = async (site: Row<'sites'>, person: Row<'employees'>, day = '2026-10-27') => {
    const times = { date: day, start: `${day}T11:00:00.000Z`, end: `${day}T19:30:00.000Z` }
    const drafted = draft('timeEntries', { siteId: site._id, employeeId: person._id, assignmentId: null, ...times })
    const { _id, ...entry } = drafted
    const { changed } = await world.run('timeEntries.log', { entry: entry as never })
    return rowsOf(changed, 'timeEntries')[0] as Row<'timeEntries'>
  }

  /** Somebody's colleague, of another client, with an account. */
  const colleague = async () => {
    const clientIds = [(await world.create('clients'))._id]
    const { _id: supervisorId } = await world.create('supervisors', { clientIds })
    const { _id: userId } = await world.create('users', { role: 'supervisor', supervisorId, employeeId: null })
    return { userId, role: 'supervisor', supervisorId, employeeId: null, deviceId: null } as const satisfies Actor
  }

  test('a delegate reads the site and the people of the sheets they approve, and no longer once the delegation ends', async () => {
    const { boss, site, person } = await approved()
    await approved()
    const delegate = await colleague()
    const { supervisorId } = delegate
    const seen = async () => [await world.list('sites', {}, delegate), await world.list('employees', {}, delegate)]
    expect(await seen()).toEqual([[], []])
    await world.patch('supervisors', boss._id, { approvalDelegateId: supervisorId })
    expect(await seen()).toMatchObject([[{ _id: site._id }], [{ _id: person._id }]])
    await world.patch('supervisors', boss._id, { approvalDelegateId: null })
    expect(await seen()).toEqual([[], []])
  })

  test('a delegate reads the hours of the sheets they approve, of these people no others, and no longer than they approve them', async () => {
    const { boss, site, person, entry, sheet } = await approved()
    const other = await approved()
    // The same person there on a later day that is on no sheet, and elsewhere on another supervisor's sheet.
    await log(site, person, '2026-11-01')
    await log(other.site, person, '2026-10-28')
    await world.run('timesheets.gather', { id: other.sheet._id })
    const delegate = await colleague()
    const seen = async () => (await world.list('timeEntries', {}, delegate)).map(({ _id }) => _id)
    const get = (id: string) => refusal(world.get('timeEntries', id, delegate))
    expect(await seen()).toEqual([])
    await world.patch('supervisors', boss._id, { approvalDelegateId: delegate.supervisorId })
    expect(await seen()).toEqual([entry._id])
    expect(await get(entry._id)).toBeUndefined()
    expect(await get(other.entry._id)).toMatchObject({ code: 'NOT_FOUND' })
    const filters: Page['filters'] = [{ field: 'employeeId', op: 'anyOf', value: [person._id] }]
    expect(await world.list('timeEntries', { filters }, delegate)).toMatchObject([{ _id: entry._id }])
    // What the office alone says of it stays with the office.
    await world.run('timeEntries.correct', {
      id: entry._id,
      fields: { callInException: 'agreed', callInReason: 'Entendu' },
      reason: 'x',
    })
    expect(await world.get('timeEntries', entry._id, delegate)).toMatchObject({
      callInException: null,
      callInReason: null,
    })
    await world.patch('supervisors', boss._id, { approvalDelegateId: null })
    expect(await seen()).toEqual([])
    await world.patch('supervisors', boss._id, { approvalDelegateId: delegate.supervisorId })
    await world.run('timesheets.remove', { id: sheet._id, reason: 'x' })
    expect([await seen(), await get(entry._id)]).toMatchObject([[], { code: 'NOT_FOUND' }])
  })

  test('what a delegate may read or correct of it they hear of, and nobody else of their kind does', async () => {
    const { boss, entry } = await approved()
    const other = await approved()
    const [delegate, stranger] = [await colleague(), await colleague()]
    await world.patch('supervisors', boss._id, { approvalDelegateId: delegate.supervisorId })
    await world.patch('supervisors', other.boss._id, { approvalDelegateId: stranger.supervisorId })
    // A site that nobody looks after any more: only the sheet says whose the hours are.
    await world.patch('sites', entry.siteId, { supervisorIds: [], primarySupervisorId: null })
    const correct = (actor: Actor) => {
      const input: VerbInput<'timeEntries.correct'> = { id: entry._id, fields: { note: 'Pluie' }, reason: 'Précision' }
      return world.writer.write({ actor }, (tx) => world.services.runVerb(tx, actor, 'timeEntries.correct', input))
    }
    expect(await refusal(correct(stranger))).toMatchObject({ code: 'FORBIDDEN' })
    const before = world.concerned.length
    expect(await refusal(correct(delegate))).toBeUndefined()
    const audience = createAudience(world.database.readDb)
    const told: string[] = []
    for (const whom of world.concerned.slice(before)) told.push(...(await audience(whom)))
    const hears = (actor: Actor) => roomsOf(actor).some((room) => told.includes(room))
    expect([hears(delegate), hears(stranger)]).toEqual([true, false])
  })

  test('a delegate takes back what they voided themselves, and nothing that somebody else did', async () => {
    const { boss, entry } = await approved()
    const [delegate, stranger] = [await colleague(), await colleague()]
    await world.patch('supervisors', boss._id, { approvalDelegateId: delegate.supervisorId })
    const run = <V extends 'timeEntries.void' | 'timeEntries.restore'>(actor: Actor, verb: V, input: VerbInput<V>) =>
      refusal(world.writer.write({ actor }, (tx) => world.services.runVerb(tx, actor, verb, input)))
    const id = entry._id
    expect(await run(delegate, 'timeEntries.void', { id, reason: 'En double' })).toBeUndefined()
    expect(await run(stranger, 'timeEntries.restore', { id })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await run(delegate, 'timeEntries.restore', { id })).toBeUndefined()
    expect(await world.get('timeEntries', id)).toMatchObject({ status: 'submitted', timesheetId: null })
    await world.run('timeEntries.void', { id, reason: 'Le bureau' })
    expect(await run(delegate, 'timeEntries.restore', { id })).toMatchObject({ code: 'FORBIDDEN' })
  })
})
