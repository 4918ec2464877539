import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities, type Row } from '#shared/entities/index.ts'
import type { Role } from '#shared/model/roles.ts'
import { linesDigest } from '#shared/domain/time/timesheets/lines-digest.ts'
import { isAsSigned } from '#shared/domain/time/timesheets/signed-digest.ts'
import { SYSTEM, type Actor } from '#server/access/actor.ts'
import { hiddenFields } from '#server/access/visible.ts'
import { draft } from '#tests/support/build.ts'
import { databases } from '#tests/support/databases.ts'
import { createOrder, openWorld, refusal, rowsOf, type World } from './world.ts'

type Given = Readonly<Record<string, unknown>>
type Entry = Row<'timeEntries'>

describe.each(databases)('who came and was sent home, on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(kind, '2026-11-20T15:00:00.000Z')
  })
  afterAll(() => world.close())

  const account = async (role: Role, of: Partial<Actor>): Promise<Actor> => {
    const ids = { employeeId: of.employeeId ?? null, supervisorId: of.supervisorId ?? null }
    const { _id: userId } = await world.create('users', { role, ...ids })
    return { ...SYSTEM, role, userId, ...ids }
  }
  /** Somebody's shift, its supervisor, and an administrator. */
  const planned = async () => {
    const { assignments, order } = await createOrder(world)
    const shift = assignments.toSorted((a, b) => (a.date < b.date ? -1 : 1))[0] as Row<'assignments'>
    const { _id: employeeId } = await world.create('employees')
    await world.run('assignments.assign', { id: shift._id, employeeId, override: { reason: 'Essai' } })
    const { _id: supervisorId } = await world.create('supervisors', { clientIds: [order.clientId] })
    await world.patch('sites', shift.siteId, { supervisorIds: [supervisorId], primarySupervisorId: supervisorId })
    const people = {
      ana: await account('employee', { employeeId }),
      chief: await account('supervisor', { supervisorId }),
      office: await account('admin', {}),
    }
    return { shift, employeeId, supervisorId, ...people }
  }
  type Planned = Awaited<ReturnType<typeof planned>>

  const as = async (actor: Actor, verb: string, input: Given) =>
    (await world.writer.write({ actor }, (tx) => world.services.runVerb(tx, actor, verb, input))).reply.changed
  const later = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000).toISOString()
  const log = async (actor: Actor, { shift, employeeId }: Planned, given: Given = {}) => {
    const { _id: assignmentId, siteId, date, start } = shift
    const cameAndLeft = { kind: 'sentHome', date, start, end: later(start, 20), absentReason: 'weather' }
    const { _id: _, ...entry } = draft('timeEntries', {
      employeeId, siteId, assignmentId, breakMinutes: 0, ...cameAndLeft, ...given,
    } as never) // prettier-ignore
    return rowsOf(await as(actor, 'timeEntries.log', { entry }), 'timeEntries')[0] as Entry
  }
  const correct = async (actor: Actor, { _id: id }: Entry, fields: Given) =>
    rowsOf(await as(actor, 'timeEntries.correct', { id, fields, reason: 'Précision' }), 'timeEntries').find(
      (row) => row._id === id,
    ) as Entry
  const lifted = { callInException: 'forceMajeure', callInReason: 'Tempête de verglas' }

  test('is logged by their own, their supervisor or the office, with the time they were there and what the way cost', async () => {
    for (const who of ['ana', 'chief', 'office'] as const) {
      const made = await planned()
      const entry = await log(made[who], made, { kilometres: 42, parkingCents: 800 })
      expect(entry).toMatchObject({ kind: 'sentHome', status: 'submitted', workedMinutes: 20, kilometres: 42 })
    }
    const place = await planned()
    const code = async (given: Given) => (await refusal(log(place.ana, place, given)))?.details
    expect(await code({ end: null })).toMatchObject({ issues: [{ field: 'entry.end', code: 'REQUIRED' }] })
    expect(await code({ absentReason: 'sick' })).toMatchObject({
      issues: [{ field: 'entry.absentReason', code: 'BAD_CHOICE' }],
    })
  })

  test('keeps the shift, which is not taken from them, and is awaited no more', async () => {
    const place = await planned()
    await log(place.ana, place)
    const { _id: id } = place.shift
    expect(await refusal(world.run('assignments.unassign', { id }))).toMatchObject({ code: 'ASSIGNMENT_WORKED' })
    const { _id: employeeId } = await world.create('employees')
    expect(await refusal(world.run('assignments.move', { id, employeeId }))).toMatchObject({
      code: 'ASSIGNMENT_WORKED',
    })
  })

  test('what lifts the three hours is for the office to say and to read: others neither set, clear nor learn it', async () => {
    const place = await planned()
    const { ana, chief, office } = place
    for (const actor of [ana, chief])
      expect(await refusal(log(actor, place, lifted))).toMatchObject({ code: 'FORBIDDEN' })
    const entry = await log(ana, place)
    for (const actor of [ana, chief]) {
      expect(await refusal(correct(actor, entry, lifted))).toMatchObject({ code: 'FORBIDDEN' })
      expect(await refusal(correct(actor, entry, { callInReason: 'x' }))).toMatchObject({ code: 'FORBIDDEN' })
    }
    expect(await correct(office, entry, lifted)).toMatchObject({ ...lifted, corrections: [] })
    expect(await refusal(correct(ana, entry, { callInException: null }))).toMatchObject({ code: 'FORBIDDEN' })
    const { start } = place.shift
    const moved = await correct(office, entry, { end: later(start, 30), callInReason: 'Verglas et vent' })
    expect(Object.keys(moved.corrections[0]?.before ?? {}).toSorted()).toEqual(['end', 'workedMinutes'])
    for (const actor of [ana, chief])
      expect(hiddenFields(actor, entities.timeEntries)).toEqual(expect.arrayContaining(Object.keys(lifted)))
  })

  test('what lifts them needs its reason, and goes with what it lifted', async () => {
    const place = await planned()
    const entry = await log(place.office, place)
    expect(await refusal(correct(place.office, entry, { callInException: 'agreed' }))).toMatchObject({
      details: { issues: [{ field: 'callInReason', code: 'REQUIRED' }] },
    })
  })

  test('signed, it changes by a correction with a reason, and nobody signs again what they never saw; other hours open a revision', async () => {
    const place = await planned()
    const entry = await log(place.office, place, lifted)
    const { siteId, date } = place.shift
    const period = { periodStart: date, periodEnd: date }
    const made = await as(SYSTEM, 'timesheets.create', { siteId, supervisorId: place.supervisorId, ...period })
    const [sheet] = rowsOf(made, 'timesheets') as [Row<'timesheets'>]
    const [line] = rowsOf(made, 'timesheetLines') as [Row<'timesheetLines'>]
    expect(line).toMatchObject({ kind: 'sentHome', workedMinutes: 20 })
    expect(JSON.stringify(line)).not.toContain('Tempête')
    await as(SYSTEM, 'timesheets.sign', { id: sheet._id, digest: linesDigest(sheet._id, [line]), name: 'Ève Roy' })
    const none = { callInException: null, callInReason: null }
    const unsaid = { id: entry._id, fields: none, reason: '' }
    expect(await refusal(as(place.office, 'timeEntries.correct', unsaid))).toMatchObject({
      details: { issues: [{ field: 'reason', code: 'REQUIRED' }] },
    })
    expect(await world.get('timeEntries', entry._id)).toMatchObject({ ...lifted, status: 'signed' })
    const opened = { ...unsaid, reason: 'Le site était ouvert' }
    await as(place.office, 'timeEntries.correct', opened)
    const signed = await world.get('timeEntries', entry._id)
    expect(signed).toMatchObject({ ...none, status: 'signed', timesheetId: sheet._id, corrections: [] })
    const [same] = await world.list('timesheetLines', {
      filters: [{ field: 'timesheetId', op: 'anyOf', value: [sheet._id] }],
    })
    const now = await world.get('timesheets', sheet._id)
    expect([now.superseded, isAsSigned(now, same ? [same] : [])]).toEqual([false, true])
    // Beside anything that the line says it is a correction like any.
    const fields = { ...lifted, end: later(place.shift.start, 30) }
    await as(place.office, 'timeEntries.correct', { ...opened, fields })
    const after = (await world.get('timeEntries', entry._id)) as Entry
    expect(after).toMatchObject({ ...lifted, status: 'attached' })
    const next = await world.get('timesheets', String(after.timesheetId))
    expect(next).toMatchObject({ revision: 2, approval: 'unsigned' })
  })
})
