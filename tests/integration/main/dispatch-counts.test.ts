import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { boardFiltersSchema, boardWeekSchema } from '#shared/contract/dispatch/board.ts'
import { isFilled, isNeeded } from '#shared/domain/dispatch/to-fill.ts'
import { entityNames, type EntityName, type Row } from '#shared/entities/index.ts'
import { addDays, weekStart } from '#shared/model/dates.ts'
import { readRows } from '#reads/dispatch/board-rows.ts'
import { readWeek } from '#reads/dispatch/board-week.ts'
import { readMapDay } from '#reads/dispatch/map/map-day.ts'
import { readOrderMatrix } from '#reads/orders/order-matrix.ts'
import { readOrderWeek } from '#reads/orders/order-week.ts'
import { readToFillSoon } from '#reads/dispatch/to-fill-soon.ts'
import { readCount, readPage } from '#reads/engine/records.ts'
import { createReader, type Reader } from '#reads/engine/reader.ts'
import { entities } from '#shared/entities/index.ts'
import { pageSchema } from '#shared/model/query.ts'
import { createWorld } from '#demo/world.ts'
import { openCache, type Cache } from './cache-file.ts'

// What the screens count, against SQL over the rows that is written here and shares nothing with the product: nobody's
// morning begins with a figure that is wrong by one.

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const TODAY = '2026-11-18'
const NOW = `${TODAY}T10:00:00.000Z`
const NEEDED: readonly EntityName[] = ['assignments', 'orders', 'orderPositions', 'sites', 'clients', 'employees', 'absences', 'employeeSkills', 'skills', 'labourRuleSets'] // prettier-ignore
const SIZES = process.env['CHAOS'] === 'full' ? (['small', 'medium', 'large'] as const) : (['small'] as const)

const UNFILLED = `
  select count(*) from "assignments" x join "orders" y on y."_id" = x."orderId"
  where x."deletedAt" is null and x."date" between ? and ? and y."status" not in ('closed', 'cancelled', 'lateCancelled')
    and (x."status" in ('unassigned', 'declined')
      or (x."status" = 'cancelled' and (x."endReason" is null or x."endReason" <> 'cancelledByClient'))
      or (x."status" in ('pending', 'confirmed') and x."absenceId" is not null))`

const FILLED = `
  select count(*) from "assignments" x where x."deletedAt" is null and x."date" = ?
    and (x."status" = 'completed' or (x."status" in ('pending', 'confirmed') and x."absenceId" is null))`

/** Whoever was to come did not, and nobody stands in their place. */
const MISSED = `
  select count(*) from "assignments" x where x."deletedAt" is null and x."date" = ?
    and x."status" = 'noShow' and (x."endReason" is null or x."endReason" <> 'replaced')`

const ASKED = `
  select count(*) from "assignments" x where x."deletedAt" is null and x."date" between ? and ?
    and not (x."status" = 'cancelled' and x."endReason" is 'cancelledByClient')
    and not (x."status" = 'noShow' and x."endReason" is 'replaced')`

// Rested for eight hours by six in the morning, which is eleven in November.
const FREE = `
  select count(*) from "employees" p where p."deletedAt" is null
    and (p."status" = 'disponible' or (p."status" <> 'inactive' and p."statusUntil" < @day))
    and p."hireDate" <= @day and (p."terminationDate" is null or p."terminationDate" >= @day)
    and not exists (select 1 from "assignments" x where x."employeeId" = p."_id"
      and x."deletedAt" is null and x."status" in ('pending', 'confirmed', 'completed', 'noShow')
      and (x."date" = @day or (x."start" < @day || 'T11'
        and julianday(x."end") > julianday(@day || 'T03:00:00.000Z') + 0.00001)))
    and not exists (select 1 from "absences" z where z."employeeId" = p."_id" and z."deletedAt" is null
      and z."status" = 'approved' and z."startTime" is null and @day between z."startDate" and z."endDate")`

/** Of each person: minutes of a week, less the unpaid break of whatever lasts more than five hours. */
const HOURS = `
  select "employeeId" as id, sum(m - case when "breakPaid" = 0 and m > 300 then coalesce("breakMinutes", 0) else 0 end) as minutes
  from (select x."employeeId", y."breakPaid", y."breakMinutes",
      cast(round((julianday(x."end") - julianday(x."start")) * 1440) as integer) as m
    from "assignments" x join "orders" y on y."_id" = x."orderId"
    where x."deletedAt" is null and x."date" between ? and ? and x."employeeId" is not null
      and x."status" in ('pending', 'confirmed', 'completed', 'noShow'))
  group by 1`

