import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { shiftInstants } from '#shared/domain/orders/planned-assignments.ts'
import { addDays } from '#shared/model/dates.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { build, draft } from '#tests/support/build.ts'
import { databases } from '#tests/support/databases.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

interface HourRow {
  readonly employeeId: string
  readonly date: string
  readonly rule: string
  readonly totalMinutes: number
}
type Body = Readonly<Record<string, unknown>> & { readonly error?: { readonly details: { readonly issues: unknown } } }

/** `dd/MM/yyyy`. */
const written = (day: string) => day.split('-').toReversed().join('/')

/** The calls about alerts and hours as requirements CALL-2 to CALL-5 spell them, by a plain fetch. */
describe.each(databases)('alerts and hours on $name', (kind) => {
  let server: TestServer
  let admin: Person
  const yesterday = addDays(localDayOf(new Date().toISOString()), -1)
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin')
    // Later it would resolve what the tests store without a cause.
    await server.alertsLooked
  })
  afterAll(() => server.stop())

  const get = async <B = Body>(path: string, token = admin.token) => {
    const answer = await fetch(server.url + path, {
      headers: { 'app-version': '00001', authorization: `Bearer ${token}` },
    })
    return { status: answer.status, body: (await answer.json()) as B }
  }
  const store = async (entity: 'alerts' | 'hourReviews', fields: Readonly<Record<string, unknown>>) => {
    const { _id: id, ...values } = build(entity, fields as never)
    const change = { kind: 'create', fields: values } as const
    await server.writer.write({ actor: SYSTEM }, (tx) =>
      server.services.storeChanges(tx, SYSTEM, { changes: [{ entity, id: tx.newId(), change }] }),
    )
    return id
  }
  const log = async (employeeId: string, date: string, from: string, to: string, given: object = {}) => {
    const entry = draft('timeEntries', {
      employeeId,
      siteId: (await server.create('sites', { clientId: (await server.create('clients'))._id }))._id,
      date,
      ...shiftInstants(date, from, to),
      breakMinutes: 30,
      assignmentId: null,
      ...given,
    })
    const { reply } = await server.writer.write({ actor: SYSTEM }, (tx) =>
      server.services.runVerb(tx, SYSTEM, 'timeEntries.log', { entry }),
    )
    return String(reply.changed[0]?.row['_id'])
  }

  test('GET /alerts and /alerts/notifications: those of a window of 7 days, or of so many', async () => {
    const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    for (const [state, days] of [
      ['open', 1],
      ['open', 6],
      ['open', 8],
      ['ignored', 1],
      ['resolved', 1],
    ] as const)
      await store('alerts', { state, openedAt: at(days) })
    await store('alerts', { state: 'snoozed', openedAt: at(1), snoozedUntil: at(-1) })
    await store('alerts', { state: 'snoozed', openedAt: at(1), snoozedUntil: at(0.5) })
    // It asks nothing of anybody: it is listed and not counted.
    await store('alerts', { severity: 'info', openedAt: at(1) })
    expect(await get('/alerts/notifications')).toEqual({ status: 200, body: { numberOfAlerts: 3 } })
    expect((await get('/alerts/notifications?days=30')).body).toEqual({ numberOfAlerts: 4 })
    expect((await get<readonly Body[]>('/alerts')).body).toHaveLength(6)
    expect((await get<readonly Body[]>('/alerts?days=30')).body).toHaveLength(7)
    const refused = await get('/alerts?days=-1')
    expect([refused.status, refused.body.error?.details.issues]).toEqual([400, [{ field: 'days', code: 'BAD_NUMBER' }]])
  })

  test('GET /time-entries/total-hours-worked-by-date: yesterday by default, its length the badge; accepted ones leave it', async () => {
    const { _id: employeeId } = await server.create('employees')
    await log(employeeId, yesterday, '06:00', '12:00', { breakMinutes: 0 })
    const { _id: calm } = await server.create('employees')
    await log(calm, yesterday, '07:00', '15:00')
    const path = '/time-entries/total-hours-worked-by-date'
    const first = await get<readonly HourRow[]>(path)
    expect(first).toMatchObject({
      status: 200,
      body: [{ employeeId, date: yesterday, rule: 'MEAL_5H', totalMinutes: 360, limit: 300, ackBy: null }],
    })
    const day = written(yesterday)
    expect((await get(`${path}?startDate=${day}&endDate=${day}`)).body).toEqual(first.body)
    await server.create('hourReviews', {
      employeeId,
      date: yesterday,
      rule: 'MEAL_5H',
      reason: 'Deux pauses de 15 min',
    })
    expect((await get(path)).body).toEqual([])
    expect((await get(`${path}?reviewed=true`)).body).toMatchObject([{ ackReason: 'Deux pauses de 15 min' }])
  })

  test('GET …-by-date-and-by-employee: hours by day and person, without void ones', async () => {
    const { _id: employeeId } = await server.create('employees', { firstName: 'Ève', lastName: 'Roy' })
    const days = [addDays(yesterday, -3), addDays(yesterday, -2)] as const
    await log(employeeId, days[0], '07:00', '12:00')
    await log(employeeId, days[0], '13:00', '16:30')
    const gone = await log(employeeId, days[1], '07:00', '12:00')
    await server.writer.write({ actor: SYSTEM }, (tx) =>
      server.services.runVerb(tx, SYSTEM, 'timeEntries.void', { id: gone, reason: 'Saisie deux fois' }),
    )
    const path = '/time-entries/total-hours-worked-by-date-and-by-employee'
    const found = await get(
      `${path}?startDate=${written(days[0])}&endDate=${written(days[1])}&employeeId=${employeeId}`,
    )
    expect(found.body).toMatchObject([
      { employeeId, employeeName: 'Ève Roy', date: days[0], totalMinutes: 270 + 180, entries: 2 },
    ])
    expect((await get<readonly HourRow[]>(path)).body.map(({ date }) => date)).toEqual([yesterday, yesterday])
  })

  test.each([
    ['startDate=31/02/2026', 'startDate', 'BAD_DAY'],
    ['startDate=2026-01-01', 'startDate', 'BAD_DAY'],
    ['endDate=', 'endDate', 'BAD_DAY'],
    ['startDate=1/1/2026', 'startDate', 'BAD_DAY'],
    ['startDate=01/01/2026&startDate=02/01/2026', 'startDate', 'BAD_DAY'],
    ['startDate=02/01/2026&endDate=01/01/2026', 'endDate', 'DATES_REVERSED'],
    ['startDate=01/01/2024&endDate=01/01/2026', 'endDate', 'PERIOD_TOO_LONG'],
    ['startDate=01/01/2010', 'endDate', 'PERIOD_TOO_LONG'],
  ])('refuses %s precisely', async (query, field, code) => {
    for (const path of ['total-hours-worked-by-date', 'total-hours-worked-by-date-and-by-employee']) {
      const { status, body } = await get(`/time-entries/${path}?${query}`)
      expect([status, body.error?.details.issues]).toEqual([400, [{ field, code }]])
    }
  })

  test('is for administrators only', async () => {
    for (const role of ['employee', 'supervisor'] as const) {
      const { token } = await server.signIn(role)
      for (const path of ['alerts', 'alerts/notifications', 'time-entries/total-hours-worked-by-date'])
        expect((await get(`/${path}`, token)).status).toBe(403)
    }
  })
})
