import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import type { Row } from '#shared/entities/index.ts'
import { kebab } from '#shared/model/entity.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { AFTER_THE_WEEK, digestNow, makeSheet, sheetNow, type TestSheet } from '#tests/support/timesheets.ts'

/** An employee and a supervisor of another client, who know the ids of everything. */
describe.each(sqliteUnlessFull)('time, sheets and alerts of others on $name', (kind) => {
  let server: TestServer
  let theirs: TestSheet
  let line: string
  const alert = newId()
  const people = new Map<'employee' | 'supervisor', Person>()

  beforeAll(async () => {
    server = await startTestServer(kind, { startsAt: AFTER_THE_WEEK })
    theirs = await makeSheet(server)
    const mine = await makeSheet(server)
    const [own] = mine.entries as [Row<'timeEntries'>]
    people.set('employee', await server.signIn('employee', { employeeId: own.employeeId }))
    people.set('supervisor', await server.signIn('supervisor', { supervisorId: mine.boss._id }))
    const { db } = server.database
    const [found] = await db
      .selectFrom('timesheetLines')
      .selectAll()
      .where('timesheetId', '=', theirs.sheet._id)
      .execute()
    line = String(found?.['_id'])
  })
  afterAll(() => server.stop())

  const who = (role: 'employee' | 'supervisor') => (people.get(role) as Person).token
  const post = (role: 'employee' | 'supervisor', path: string, body: unknown) =>
    server.ask('POST', path, { token: who(role), body, headers: { 'idempotency-key': newId() } })

  test.each(['employee', 'supervisor'] as const)(
    'a %s reads none of them, by id, list, filter or sort',
    async (role) => {
      const [entry] = theirs.entries as [Row<'timeEntries'>]
      for (const [name, id] of [
        ['timeEntries', entry._id],
        ['timesheets', theirs.sheet._id],
        ['timesheetLines', line],
        ['alerts', alert],
        ['evidencePacks', newId()],
        ['hourReviews', newId()],
      ] as const) {
        const one = await server.ask('GET', `/${kebab(name)}/${id}`, { token: who(role) })
        expect([name, [403, 404].includes(one.status)]).toEqual([name, true])
        for (const query of [
          `filter=${encodeURIComponent(JSON.stringify([{ field: 'employeeId', op: 'anyOf', value: [entry.employeeId] }]))}`,
          `filter=${encodeURIComponent(JSON.stringify([{ field: 'siteId', op: 'anyOf', value: [theirs.site._id] }]))}`,
          `filter=${encodeURIComponent(JSON.stringify([{ field: '_id', op: 'anyOf', value: [id] }]))}`,
          'search=Pont',
          'limit=200',
        ]) {
          const { status, body } = await server.ask<{ rows?: Row<'timeEntries'>[] }>(
            'GET',
            `/${kebab(name)}?${query}`,
            {
              token: who(role),
            },
          )
          const seen = (body.rows ?? []).filter(({ _id, siteId }) => _id === id || siteId === theirs.site._id)
          expect([name, query, status < 500, seen]).toEqual([name, query, true, []])
        }
        const journal = await server.ask('GET', `/journal/${name}/${id}`, { token: who(role) })
        expect([403, 404]).toContain(journal.status)
      }
    },
  )

  test.each(['employee', 'supervisor'] as const)('a %s changes none of them', async (role) => {
    const [entry] = theirs.entries as [Row<'timeEntries'>]
    const { sheet, site, boss } = theirs
    const digest = await digestNow(server, sheet._id)
    const period = { periodStart: '2026-10-25', periodEnd: '2026-10-31' }
    const logged = { employeeId: entry.employeeId, siteId: site._id, date: '2026-10-29', assignmentId: null }
    const times = { start: '2026-10-29T12:00:00.000Z', end: '2026-10-29T14:00:00.000Z' }
    for (const [path, body] of [
      ['time-entries/log', { entry: { ...logged, ...times } }],
      ['time-entries/correct', { id: entry._id, fields: { breakMinutes: 1 }, reason: 'x' }],
      ['time-entries/void', { id: entry._id, reason: 'x' }],
      ['time-entries/restore', { id: entry._id }],
      ['timesheets/create', { siteId: site._id, supervisorId: boss._id, ...period }],
      ['timesheets/gather', { id: sheet._id }],
      ['timesheets/sign', { id: sheet._id, digest, name: 'Moi' }],
      ['timesheets/sign', { id: sheet._id, digest, name: 'Moi', method: 'link' }],
      ['timesheets/sign', { id: sheet._id, digest, name: 'Moi', method: 'paper', noSignatureReason: 'x' }],
      ['timesheets/dispute', { lineId: line, reason: 'x' }],
      ['timesheets/withdraw-dispute', { lineId: line }],
      ['timesheets/send', { id: sheet._id, emails: [boss.email] }],
      ['timesheets/remind', { id: sheet._id }],
      ['timesheets/remove', { id: sheet._id, reason: 'x' }],
      ['timesheets/annotate', { id: sheet._id, notes: 'x' }],
      ['alerts/ignore', { ids: [alert], reason: 'xxxxx' }],
      ['hour-reviews', { employeeId: entry.employeeId, date: '2026-10-29', rule: 'OT_DAY', reason: 'x' }],
      ['evidence-packs', { timesheetId: sheet._id }],
    ] as const) {
      const { status } = await post(role, `/${path}`, body)
      expect([path, [403, 404].includes(status)]).toEqual([path, true])
    }
    for (const [method, name, id] of [
      ['PATCH', 'time-entries', entry._id],
      ['DELETE', 'time-entries', entry._id],
      ['PATCH', 'timesheets', sheet._id],
      ['DELETE', 'timesheets', sheet._id],
      ['DELETE', 'timesheet-lines', line],
    ] as const) {
      const body = method === 'PATCH' ? { body: {} } : {}
      const { status } = await server.ask(method, `/${name}/${id}`, { token: who(role), ...body })
      expect([method, name, [403, 404, 405].includes(status)]).toEqual([method, name, true])
    }
    expect(await sheetNow(server, sheet._id)).toEqual(sheet)
  })

  test.each([
    ['log', { entry: { kind: 'constructor' } }],
    ['log', { entry: { start: '2026-03-08T25:00:00.000Z', end: '9999-12-31T23:59:59.999Z' } }],
    ['log', { entry: { start: '+275760-09-13T00:00:00.000Z', end: null } }],
    ['log', { entry: { start: '2026-10-29T12:00:00.000Z', end: '2026-10-29T12:00:00.000Z' } }],
    ['log', { entry: { note: '\u0000' } }],
    ['log', { entry: { note: '\ud800' } }],
    ['log', { entry: { parkingPhotoIds: Array.from({ length: 5000 }, () => newId()) } }],
    ['log', { entry: { __proto__: { employeeId: 'x' }, constructor: 'x' } }],
    ['log', { entry: { corrections: [], workedMinutes: 600, status: 'signed', loggedBy: null } }],
    ['log', { entry: [] }],
    ['correct', { id: 'constructor', fields: {}, reason: '' }],
    ['correct', { id: newId(), fields: { timesheetId: newId() }, reason: 'x' }],
    ['correct', { id: newId(), fields: { breakMinutes: 1e308 }, reason: 'x'.repeat(501) }],
    ['void', { id: ['a'], reason: {} }],
  ] as const)('an own entry that cannot be is refused: %s %j', async (verb, given) => {
    const employee = people.get('employee')
    const { db } = server.database
    const [account] = await db
      .selectFrom('users')
      .select('employeeId')
      .where('_id', '=', employee?._id ?? '')
      .execute()
    const base = {
      employeeId: account?.['employeeId'],
      siteId: theirs.site._id,
      date: '2026-10-29',
      assignmentId: null,
    }
    const hours = { start: '2026-10-29T12:00:00.000Z', end: '2026-10-29T14:00:00.000Z' }
    const isEntry = verb === 'log' && !Array.isArray((given as { entry: unknown }).entry)
    const body = isEntry ? { entry: { ...base, ...hours, ...(given as { entry: object }).entry } } : given
    const count = async () => (await db.selectFrom('timeEntries').select('_id').execute()).length
    const before = await count()
    const { status } = await post('employee', `/time-entries/${verb}`, body)
    expect([400, 404, 409, 413]).toContain(status)
    expect(await count()).toBe(before)
  })

  test('too many of anything are refused', async () => {
    const admin = await server.signIn('admin')
    const ids = Array.from({ length: 1000 }, () => newId())
    for (const [path, body] of [
      ['alerts/ignore', { ids, reason: 'Entendu' }],
      ['timesheets/send', { id: theirs.sheet._id, emails: ids.map((id) => `${id}@exemple.ca`) }],
      ['assignments/free', { ids }],
      ['timesheets/sign', { id: theirs.sheet._id, digest: 'x'.repeat(5000), name: 'x', signatureFileIds: ids }],
    ] as const) {
      const { status } = await server.ask('POST', `/${path}`, { token: admin.token, body })
      expect([path, status]).toEqual([path, 400])
    }
  })
})
