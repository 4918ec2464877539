import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCopyWeek } from '#reads/dispatch/copy-week/copy-week.ts'
import { createReader, type Reader } from '#reads/engine/reader.ts'
import { boardFiltersSchema } from '#shared/contract/dispatch/board.ts'
import type { CopyWeekPage } from '#shared/contract/dispatch/copy-week.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { createRandom } from '#tests/support/world/random.ts'
import { idOf, openCache, rowOf, type Cache } from './cache-file.ts'

// What is copied, against SQL that is written here and shares nothing with the product, on rows drawn at random.

const FROM = '2026-11-01'
const TO = '2026-11-08'
// Sunday of the later week is over, but for its night.
const at = { today: TO, now: '2026-11-08T23:00:00.000Z' }
const PEOPLE = 40
const ORDERS = 12

const STATUSES = ['unassigned', 'pending', 'confirmed', 'completed', 'declined', 'cancelled', 'noShow'] as const
const ORDER_STATUSES = [
  'draft',
  'confirmed',
  'locked',
  'confirmed',
  'confirmed',
  'closed',
  'cancelled',
  'onHold',
] as const

let folder: string
let cache: Cache
let reader: Reader

function fill(seed: number): void {
  const random = createRandom(seed)
  const many = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i))
  cache.insert('clients', [rowOf('clients', { _id: idOf(2, 1), name: 'Nord' })])
  const site = { clientId: idOf(2, 1), addressLine1: '1 rue A', startDate: '2026-01-01', lat: 45.5, lng: -73.6 }
  cache.insert(
    'sites',
    many(4, (i) => rowOf('sites', { _id: idOf(3, i), name: `Chantier ${i}`, ...site })),
  )
  cache.insert(
    'employees',
    many(PEOPLE, (i) =>
      rowOf('employees', {
        _id: idOf(4, i),
        firstName: `P${i}`,
        lastName: `N${random.int(30)}`,
        employeeNumber: String(i),
        phone: '+15145550000',
        hireDate: '2020-01-01',
        regime: 'lnt',
        status: random.chance(0.1) ? 'inactive' : 'disponible',
        deletedAt: random.chance(0.05) ? at.now : null,
        lat: 45.5,
        lng: -73.6,
      }),
    ),
  )
  cache.insert(
    'orders',
    many(ORDERS, (i) =>
      rowOf('orders', {
        _id: idOf(6, i),
        orderNumber: `26-${i}`,
        clientId: idOf(2, 1),
        siteId: idOf(3, i % 4),
        startDate: '2026-10-01',
        endDate: i % 4 === 0 ? '2026-11-10' : '2026-12-31',
        startTime: i % 3 === 0 ? '22:00' : '07:00',
        endTime: i % 3 === 0 ? '06:00' : '15:30',
        daysOfWeek: [0, 1, 2, 3, 4, 5, 6],
        status: random.pick(ORDER_STATUSES),
      }),
    ),
  )
  cache.insert(
    'orderPositions',
    many(ORDERS, (i) => rowOf('orderPositions', { _id: idOf(7, i), orderId: idOf(6, i), quantity: 3 })),
  )
  const shift = (n: number): Row<'assignments'> => {
    const o = random.int(ORDERS)
    const date = addDays(FROM, random.int(14))
    const isNight = o % 3 === 0
    const status = random.pick(STATUSES)
    return rowOf('assignments', {
      _id: idOf(8, n),
      orderId: idOf(6, o),
      positionId: idOf(7, o),
      siteId: idOf(3, o % 4),
      clientId: idOf(2, 1),
      date,
      start: `${isNight ? addDays(date, 1) : date}T${isNight ? '03' : '12'}:00:00.000Z`,
      end: `${isNight ? addDays(date, 1) : date}T${isNight ? '11' : '20'}:30:00.000Z`,
      status,
      employeeId: status === 'unassigned' ? null : idOf(4, random.int(PEOPLE)),
      endReason: status === 'cancelled' && random.chance(0.5) ? 'cancelledByClient' : null,
      absenceId: random.chance(0.1) ? idOf(9, 1) : null,
      isExtra: random.chance(0.2),
      deletedAt: random.chance(0.05) ? at.now : null,
    })
  }
  cache.insert('assignments', many(420, shift))
  cache.insert(
    'absences',
    many(4, (i) =>
      rowOf('absences', {
        _id: idOf(9, i),
        employeeId: idOf(4, i * 3),
        type: 'sickness',
        status: i === 3 ? 'requested' : 'approved',
        startDate: addDays(TO, i),
        endDate: addDays(TO, i + 2),
      }),
    ),
  )
  cache.finish()
  cache.database.exec(`delete from "assignments" where "status" = 'noShow' and "endReason" is null and rowid % 3 = 0`)
}

beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'equipage-copy-'))))
afterAll(() => rmSync(folder, { recursive: true }))

const pageOf = (offset: number, limit: number, given: object = {}): CopyWeekPage =>
  readCopyWeek(reader, { from: FROM, to: TO, filters: boardFiltersSchema.parse(given), offset, limit }, at)

function whole(limit: number, given: object = {}): CopyWeekPage {
  const first = pageOf(0, limit, given)
  const pages = [first]
  for (let offset = limit; offset < first.people; offset += limit) pages.push(pageOf(offset, limit, given))
  return {
    given: pages.flatMap((page) => page.given),
    skipped: pages.flatMap((page) => page.skipped),
    already: pages.reduce((sum, { already }) => sum + already, 0),
    people: first.people,
  }
}

// Who had a shift and did not leave it; x is the shift, d its day of the later week.
const HAD = `
  (select x.*, date(x."date", '+7 day') as d from "assignments" x join "employees" p on p."_id" = x."employeeId"
   where x."deletedAt" is null and p."deletedAt" is null and x."date" between '${FROM}' and '2026-11-07'
     and (x."status" = 'completed' or (x."status" in ('pending', 'confirmed') and x."absenceId" is null)))`
const HAS = `exists (select 1 from "assignments" h where h."deletedAt" is null and h."employeeId" = x."employeeId"
  and h."positionId" = x."positionId" and h."date" = x.d
  and (h."status" in ('completed', 'noShow') or (h."status" in ('pending', 'confirmed') and h."absenceId" is null)))`
const TO_FILL = `
  select v."_id" from "assignments" v join "orders" o on o."_id" = v."orderId"
  where v."deletedAt" is null and v."end" > '${at.now}' and v."positionId" = :position and v."date" = :day
    and o."status" not in ('closed', 'cancelled', 'lateCancelled')
    and (v."status" in ('unassigned', 'declined') or (v."status" = 'cancelled' and v."endReason" is null)
      or (v."status" in ('pending', 'confirmed') and v."absenceId" is not null))`

