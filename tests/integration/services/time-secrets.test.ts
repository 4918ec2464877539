import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linesDigest } from '#shared/domain/time/timesheets/lines-digest.ts'
import { readLines } from '#shared/verbs/time/steps/sheet.ts'
import type { Row } from '#shared/entities/index.ts'
import type { Role } from '#shared/model/roles.ts'
import { SYSTEM, type Actor } from '#server/access/actor.ts'
import { decide } from '#server/records/decide.ts'
import { draft } from '#tests/support/build.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { createOrder, openWorld, refusal, rowsOf, type World } from './world.ts'

type Given = Readonly<Record<string, unknown>>

/** Two clients, each with a supervisor, a site and an order; one employee who works at both. */
describe.each(sqliteUnlessFull)('what answers and refusals tell of time on $name', (kind) => {
  let world: World
  let [here, there]: { site: string; day: string; boss: Actor }[] = []
  let ana: Actor

  const account = async (role: Role, of: Partial<Actor>): Promise<Actor> => {
    const ids = { employeeId: of.employeeId ?? null, supervisorId: of.supervisorId ?? null }
    const { _id: userId } = await world.create('users', { role, ...ids })
    return { ...SYSTEM, role, userId, ...ids }
  }
  beforeAll(async () => {
    world = await openWorld(kind)
    const { _id: employeeId } = await world.create('employees')
    ana = await account('employee', { employeeId })
    const place = async (nth: number) => {
      const { assignments, order } = await createOrder(world)
      const days = assignments.toSorted((a, b) => (a.date < b.date ? -1 : 1))
      const given = days[nth] as Row<'assignments'>
      await world.run('assignments.assign', { id: given._id, employeeId, override: { reason: 'Essai' } })
      const { _id: supervisorId } = await world.create('supervisors', { clientIds: [order.clientId] })
      await world.patch('sites', given.siteId, { supervisorIds: [supervisorId], primarySupervisorId: supervisorId })
      return { site: given.siteId, day: given.date, boss: await account('supervisor', { supervisorId }) }
    }
    ;[here, there] = [await place(0), await place(1)]
    world.goTo('2026-11-20T15:00:00.000Z')
  })
  afterAll(() => world.close())

  const as = async (actor: Actor, verb: string, input: Given) =>
    (await world.writer.write({ actor }, (tx) => world.services.runVerb(tx, actor, verb, input))).reply.changed
  const log = async (
    actor: Actor,
    at: typeof here,
    day: string,
    hours: readonly [string, string],
    given: Given = {},
  ) => {
    const [start, end] = hours.map((hour) => `${day}T${hour}:00.000Z`)
    const { _id: _, ...entry } = draft('timeEntries', {
      employeeId: ana.employeeId, siteId: at?.site, start, end, ...given,
    } as never) // prettier-ignore
    return rowsOf(await as(actor, 'timeEntries.log', { entry }), 'timeEntries')[0] as Row<'timeEntries'>
  }
  const [a, b] = [() => here as NonNullable<typeof here>, () => there as NonNullable<typeof there>]

  test('a supervisor is refused hours that overlap, and is not told where else the person works', async () => {
    const elsewhere = await log(SYSTEM, b(), a().day, ['12:00', '16:00'])
    const own = await log(SYSTEM, a(), a().day, ['17:00', '18:00'])
    const refused = await refusal(log(a().boss, a(), a().day, ['14:00', '16:00']))
    expect(refused).toEqual({ code: 'ENTRY_OVERLAP', details: { employeeId: ana.employeeId } })
    const stretched = { id: own._id, fields: { start: `${a().day}T15:00:00.000Z` }, reason: 'Arrivée' }
    expect(await refusal(as(a().boss, 'timeEntries.correct', stretched))).toEqual(refused)
    // Of time at their own site they are told, and the person of all theirs.
    const overOwn = { code: 'ENTRY_OVERLAP', details: { entryId: own._id, siteId: a().site } }
    expect(await refusal(log(a().boss, a(), a().day, ['17:30', '18:30']))).toMatchObject(overOwn)
    const overOther = { code: 'ENTRY_OVERLAP', details: { entryId: elsewhere._id, siteId: b().site } }
    expect(await refusal(log(ana, a(), a().day, ['13:00', '14:00']))).toMatchObject(overOther)
    for (const { _id } of [own, elsewhere]) await as(SYSTEM, 'timeEntries.void', { id: _id, reason: 'Essai' })
  })

  test('nobody learns what became of the time and the sheets of others', async () => {
    const entry = await log(SYSTEM, b(), b().day, ['12:00', '16:00'])
    const gone = await log(SYSTEM, b(), b().day, ['17:00', '18:00'])
    await as(SYSTEM, 'timeEntries.void', { id: gone._id, reason: 'Essai' })
    const scope = { siteId: b().site, supervisorId: b().boss.supervisorId, periodStart: b().day, periodEnd: b().day }
    const [sheet] = rowsOf(await as(SYSTEM, 'timesheets.create', scope), 'timesheets') as [Row<'timesheets'>]
    const lines = (await world.writer.write({ actor: SYSTEM }, (tx) => decide(tx, SYSTEM, readLines(sheet._id)))).reply
    const digest = linesDigest(sheet._id, lines)
    await as(SYSTEM, 'timesheets.sign', { id: sheet._id, digest, name: 'Le bureau' })
    const stranger = await account('employee', { employeeId: (await world.create('employees'))._id })
    for (const id of [entry._id, gone._id])
      for (const actor of [a().boss, stranger])
        for (const [verb, input] of [
          ['timeEntries.correct', { id, fields: { breakMinutes: 5 }, reason: 'x' }],
          ['timeEntries.void', { id, reason: 'x' }],
          ['timeEntries.restore', { id }],
        ] as const)
          expect([verb, (await refusal(as(actor, verb, input)))?.code]).toEqual([verb, 'FORBIDDEN'])
    const [line] = lines
    for (const [verb, input] of [
      ['timesheets.sign', { id: sheet._id, digest, name: 'Moi' }],
      ['timesheets.dispute', { lineId: line?._id, reason: 'x' }],
      ['timesheets.withdrawDispute', { lineId: line?._id }],
    ] as const)
      expect([verb, (await refusal(as(a().boss, verb, input)))?.code]).toEqual([verb, 'FORBIDDEN'])
    expect((await refusal(as(b().boss, 'timesheets.sign', { id: sheet._id, digest, name: 'Moi' })))?.code).toBe(
      'TIMESHEET_SIGNED',
    )
    await as(SYSTEM, 'timesheets.remove', { id: sheet._id, reason: 'Essai' })
    await as(SYSTEM, 'timeEntries.void', { id: entry._id, reason: 'Essai' })
  })

  test('a supervisor does not move time to a site of somebody else', async () => {
    const entry = await log(a().boss, a(), a().day, ['12:00', '16:00'])
    const moved = { id: entry._id, fields: { siteId: b().site, assignmentId: null }, reason: 'Ailleurs' }
    expect((await refusal(as(a().boss, 'timeEntries.correct', moved)))?.code).toBe('FORBIDDEN')
    await as(SYSTEM, 'timeEntries.void', { id: entry._id, reason: 'Essai' })
  })

  test('an employee’s corrections do not name the client, the order or the supervisor', async () => {
    const entry = await log(ana, a(), a().day, ['12:00', '16:00'])
    await as(SYSTEM, 'timeEntries.correct', { id: entry._id, fields: { siteId: b().site }, reason: 'Autre chantier' })
    const [kept] = (await world.get('timeEntries', entry._id, ana)).corrections
    expect(kept?.before).toEqual({ siteId: a().site })
    await as(SYSTEM, 'timeEntries.void', { id: entry._id, reason: 'Essai' })
  })

  test('whoever signs a sheet of a site that is theirs no more is answered its hours, which they approve', async () => {
    const entry = await log(SYSTEM, a(), a().day, ['12:00', '16:00'])
    const scope = { siteId: a().site, supervisorId: a().boss.supervisorId, periodStart: a().day, periodEnd: a().day }
    const [sheet] = rowsOf(await as(SYSTEM, 'timesheets.create', scope), 'timesheets') as [Row<'timesheets'>]
    await world.patch('sites', a().site, { supervisorIds: [], primarySupervisorId: null })
    const lines = (await world.writer.write({ actor: SYSTEM }, (tx) => decide(tx, SYSTEM, readLines(sheet._id)))).reply
    const signed = await as(a().boss, 'timesheets.sign', {
      id: sheet._id,
      digest: linesDigest(sheet._id, lines),
      name: 'Moi',
    })
    expect(signed.map(({ entity }) => entity)).toEqual(['timesheets', 'timeEntries'])
    expect(await world.get('timeEntries', entry._id)).toMatchObject({ status: 'signed' })
  })

  test('a verb answers no row that leaves its actor’s sight: time that is void is on no sheet they approve', async () => {
    const entry = await log(SYSTEM, b(), b().day, ['18:00', '19:00'])
    const kept = await log(SYSTEM, b(), b().day, ['20:00', '21:00'])
    const scope = { siteId: b().site, supervisorId: b().boss.supervisorId, periodStart: b().day, periodEnd: b().day }
    await as(SYSTEM, 'timesheets.create', scope)
    await world.patch('sites', b().site, { supervisorIds: [], primarySupervisorId: null })
    const answered = await as(b().boss, 'timeEntries.void', { id: entry._id, reason: 'Jamais venue' })
    expect(rowsOf(answered, 'timeEntries')).toEqual([])
    expect(await world.get('timeEntries', entry._id)).toMatchObject({ status: 'void', timesheetId: null })
    expect(
      rowsOf(
        await as(b().boss, 'timeEntries.correct', { id: kept._id, fields: { breakMinutes: 5 }, reason: 'Pause' }),
        'timeEntries',
      ),
    ).toHaveLength(1)
  })
})
