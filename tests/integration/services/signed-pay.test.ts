import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linesDigest } from '#shared/domain/time/timesheets/lines-digest.ts'
import { isAsSigned } from '#shared/domain/time/timesheets/signed-digest.ts'
import { LABOUR_DEFAULTS } from '#shared/domain/time/labour/labour-parameters.ts'
import type { EntityName, Row } from '#shared/entities/index.ts'
import type { VerbInput } from '#shared/verbs/index.ts'
import { createReader } from '#reads/engine/reader.ts'
import { readPay } from '#reads/time/pay.ts'
import { readPayWithout } from '#reads/time/pay-without.ts'
import { keepPresentFacts } from '#server/db/migrations/0037-signed-pay.ts'
import { draft } from '#tests/support/build.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { openCache } from '../main/cache-file.ts'
import { openSite, openWorld, refusal, rowsOf, type World } from './world.ts'

/** Sunday to Saturday. */
const PERIOD = { periodStart: '2026-10-25', periodEnd: '2026-10-31' }
const [FROM, TO] = [PERIOD.periodStart, PERIOD.periodEnd]
const PAID_FROM: readonly EntityName[] = [
  'employees',
  'offices',
  'sites',
  'clients',
  'orders',
  'timeEntries',
  'timesheets',
  'timesheetLines',
  'labourRuleSets',
]