describe.each([1, 2, 3, 4, 5, 6])('a week that is copied, drawn from %i', (seed) => {
  beforeAll(() => {
    cache = openCache(join(folder, `${seed}.db`))
    fill(seed)
    reader = createReader(cache.database)
  })
  afterAll(() => void cache.database.close())
  const counted = (text: string) => cache.database.prepare(text).pluck().get() as number

  test('each shift somebody had is copied, skipped or there already, once', () => {
    const { given, skipped, already, people } = whole(200)
    expect(already).toBe(counted(`select count(*) from ${HAD} x where ${HAS}`))
    expect(already + given.length + skipped.length).toBe(counted(`select count(*) from ${HAD} x`))
    expect(people).toBe(counted(`select count(distinct x."employeeId") from ${HAD} x`))
    expect(new Set(skipped.map(({ assignmentId }) => assignmentId)).size).toBe(skipped.length)
    expect(new Set(given.map(({ assignmentId }) => assignmentId)).size).toBe(given.length)
    expect(given.length).toBeGreaterThan(0)
  })

  test('of each position and day as many are decided as there are shifts and places for them, whatever rules say', () => {
    const { given, skipped } = whole(200)
    const places = cache.database
      .prepare(
        `select x."positionId" as position, x.d as day, count(*) as n from ${HAD} x where not ${HAS} group by 1, 2`,
      )
      .all() as { position: string; day: string; n: number }[]
    const open = cache.database.prepare(TO_FILL).pluck()
    const shiftOf = cache.database.prepare(`select "positionId" from "assignments" where "_id" = ?`).pluck()
    const isAt = (position: string, day: string) => (one: { assignmentId: string; date: string }) =>
      one.date === day && shiftOf.get(one.assignmentId) === position
    expect(places.length).toBeGreaterThan(20)
    for (const { position, day, n } of places) {
      const ids = new Set(open.all({ position, day }))
      const got = given.filter(isAt(position, day))
      const refused = skipped.filter(isAt(position, day)).filter(({ why }) => ['blocked', 'absent'].includes(why.kind))
      expect(got.every(({ assignmentId }) => ids.has(assignmentId))).toBe(true)
      expect([position, day, got.length + refused.length]).toEqual([position, day, Math.min(n, ids.size)])
    }
  })

  test('an order that is over or on hold is said to be, one that lacks the day too, and what has ended', () => {
    const { skipped } = whole(200)
    const of = (kind: string) =>
      new Set(skipped.filter(({ why }) => why.kind === kind).map(({ assignmentId }) => assignmentId))
    const ids = (text: string) => new Set(cache.database.prepare(text).pluck().all() as string[])
    const none = `not exists (${TO_FILL.replace(':position', 'x."positionId"').replace(':day', 'x.d')})`
    const ended = `exists (${TO_FILL.replace(':position', 'x."positionId"').replace(':day', 'x.d').replace('"end" >', '"end" <=')})`
    const left = `from ${HAD} x join "orders" y on y."_id" = x."orderId" where not ${HAS} and ${none}`
    const stopped = `y."status" in ('closed', 'cancelled', 'lateCancelled', 'onHold')`
    expect(of('past')).toEqual(ids(`select x."_id" ${left} and ${ended}`))
    expect(of('orderStopped')).toEqual(ids(`select x."_id" ${left} and not ${ended} and ${stopped}`))
    expect(of('notOrdered')).toEqual(
      ids(`select x."_id" ${left} and not ${ended} and not ${stopped} and x.d > y."endDate"`),
    )
  })

  test('whoever is away is skipped as absent, and nobody gets hours that meet others of theirs', () => {
    const { given, skipped } = whole(200)
    const away = cache.database
      .prepare(
        `select count(*) from "absences" z where z."status" = 'approved' and z."employeeId" = ? and ? between z."startDate" and z."endDate"`,
      )
      .pluck()
    for (const { employeeId, date } of given) expect([date, away.get(employeeId, date)]).toEqual([date, 0])
    for (const { why, employeeId, date } of skipped.filter((one) => one.why.kind === 'absent'))
      expect([why.kind, (away.get(employeeId, date) as number) + (away.get(employeeId, addDays(date, 1)) as number)]).not.toEqual([why.kind, 0]) // prettier-ignore
    const spans = cache.database.prepare(
      `select "start", "end", "employeeId" from "assignments" where "deletedAt" is null and "employeeId" is not null
         and ("status" in ('completed', 'noShow', 'confirmed', 'pending')) and "_id" <> ?`,
    )
    const spanOf = cache.database.prepare(`select "start", "end" from "assignments" where "_id" = ?`)
    type Span = { start: string; end: string; employeeId: string }
    const copied = given.map(({ assignmentId, employeeId }) => ({ ...(spanOf.get(assignmentId) as Span), employeeId, assignmentId })) // prettier-ignore
    for (const one of copied) {
      const others = [...(spans.all(one.assignmentId) as Span[]), ...copied.filter((other) => other !== one)]
      const meets = others.filter((o) => o.employeeId === one.employeeId && o.start < one.end && one.start < o.end)
      expect(meets).toEqual([])
    }
  })

  test('what is filled is told as it was, with whoever refused it', () => {
    const { given } = whole(200)
    const was = cache.database.prepare(
      `select "employeeId", "status", "published", "absenceId", "lateMinutes" from "assignments" where "_id" = ?`,
    )
    const told = given.map(({ was: { opened: _opened, published, ...one } }) => ({
      ...one,
      published: Number(published),
    }))
    expect(told).toEqual(given.map(({ assignmentId }) => was.get(assignmentId)))
    expect(told.some(({ status, employeeId }) => status === 'declined' && employeeId !== null)).toBe(true)
  })

  test('is the same page by page', () => {
    expect(whole(7)).toEqual(whole(200))
  })

  test('narrowed to a site has the shifts of that site alone', () => {
    const siteId = idOf(3, 1)
    const { given, skipped, already } = whole(200, { siteIds: [siteId] })
    expect(already + given.length + skipped.length).toBe(
      counted(`select count(*) from ${HAD} x where x."siteId" = '${siteId}'`),
    )
  })
})
