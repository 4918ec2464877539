import { afterEach, describe, expect, test } from 'vitest'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { reconcileAlerts } from '#server/alerts/reconcile.ts'
import { watches } from '#server/alerts/watches.ts'
import { draft } from '#tests/support/build.ts'
import { databases } from '#tests/support/databases.ts'
import { createOrder, openWorld, rowsOf, type World } from './world.ts'

/** Monday 9 November 2026, 7:00 in Montréal: the orders of these tests begin. */
const START = '2026-11-09T12:00:00.000Z'
const MONDAY = '2026-11-09'
const after = (minutes: number) => new Date(Date.parse(START) + minutes * 60_000).toISOString()

describe.each(databases)('one cause is one alert, on $name', (kind) => {
  const worlds: World[] = []
  const errors: unknown[] = []
  afterEach(async () => {
    for (const world of worlds.splice(0)) await world.close()
    expect(errors.splice(0)).toEqual([])
  })
  const open = async (at: string) => {
    const world = await openWorld(kind, at)
    worlds.push(world)
    return world
  }
  /** What is open of some kinds once the server has looked. */
  const openNow = async ({ database, writer, now, list }: World, of: readonly string[]) => {
    await reconcileAlerts({ database, writer, now, onError: (error) => errors.push(error) }, watches)
    const found = await list('alerts')
    return found
      .filter((alert) => alert.state === 'open' && of.includes(alert.kind))
      .map(({ kind: is, objectId, severity, dueAt, details }) => ({ is, objectId, severity, dueAt, details }))
  }
  /** Somebody who works every day of a week, confirmed. */
  const staffed = async (world: World, positions: Parameters<typeof createOrder>[2] = [{}]) => {
    const made = await createOrder(world, { priority: '1', poNumber: 'PO-1' }, positions)
    await world.run('orders.changeStatus', { id: made.order._id, to: 'confirmed' })
    const { _id: employeeId } = await world.create('employees')
    const [first] = made.positions
    const own = made.assignments.filter(({ positionId }) => positionId === first?._id)
    const ids = own.toSorted((a, b) => (a.date < b.date ? -1 : 1)).map(({ _id }) => _id)
    for (const id of ids) {
      await world.run('assignments.assign', { id, employeeId })
      await world.run('assignments.confirm', { id })
    }
    return { ...made, employeeId, ids, monday: String(ids[0]) }
  }
  const recordAbsence = async (world: World, employeeId: string, assignments: 'keep' | 'free') => {
    const days = { employeeId, startDate: MONDAY, endDate: '2026-11-13' }
    const { _id: _, ...absence } = draft('absences', days)
    const { changed } = await world.run('absences.record', { absence, status: 'approved', assignments })
    return String(rowsOf(changed, 'absences')[0]?._id)
  }
  test('an expired card is told where planned work asks for it: for its position, its site, its client or its trade', async () => {
    const world = await open(after(-60))
    const skills = await Promise.all(
      [...Array(5).keys()].map((i) =>
        world.create('skills', { name: `Carte ${i}`, expirable: true, defaultValidityMonths: 12 }),
      ),
    )
    const [position, site, client, trade] = skills.map(({ _id }) => _id)
    const made = await staffed(world)
    await world.patch('orderPositions', String(made.positions[0]?._id), { requiredSkillIds: [String(position)] })
    await world.patch('sites', made.site._id, { requiredSkillIds: [String(site)] })
    await world.patch('clients', made.client._id, { requiredSkillIds: [String(client)] })
    await world.patch('skills', String(trade), { trades: [made.positions[0]?.role ?? 'flagger'] })
    for (const { _id: skillId } of skills)
      await world.create('employeeSkills', {
        employeeId: made.employeeId,
        skillId,
        issuedAt: '2020-01-08',
        expiresAt: '2026-11-01',
      })
    const told = await openNow(world, ['skillExpired'])
    expect(told.map(({ details }) => details?.['skill']).sort()).toEqual(['Carte 0', 'Carte 1', 'Carte 2', 'Carte 3'])
    expect(new Set(told.map(({ severity }) => severity))).toEqual(new Set(['critical']))
  })

  const THERE = ['noShow', 'latePunch', 'lateAnnounced']

  test('who came early and was sent home is no no-show, and their hours are not missing', async () => {
    const world = await open(after(-60))
    const { order, monday, employeeId } = await staffed(world)
    world.goTo(after(30))
    const [start, end] = [after(-40), after(-20)]
    const { _id: _, ...entry } = draft('timeEntries', {
      employeeId, siteId: order.siteId, assignmentId: null, date: MONDAY, start, end, breakMinutes: 0,
      kind: 'sentHome', absentReason: 'weather',
    } as never) // prettier-ignore
    await world.run('timeEntries.log', { entry: entry as never })
    world.goTo(after(8 * 60 + 12 * 60))
    const told = await openNow(world, ['missingTimeEntry', ...THERE])
    expect(told.filter(({ objectId }) => objectId === monday)).toEqual([])
  })

  test('nobody is a no-show where starts are not entered, though a colleague has entered theirs', async () => {
    const world = await open(after(-60))
    const { order, monday, employeeId } = await staffed(world)
    const { _id: colleague } = await world.create('employees')
    world.goTo(after(30))
    const entry = draft('timeEntries', {
      employeeId: colleague,
      siteId: order.siteId,
      date: MONDAY,
      start: START,
      end: null,
    })
    await world.run('timeEntries.log', { entry })
    expect(await openNow(world, THERE)).toEqual([])
    // The hours of the day are due twelve hours after its end.
    world.goTo(after(8 * 60 + 12 * 60 - 1))
    expect(await openNow(world, ['missingTimeEntry'])).toEqual([])
    world.goTo(after(8 * 60 + 12 * 60))
    expect(await openNow(world, ['missingTimeEntry', ...THERE])).toMatchObject([
      { is: 'missingTimeEntry', objectId: monday },
    ])
    expect(employeeId).not.toBe(colleague)
  })

  test('who has not begun is a no-show where the company enters starts, unless the site says otherwise', async () => {
    const world = await open(after(-60))
    const { site, monday } = await staffed(world)
    await world.create('companySettings', { _id: COMPANY_ID, expectsPunches: true })
    world.goTo(after(15))
    expect(await openNow(world, THERE)).toMatchObject([{ is: 'noShow', objectId: monday, severity: 'critical' }])
    await world.patch('sites', site._id, { expectsPunches: 'no' })
    expect(await openNow(world, THERE)).toEqual([])
    await world.patch('companySettings', COMPANY_ID, { expectsPunches: false })
    await world.patch('sites', site._id, { expectsPunches: 'yes' })
    expect(await openNow(world, THERE)).toMatchObject([{ is: 'noShow', objectId: monday }])
  })

  test('a delay that was announced is one alert until it has passed, then its person is late and a no-show', async () => {
    const world = await open(after(-60))
    const { site, monday } = await staffed(world)
    await world.patch('sites', site._id, { expectsPunches: 'yes' })
    await world.run('assignments.late', { id: monday, minutes: 20 })
    const announced = { is: 'lateAnnounced', objectId: monday, severity: 'warning', dueAt: after(20) }
    for (const minutes of [-60, 0, 16, 24]) {
      world.goTo(after(minutes))
      expect(await openNow(world, THERE), `${minutes} min after the start`).toMatchObject([announced])
    }
    world.goTo(after(25))
    expect(await openNow(world, THERE)).toMatchObject([{ is: 'latePunch' }])
    world.goTo(after(35))
    expect(await openNow(world, THERE)).toMatchObject([{ is: 'noShow', severity: 'critical' }])
  })

  test('the alert of a delay closes when the delay is taken back, when its person begins, and when the shift ends', async () => {
    const world = await open(after(-60))
    const { order, monday, employeeId } = await staffed(world)
    const late = (minutes: number | null) => world.run('assignments.late', { id: monday, minutes })
    await late(20)
    expect(await openNow(world, THERE)).toMatchObject([{ details: { minutes: 20 } }])
    await late(40)
    expect(await openNow(world, THERE)).toMatchObject([{ details: { minutes: 40 }, dueAt: after(40) }])
    await late(null)
    expect(await openNow(world, THERE)).toEqual([])
    await late(20)
    world.goTo(after(21))
    expect(await openNow(world, THERE)).toHaveLength(1)
    world.goTo(after(8 * 60))
    expect(await openNow(world, THERE)).toEqual([])
    world.goTo(after(21))
    expect(await openNow(world, THERE)).toHaveLength(1)
    const entry = draft('timeEntries', { employeeId, siteId: order.siteId, date: MONDAY, start: after(20), end: null })
    await world.run('timeEntries.log', { entry })
    expect(await openNow(world, THERE)).toEqual([])
  })

  const TO_FILL_KINDS = ['orderUnfilled', 'absenceImpact', 'assignmentDeclined']

  test.each(['keep', 'free'] as const)('an absence that leaves five shifts to fill is one alert (%s)', async (how) => {
    const world = await open(after(-60))
    const { employeeId, ids } = await staffed(world)
    expect(await openNow(world, TO_FILL_KINDS)).toEqual([])
    const absence = await recordAbsence(world, employeeId, how)
    expect(await openNow(world, TO_FILL_KINDS)).toMatchObject([
      { is: 'absenceImpact', objectId: absence, severity: 'critical', details: { count: 5, date: MONDAY } },
    ])
    // A replacement for Monday leaves four, the first on Tuesday.
    const { _id: other } = await world.create('employees')
    await world.run('assignments.replace', { id: String(ids[0]), employeeId: other })
    expect(await openNow(world, TO_FILL_KINDS)).toMatchObject([{ details: { count: 4, date: '2026-11-10' } }])
    await world.run('orders.changeStatus', { id: (await world.list('orders'))[0]?._id ?? '', to: 'cancelled' })
    expect(await openNow(world, TO_FILL_KINDS)).toEqual([])
  })

  test('what an absence freed is of its order once the absence is cancelled', async () => {
    const world = await open(after(-60))
    const { employeeId, order } = await staffed(world)
    const absence = await recordAbsence(world, employeeId, 'free')
    await world.run('absences.decide', { ids: [absence], to: 'cancelled' })
    const found = await openNow(world, TO_FILL_KINDS)
    expect(new Set(found.map(({ is, objectId }) => `${is} ${objectId}`))).toEqual(
      new Set([`orderUnfilled ${order._id}`]),
    )
  })

  test('several shifts of one order that lack somebody on a day are one alert, which counts those of an absence too', async () => {
    const world = await open(after(-60))
    const { employeeId, assignments, positions, order } = await staffed(world, [{}, { quantity: 2 }])
    await recordAbsence(world, employeeId, 'keep')
    const found = (await openNow(world, ['orderUnfilled'])).filter(({ details }) => details['date'] === MONDAY)
    expect(found).toMatchObject([{ objectId: order._id, details: { count: 3 } }])
    const open2 = assignments.filter(({ date, positionId }) => date === MONDAY && positionId !== positions[0]?._id)
    expect(open2.map(({ _id }) => _id)).toContain(found[0]?.details['assignmentId'])
  })

  test('what one person refuses of one order is one alert, and of the next shift once the first has somebody', async () => {
    const world = await open(after(-60))
    const { ids } = await staffed(world)
    for (const id of ids.slice(0, 3)) await world.run('assignments.decline', { id })
    expect(await openNow(world, TO_FILL_KINDS)).toMatchObject([
      { is: 'assignmentDeclined', objectId: ids[0], severity: 'critical', details: { count: 3, date: MONDAY } },
    ])
    const { _id: other } = await world.create('employees')
    await world.run('assignments.replace', { id: String(ids[0]), employeeId: other })
    expect(await openNow(world, TO_FILL_KINDS)).toMatchObject([
      { is: 'assignmentDeclined', objectId: ids[1], severity: 'warning', details: { count: 2, date: '2026-11-10' } },
    ])
  })
})