describe.each(SIZES)('what the screens count on the %s demo', (size) => {
  let folder: string
  let cache: Cache
  let reader: Reader
  const sunday = weekStart(TODAY, 0)
  const saturday = addDays(sunday, 6)
  const plain = (text: string, ...params: (string | { readonly day: string })[]) =>
    cache.database
      .prepare(text)
      .pluck()
      .get(...params)

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'equipage-counts-'))
    cache = openCache(join(folder, 'cache.db'))
    const world: Readonly<Record<string, Iterable<unknown> | undefined>> = createWorld({ size, today: TODAY })
    let rev = 0
    const withRev = function* (rows: Iterable<unknown>) {
      for (const row of rows) yield { ...(row as object), rev: ++rev } as Row<EntityName>
    }
    for (const name of entityNames) {
      const rows = NEEDED.includes(name) ? world[name] : undefined
      if (rows) cache.insert(name, withRev(rows) as Iterable<never>)
    }
    cache.finish()
    // Some people's approved absences left them their shifts; nobody is looked for in what a client called off.
    cache.database.exec(
      `update "assignments" set "absenceId" = 'an absence' where rowid % 11 = 0 and "date" >= '${TODAY}'`,
    )
    // Some did not come to a shift that was over when it was said: nobody stands in their place.
    cache.database.exec(
      `update "assignments" set "status" = 'noShow', "endReason" = 'absent' where rowid % 13 = 0 and "date" = '${TODAY}'
         and "status" in ('pending', 'confirmed') and "absenceId" is null`,
    )
    reader = createReader(cache.database)
  })
  afterAll(() => {
    cache.database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const soon = (from: string, to: string) =>
    readToFillSoon(reader, { from, to, endsAfter: '2000-01-01T00:00:00.000Z', limit: 0 }).days.reduce(
      (sum, { unfilled }) => sum + unfilled,
      0,
    )

  test.each([
    ['today', TODAY, TODAY],
    ['tomorrow', addDays(TODAY, 1), addDays(TODAY, 1)],
    ['this week', weekStart(TODAY, 0), addDays(weekStart(TODAY, 0), 6)],
  ])('to fill %s', (_, from, to) => {
    const expected = plain(UNFILLED, from, to)
    expect(expected).toBeGreaterThan(0)
    expect(soon(from, to)).toBe(expected)
  })

  test('the map of a day: to fill and filled, of each site and altogether', () => {
    const map = readMapDay(reader, {
      date: TODAY,
      filters: boardFiltersSchema.parse({}),
      search: '',
      withPeople: false,
    })
    expect(map.toFill).toBe(plain(UNFILLED, TODAY, TODAY))
    expect(map.filled).toBe(plain(FILLED, TODAY))
    expect(map.missed).toBe(plain(MISSED, TODAY))
    expect(map.missed).toBeGreaterThan(0)
    const ofSites = cache.database
      .prepare(`${UNFILLED.replace('count(*)', 'x."siteId", count(*)')} group by 1 order by 1`)
      .raw()
      .all(TODAY, TODAY)
    const shown = map.sites.filter(({ toFill }) => toFill > 0).map(({ _id, toFill }) => [_id, toFill] as const)
    expect(shown.toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual(ofSites)
  })

  test('to fill in a week of the board, day by day', () => {
    const week = readWeek(reader, boardWeekSchema.parse({ start: sunday, filters: boardFiltersSchema.parse({}) }))
    expect(week.unfilledTotal).toBe(plain(UNFILLED, sunday, saturday))
    for (const { date, unfilled, filled, missed } of week.days)
      expect([date, unfilled, filled, missed]).toEqual([
        date,
        plain(UNFILLED, date, date),
        plain(FILLED, date),
        plain(MISSED, date),
      ])
  })

  test('the week of the orders: needed, filled and to fill, of each site and day, whatever the filter', () => {
    const ofSites = (text: string, where: string) =>
      new Map(
        cache.database
          .prepare(`${text.replace('count(*)', `x."siteId" || ' ' || x."date", count(*)`)} ${where} group by 1`)
          .raw()
          .all(sunday, saturday) as [string, number][],
      )
    const among = (status: string | null) =>
      status === null ? '' : ` and x."orderId" in (select z."_id" from "orders" z where z."status" = '${status}')`
    for (const status of [null, 'confirmed', 'closed']) {
      const filters = status === null ? [] : [{ field: 'status', op: 'anyOf' as const, value: [status] }]
      const view = { filters, search: '', sort: [] }
      const week = readOrderWeek(reader, { start: sunday, view }, { today: TODAY, now: NOW })
      const shown = (figure: 'required' | 'filled' | 'toFill') =>
        new Map(
          week.flatMap(({ _id, days }) =>
            days.flatMap((day, index) => {
              const count = day?.[figure] ?? 0
              return count > 0 ? [[`${_id} ${addDays(sunday, index)}`, count] as const] : []
            }),
          ),
        )
      expect(shown('required').size).toBeGreaterThan(0)
      expect(shown('toFill')).toEqual(ofSites(UNFILLED, among(status)))
      expect(shown('filled')).toEqual(ofSites(FILLED.replace('= ?', 'between ? and ?'), among(status)))
      expect(shown('required')).toEqual(ofSites(ASKED, among(status)))
    }
  })

  test('of what somebody did not come to, the board, the list and the matrix of an order say that it is not filled', () => {
    const missed = cache.database
      .prepare(MISSED.replace('count(*)', 'x."orderId", count(*) as n').concat(' group by 1 order by 1'))
      .all(TODAY) as { orderId: string; n: number }[]
    expect(missed.length).toBeGreaterThan(0)
    for (const { orderId } of missed) {
      const at = { today: TODAY, now: NOW }
      const { assignments } = readOrderMatrix(reader, { orderId, from: TODAY, to: TODAY }, at)
      const needed = assignments.filter(isNeeded)
      const ofOrder = (text: string, ...params: string[]) => plain(`${text} and x."orderId" = ?`, ...params, orderId)
      expect([needed.filter(isFilled).length, needed.length]).toEqual([
        ofOrder(FILLED, TODAY),
        ofOrder(ASKED, TODAY, TODAY),
      ])
      const page = pageSchema.parse({ filters: [{ field: '_id', op: 'anyOf', value: [orderId] }] })
      const listed = readPage(reader, entities.orders, page, at).computed?.[orderId]
      const isOver = (plain('select "endDate" from "orders" where "_id" = ?', orderId) as string) < TODAY
      if (isOver) continue
      expect(listed).toMatchObject({
        required: ofOrder(ASKED, TODAY, '9999-12-31'),
        assigned: ofOrder(FILLED.replace('= ?', '>= ?'), TODAY),
      })
    }
  })

  test('the matrix of an order has all of its assignments in its days, and the name of everybody on it', () => {
    // From its first day of the week to its last: both are within.
    const [orderId, from, to] = cache.database
      .prepare(
        `select "orderId", min("date"), max("date") from "assignments" where "date" between ? and ? and "deletedAt" is null
         group by 1 order by count(*) desc`,
      )
      .raw()
      .get(sunday, saturday) as [string, string, string]
    const matrix = readOrderMatrix(reader, { orderId, from, to }, { today: TODAY, now: NOW })
    const stored = cache.database
      .prepare(
        `select "_id", "employeeId" from "assignments" where "orderId" = ? and "date" between ? and ? and "deletedAt" is null`,
      )
      .all(orderId, from, to) as { _id: string; employeeId: string | null }[]
    expect(matrix.assignments.map(({ _id }) => _id).toSorted()).toEqual(stored.map(({ _id }) => _id).toSorted())
    const people = new Set(stored.flatMap(({ employeeId }) => employeeId ?? []))
    expect(people.size).toBeGreaterThan(0)
    expect(new Set(Object.keys(matrix.names))).toEqual(people)
  })

  test('the matrix counts what is to fill beside its days, from today on', () => {
    const open = cache.database
      .prepare(`${UNFILLED.replace('count(*)', 'x."orderId", x."date"')} order by 1, 2`)
      .all(TODAY, '2999-12-31') as { orderId: string; date: string }[]
    const sides = new Set<string>()
    for (const [orderId, rows] of [...Map.groupBy(open, ({ orderId }) => orderId)].slice(0, 40)) {
      const middle = rows[Math.floor(rows.length / 2)]?.date ?? TODAY
      const matrix = readOrderMatrix(reader, { orderId, from: middle, to: middle }, { today: TODAY, now: NOW })
      const before = rows.filter(({ date }) => date < middle)
      const after = rows.filter(({ date }) => date > middle)
      if (before.length > 0) sides.add('before')
      if (after.length > 0) sides.add('after')
      const [last, first] = [before.at(-1), after[0]]
      expect(matrix.before).toEqual(last ? { toFill: before.length, nearest: last.date } : null)
      expect(matrix.after).toEqual(first ? { toFill: after.length, nearest: first.date } : null)
    }
    expect([...sides].toSorted()).toEqual(['after', 'before'])
  })

  test('who is free on a day, before what people declared of themselves', () => {
    cache.database.exec(`update "employees" set "availability" = '[]'`)
    for (const day of [TODAY, addDays(TODAY, 1), saturday]) {
      const filters = [{ field: 'availableOn', op: 'is' as const, value: day }]
      const view = pageSchema.parse({ filters })
      const counted = readCount(createReader(cache.database), entities.employees, view, { today: TODAY, now: NOW })
      expect([day, counted]).toEqual([day, plain(FREE, { day })])
    }
  })

  test('the hours of each person in a week', () => {
    const hours = new Map(
      (cache.database.prepare(HOURS).all(sunday, saturday) as { id: string; minutes: number }[]).map((each) => [
        each.id,
        each.minutes,
      ]),
    )
    const filters = boardFiltersSchema.parse({})
    let seen = 0
    for (let offset = 0; ; offset += 200) {
      const people = readRows(reader, { start: sunday, filters, offset, limit: 200 })
      for (const { _id, weekMinutes } of people) expect([_id, weekMinutes]).toEqual([_id, hours.get(_id) ?? 0])
      seen += people.filter(({ weekMinutes }) => weekMinutes > 0).length
      if (people.length < 200) break
    }
    expect(seen).toBe(hours.size)
  })
})