describe.each(sqliteUnlessFull)('what was signed is paid as it was signed, on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(kind)
  })
  afterAll(() => world.close())

  const log = async (siteId: string, employeeId: string, day: string, hours: number, given = {}) => {
    const start = `${day}T11:00:00.000Z`
    const end = new Date(Date.parse(start) + hours * 3_600_000).toISOString()
    const times = { date: day, start, end, breakMinutes: 0, assignmentId: null }
    const { _id, ...entry } = draft('timeEntries', { siteId, employeeId, ...times, ...given } as never)
    const { changed } = await world.run('timeEntries.log', { entry: entry as VerbInput<'timeEntries.log'>['entry'] })
    return rowsOf(changed, 'timeEntries')[0] as Row<'timeEntries'>
  }
  const linesOf = (id: string) =>
    world.list('timesheetLines', {
      filters: [{ field: 'timesheetId', op: 'anyOf', value: [id] }],
      sort: [{ field: 'date', dir: 'asc' }],
    })
  const sign = async (id: string) =>
    world.run('timesheets.sign', { id, digest: linesDigest(id, await linesOf(id)), name: 'Ève Roy' })

  /** Somebody with an office who worked 10 hours on five days of a week at a site 60 km away, on a signed sheet. */
  const signedWeek = async () => {
    const office = await world.create('offices', { lat: 45.5, lng: -73.6 } as never)
    const client = await world.create('clients', { guaranteeHours: null } as never)
    const boss = await world.create('supervisors', { clientIds: [client._id] })
    const approver = { supervisorIds: [boss._id], primarySupervisorId: boss._id, clientId: client._id }
    const { site } = await openSite(world, { ...approver, lat: 46.04, lng: -73.6 } as never)
    const regime = 'signallingDecree' as const
    const person = await world.create('employees', { regime, officeId: office._id, hireDate: '2020-01-06' })
    const entries = []
    for (const n of [1, 2, 3, 4, 5])
      entries.push(await log(site._id, person._id, `2026-10-${25 + n}`, 10, { travelMinutes: 30 }))
    const { changed } = await world.run('timesheets.create', { siteId: site._id, supervisorId: boss._id, ...PERIOD })
    const [sheet] = rowsOf(changed, 'timesheets') as [Row<'timesheets'>]
    await sign(sheet._id)
    return { office, client, site, person, entries, sheet }
  }
  /** What a device of an administrator pays, from the rows of the server. */
  const device = async () => {
    const cache = openCache(':memory:')
    for (const name of PAID_FROM) {
      const rows = []
      for (let offset = 0; ; offset += 200) {
        const more = await world.list(name, { sort: [{ field: '_id', dir: 'asc' }], offset } as never)
        rows.push(...more)
        if (more.length < 200) break
      }
      cache.insert(name, rows as never)
    }
    return createReader(cache.database)
  }
  const paid = async (employeeId: string, by: 'frozen' | 'present' = 'frozen') => {
    const [pay] = readPay(await device(), [employeeId], FROM, TO, by)
    if (!pay) throw new Error('nobody is paid')
    const { minutes, paid: total, unapproved, lines } = pay
    return { minutes, total, unapproved, lines }
  }

  test('regime, office, places, guarantee and rule sets that change afterwards price nothing anew', async () => {
    const { office, client, site, person, sheet } = await signedWeek()
    const before = await paid(person._id)
    expect(before.minutes).toMatchObject({ regular: 2400 - 120, overtime: 3150 - 2400, travel: 120 })
    expect(before.unapproved).toBe(0)
    await world.patch('employees', person._id, { regime: 'lnt' })
    expect((await paid(person._id, 'present')).minutes.travel).toBe(0)
    expect(await paid(person._id)).toEqual(before)
    await world.patch('employees', person._id, { regime: 'signallingDecree' })
    await world.patch('offices', office._id, { lat: 46.04 } as never)
    await world.patch('sites', site._id, { lat: 45.51, guaranteeHours: 12 } as never)
    await world.patch('clients', client._id, { guaranteeHours: 14 } as never)
    const set = { regime: 'signallingDecree' as const, validFrom: '2026-01-01', reference: 'Entente' }
    const parameters = { ...LABOUR_DEFAULTS, weeklyOvertimeMinutes: 1800, payWeekStart: 3 }
    const { _id: setId } = await world.create('labourRuleSets', { ...set, parameters } as never)
    expect((await paid(person._id, 'present')).total).toBeGreaterThan(before.total)
    expect(await paid(person._id)).toEqual(before)
    await world.remove('labourRuleSets', setId)
    expect(isAsSigned(await world.get('timesheets', sheet._id), await linesOf(sheet._id))).toBe(true)
  })

  test('a correction opens its revision for the line it touches: the others stay approved, and are paid as they were', async () => {
    const { person, entries, sheet } = await signedWeek()
    const before = await paid(person._id)
    const set = { regime: 'signallingDecree' as const, validFrom: '2026-01-01', reference: 'Entente' }
    const parameters = { ...LABOUR_DEFAULTS, weeklyOvertimeMinutes: 1800 }
    const { _id: setId } = await world.create('labourRuleSets', { ...set, parameters } as never)
    const [first, , , , last] = entries as [Row<'timeEntries'>, ...Row<'timeEntries'>[]]
    if (!last) return expect.unreachable()
    const wrong = { id: last._id, fields: { breakMinutes: 60 }, reason: 'Pause oubliée' }
    const corrected = await world.run('timeEntries.correct', wrong)
    const next = rowsOf(corrected.changed, 'timesheets').find(({ _id }) => _id !== sheet._id) as Row<'timesheets'>
    expect((await linesOf(next._id)).map(({ signedIn }) => signedIn === sheet._id)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
    expect((await world.get('timeEntries', first._id)).status).toBe('signed')
    expect((await world.get('timeEntries', last._id)).status).toBe('attached')
    const ofLine = (pay: typeof before, id: string) => pay.lines.filter(({ entryId }) => entryId === id)
    for (const { _id } of entries.slice(0, -1)) expect(ofLine(await paid(person._id), _id)).toEqual(ofLine(before, _id))

    const [kept] = await linesOf(next._id)
    const dispute = world.run('timesheets.dispute', { lineId: kept?._id ?? '', reason: 'Partie à 14 h' })
    expect(await refusal(dispute)).toMatchObject({ code: 'LINE_SIGNED', details: { timesheetId: sheet._id } })

    await sign(next._id)
    const third = await world.run('timeEntries.correct', { ...wrong, fields: { breakMinutes: 45 } })
    const after = rowsOf(third.changed, 'timesheets').find(({ revision }) => revision === 3) as Row<'timesheets'>
    expect((await linesOf(after._id)).map(({ signedIn }) => signedIn)).toEqual([
      ...[1, 2, 3, 4].map(() => sheet._id),
      null,
    ])
    await sign(after._id)
    expect(isAsSigned(await world.get('timesheets', after._id), await linesOf(after._id))).toBe(true)
    expect(
      isAsSigned({ ...(await world.get('timesheets', after._id)), payFacts: null }, await linesOf(after._id)),
    ).toBe(false)
    for (const { _id } of entries.slice(0, -1)) expect(ofLine(await paid(person._id), _id)).toEqual(ofLine(before, _id))
    await world.remove('labourRuleSets', setId)
  })

  test('the deletion of an approved timesheet says whose pay it changes, and how many hours nobody approves then', async () => {
    const { sheet, person, entries } = await signedWeek()
    expect(readPayWithout(await device(), [sheet._id])).toEqual({ unapproved: 3150, people: [] })
    await world.patch('employees', person._id, { regime: 'lnt' })
    const name = `${person.firstName} ${person.lastName}`
    const one = { employeeId: person._id, name, before: 3150, after: 3000 }
    expect(readPayWithout(await device(), [sheet._id])).toEqual({ unapproved: 3000, people: [one] })
    const [first] = entries as [Row<'timeEntries'>]
    const corrected = await world.run('timeEntries.correct', {
      id: first._id,
      fields: { breakMinutes: 30 },
      reason: 'A',
    })
    const next = rowsOf(corrected.changed, 'timesheets').find(({ _id }) => _id !== sheet._id) as Row<'timesheets'>
    expect(readPayWithout(await device(), [next._id])).toEqual({ unapproved: 0, people: [] })
    await sign(next._id)
    // Of a revision, only the line that it approves itself.
    expect(readPayWithout(await device(), [next._id]).unapproved).toBe(570)
  })

  test('the migration keeps for what was signed before what a signature keeps', async () => {
    const { sheet, client, site, person, entries } = await signedWeek()
    const order = await world.create('orders', {
      clientId: client._id,
      siteId: site._id,
      travelMode: 'meetingPoint',
    } as never)
    await world.patch('sites', site._id, {
      meetingPoint: { label: 'Halte 12', address: '12, rang Nord', lat: 45.7, lng: -73.5 },
      guaranteeHours: 4.5,
    } as never)
    const { db, dialect } = world.database
    await db
      .updateTable('timeEntries')
      .set({ orderId: order._id })
      .where('_id', '=', entries[0]?._id ?? '')
      .execute()
    await db.updateTable('timesheets').set({ approval: 'unsigned' }).where('_id', '=', sheet._id).execute()
    await sign(sheet._id)
    const { payFacts } = await world.get('timesheets', sheet._id)
    expect(payFacts?.orders[order._id]?.fromMeetingPoint).toBe(true)
    expect(payFacts).toMatchObject({ siteHours: 4.5, clientHours: null, site: { meetingPoint: { label: 'Halte 12' } } })
    expect(payFacts?.people[person._id]).toEqual({ regime: 'signallingDecree', office: { lat: 45.5, lng: -73.6 } })
    await db.updateTable('timesheets').set({ payFacts: null }).where('_id', '=', sheet._id).execute()
    await sql.raw(keepPresentFacts(dialect)).execute(db)
    expect((await world.get('timesheets', sheet._id)).payFacts).toEqual(payFacts)
  })

  test('a line that was approved before is to be approved anew once it is corrected in the open revision', async () => {
    const { entries, sheet } = await signedWeek()
    const [first, second] = entries as [Row<'timeEntries'>, Row<'timeEntries'>]
    const corrected = await world.run('timeEntries.correct', {
      id: first._id,
      fields: { breakMinutes: 30 },
      reason: 'A',
    })
    const next = rowsOf(corrected.changed, 'timesheets').find(({ _id }) => _id !== sheet._id) as Row<'timesheets'>
    await world.run('timeEntries.correct', { id: second._id, fields: { breakMinutes: 30 }, reason: 'B' })
    expect((await world.get('timeEntries', second._id)).status).toBe('attached')
    expect((await linesOf(next._id)).map(({ signedIn }) => signedIn !== null)).toEqual([false, false, true, true, true])
  })

  test('what a deleted revision carried over stays approved as the one before says, and can be corrected again', async () => {
    const { entries, sheet, person } = await signedWeek()
    const before = await paid(person._id)
    const [first, second] = entries as [Row<'timeEntries'>, Row<'timeEntries'>]
    const corrected = await world.run('timeEntries.correct', {
      id: first._id,
      fields: { breakMinutes: 30 },
      reason: 'A',
    })
    const next = rowsOf(corrected.changed, 'timesheets').find(({ _id }) => _id !== sheet._id) as Row<'timesheets'>
    await world.run('timesheets.remove', { id: next._id, reason: 'Ouverte par erreur' })
    expect(await world.get('timeEntries', first._id)).toMatchObject({ status: 'submitted', timesheetId: null })
    expect(await world.get('timeEntries', second._id)).toMatchObject({ status: 'signed', timesheetId: sheet._id })
    expect((await paid(person._id)).unapproved).toBeGreaterThan(0)
    const ofSecond = (pay: typeof before) =>
      pay.lines.flatMap(({ entryId, kind, minutes, version }) =>
        entryId === second._id ? [[kind, minutes, version]] : [],
      )
    expect(ofSecond(await paid(person._id))).toEqual(ofSecond(before))
    const again = await world.run('timeEntries.correct', { id: second._id, fields: { breakMinutes: 20 }, reason: 'C' })
    const opened = rowsOf(again.changed, 'timesheets').find(({ _id }) => _id !== sheet._id) as Row<'timesheets'>
    expect(opened).toMatchObject({ revision: 2, previousId: sheet._id })
    expect((await linesOf(opened._id)).map(({ entryId }) => entryId)).not.toContain(first._id)
    expect(await linesOf(opened._id)).toHaveLength(4)
  })
})
