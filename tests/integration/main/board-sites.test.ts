import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { boardFiltersSchema, type RowsSort } from '#shared/contract/dispatch/board.ts'
import { BENCH_SORTS, type BenchSort } from '#shared/contract/dispatch/board-sites.ts'
import { entityNames, type EntityName, type Row } from '#shared/entities/index.ts'
import { addDays, weekStart } from '#shared/model/dates.ts'
import { readBench } from '#reads/dispatch/board-bench.ts'
import { readRows } from '#reads/dispatch/board-rows.ts'
import { readSiteRows } from '#reads/dispatch/board-site-rows.ts'
import { readSites } from '#reads/dispatch/board-by-site.ts'
import { readWeek } from '#reads/dispatch/board-week.ts'
import { freePeopleOn } from '#reads/dispatch/everybodys-days.ts'
import { createReader, type Reader } from '#reads/engine/reader.ts'
import { createWorld } from '#demo/world.ts'
import { openCache, type Cache } from './cache-file.ts'

// What the day, the month and the weeks by sites count, against SQL over the rows that shares nothing with the product.

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const TODAY = '2026-11-18'
const AT = { today: TODAY, now: `${TODAY}T10:00:00.000Z` }
const NEEDED: readonly EntityName[] = ['assignments', 'orders', 'orderPositions', 'sites', 'clients', 'employees', 'absences', 'employeeSkills', 'skills', 'labourRuleSets', 'companySettings'] // prettier-ignore

const OPEN = `(y."status" not in ('closed', 'cancelled', 'lateCancelled')
  and (x."status" in ('unassigned', 'declined')
    or (x."status" = 'cancelled' and (x."endReason" is null or x."endReason" <> 'cancelledByClient'))
    or (x."status" in ('pending', 'confirmed') and x."absenceId" is not null)))`
const HAD = `(x."status" = 'completed' or (x."status" in ('pending', 'confirmed') and x."absenceId" is null))`
const MISSED = `(x."status" = 'noShow' and (x."endReason" is null or x."endReason" <> 'replaced'))`

/** Site, day, to fill, filled, missed; without those that have none of it. */
const COUNTS = `
  select x."siteId", x."date", total(${OPEN}) as unfilled, total(${HAD}) as filled, total(${MISSED}) as missed
  from "assignments" x join "orders" y on y."_id" = x."orderId"
  where x."deletedAt" is null and x."date" between ? and ?
  group by 1, 2 having unfilled + filled + missed > 0 order by 1, 2`

let folder: string
let cache: Cache
let reader: Reader

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'equipage-sites-'))
  cache = openCache(join(folder, 'cache.db'))
  const world: Readonly<Record<string, Iterable<unknown> | undefined>> = createWorld({ size: 'small', today: TODAY })
  let rev = 0
  const withRev = function* (rows: Iterable<unknown>) {
    for (const row of rows) yield { ...(row as object), rev: ++rev } as Row<EntityName>
  }
  for (const name of entityNames) {
    const rows = NEEDED.includes(name) ? world[name] : undefined
    if (rows) cache.insert(name, withRev(rows) as Iterable<never>)
  }
  cache.finish()
  // Some people's approved absences left them their shifts.
  cache.database.exec(`update "assignments" set "absenceId" = 'an absence' where rowid % 11 = 0`)
  reader = createReader(cache.database)
})
afterAll(() => {
  cache.database.close()
  rmSync(folder, { recursive: true, force: true })
})

const filters = boardFiltersSchema.parse({})
const plain = (from: string, to: string) =>
  cache.database.prepare(COUNTS).raw().all(from, to) as [string, string, number, number, number][]
const rowsOf = (from: string, to: string, order: 'needs' | 'start' | 'name', withWork: boolean) => {
  const total = readSites(reader, { from, to, filters }).sites
  const all = []
  for (let offset = 0; offset < total; offset += 7)
    all.push(...readSiteRows(reader, { from, to, filters, order, withWork, offset, limit: 7 }, AT))
  return all
}

describe('the board by sites', () => {
  const month = [`${TODAY.slice(0, 7)}-01`, `${TODAY.slice(0, 7)}-30`] as const

  test('every cell of the month is what plain SQL counts, and the totals are their sums', () => {
    const expected = plain(...month)
    const rows = rowsOf(...month, 'name', false)
    const cells = rows.flatMap(({ siteId, days }) =>
      days.map(({ date, unfilled, filled, missed }) => [siteId, date, unfilled, filled, missed]),
    )
    expect(cells.toSorted()).toEqual(expected.toSorted())
    expect(expected.some(([, , unfilled]) => unfilled > 0)).toBe(true)
    expect(expected.some(([, , , , missed]) => missed > 0)).toBe(true)
    const { days } = readSites(reader, { from: month[0], to: month[1], filters })
    for (const { date, unfilled, filled, missed } of days) {
      const own = expected.filter(([, day]) => day === date)
      expect([date, unfilled, filled, missed]).toEqual([
        date,
        own.reduce((sum, [, , n]) => sum + n, 0),
        own.reduce((sum, [, , , n]) => sum + n, 0),
        own.reduce((sum, [, , , , n]) => sum + n, 0),
      ])
    }
  })

  test('a week by sites counts what a week of people does, and shows exactly what it counts', () => {
    const start = weekStart(TODAY, 0)
    const week = readWeek(reader, { start, filters, toFill: 0 })
    expect(readSites(reader, { from: start, to: addDays(start, 6), filters }).days).toEqual(week.days)
    for (const { work, days } of rowsOf(start, addDays(start, 6), 'name', true)) {
      const counted = days.reduce((sum, { unfilled, filled, missed }) => sum + unfilled + filled + missed, 0)
      expect(work).toHaveLength(counted)
      for (const { employeeId, personName } of work) expect(personName === null).toBe(employeeId === null)
    }
  })

  test('a day is in order of the first start, and its hours hold every shift', () => {
    const rows = rowsOf(TODAY, TODAY, 'start', true)
    const starts = rows.map(({ work }) => work[0]?.start)
    expect(starts).toEqual(starts.toSorted())
    const hours = rows
      .flatMap(({ work }) => work)
      .map(({ startTime, start, end }) => {
        const from = Number(startTime.slice(0, 2)) * 60 + Number(startTime.slice(3))
        return [from, from + (Date.parse(end) - Date.parse(start)) / 60_000] as const
      })
    expect(readSites(reader, { from: TODAY, to: TODAY, filters }).span).toEqual({
      from: Math.min(...hours.map(([from]) => from)),
      to: Math.max(...hours.map(([, to]) => to)),
    })
  })

  test('a day in order of need has the sites first where somebody is to find or did not come, each part by start', () => {
    const rows = rowsOf(TODAY, TODAY, 'needs', true).map(({ work, days }) => {
      const isShort = days.some(({ unfilled }) => unfilled > 0) || work.some(({ status }) => status === 'noShow')
      return `${isShort ? 1 : 2} ${work[0]?.start}`
    })
    expect(rows.filter((row) => row.startsWith('1')).length).toBeGreaterThan(0)
    expect(rows).toEqual(rows.toSorted())
  })

  test('sites are in order of what they are called, numbers by what they are worth', () => {
    const called = rowsOf(...month, 'name', false).map(({ short }) => short)
    const numbered = (name: string) => name.replaceAll(/\d+/g, (n) => n.padStart(6, '0'))
    expect(called.filter((name) => /\d/.test(name)).length).toBeGreaterThan(3)
    expect(called).toEqual(called.toSorted((a, b) => numbered(a).localeCompare(numbered(b), 'fr')))
  })

  test('a search leaves the shifts of whom it finds', () => {
    const [person] = rowsOf(TODAY, TODAY, 'start', true).flatMap(({ work }) => work.filter((one) => one.personName))
    const searched = boardFiltersSchema.parse({ search: person?.personName })
    const query = { from: TODAY, to: TODAY, filters: searched, order: 'start', withWork: true, offset: 0, limit: 40 } as const // prettier-ignore
    const found = readSiteRows(reader, query, AT).flatMap(({ work }) => work)
    expect(found.map(({ personName }) => personName)).toContain(person?.personName)
    expect(found.every(({ employeeId }) => employeeId !== null)).toBe(true)
  })
})

const bench = (sort: BenchSort, assignmentId: string | null = null, search = '') =>
  readBench(reader, { day: TODAY, assignmentId, search, sort, limit: 500 }, AT)
const toFill = () =>
  rowsOf(addDays(TODAY, -3), addDays(TODAY, 10), 'start', true)
    .flatMap(({ work }) => work)
    .find(({ employeeId, status }) => employeeId === null && status === 'unassigned')

describe('whether people will be there', () => {
  const noon = { today: TODAY, now: `${TODAY}T17:00:00.000Z` }
  const workAt = (at: typeof noon) => {
    const query = { from: TODAY, to: TODAY, filters, order: 'start', withWork: true, offset: 0, limit: 200 } as const
    return readSiteRows(reader, query, at).flatMap(({ work }) => work)
  }
  const ids = (text: string, ...params: string[]) =>
    new Set(
      cache.database
        .prepare(text)
        .pluck()
        .all(TODAY, ...params) as string[],
    )

  test('who has begun where starts are entered, and entered none, is missing until the end', () => {
    const missing = () => new Set(workAt(noon).flatMap(({ _id, isMissing }) => (isMissing ? [_id] : [])))
    cache.database.exec(`update "companySettings" set "expectsPunches" = 0; update "sites" set "expectsPunches" = null`)
    expect(missing().size).toBe(0)
    cache.database.exec(`update "companySettings" set "expectsPunches" = 1`)
    const expected = ids(
      `select "_id" from "assignments" where "date" = ? and "deletedAt" is null and "status" = 'confirmed'
         and "absenceId" is null and "start" <= ? and "end" > ?`,
      `${TODAY}T16:50:00.000Z`,
      noon.now,
    )
    expect(expected.size).toBeGreaterThan(0)
    expect(missing()).toEqual(expected)
  })

  test('of who has not answered it says since when they know', () => {
    const id = workAt(noon).find(({ status }) => status === 'confirmed')?._id ?? ''
    cache.database
      .prepare(`update "assignments" set "status" = 'pending', "publishedAt" = ? where "_id" = ?`)
      .run(`${TODAY}T06:54:00.000Z`, id)
    expect(workAt(noon).find(({ _id }) => _id === id)?.since).toBe(`${TODAY}T06:54:00.000Z`)
    expect(workAt(noon).every(({ since, status }) => since === null || status === 'pending')).toBe(true)
  })
})

describe('the bench', () => {
  test('holds who is free that day, nobody else, and tells of all others why', () => {
    const { people, total, groups } = bench('name')
    expect(new Set(people.map(({ _id }) => _id))).toEqual(new Set(freePeopleOn(reader, TODAY).keys()))
    const working = Number(cache.database.prepare(`select count(*) from "employees" where "deletedAt" is null and "status" <> 'inactive'`).pluck().get()) // prettier-ignore
    expect(total + groups.reduce((sum, { count }) => sum + count, 0)).toBe(working)
    expect(groups.find(({ kind }) => kind === 'busy')?.count).toBeGreaterThan(0)
    expect(groups.map(({ kind }) => kind)).not.toContain('far')
  })

  test('is sorted as asked', () => {
    const keys = { near: 'km', hours: 'weekMinutes', idle: 'idleDays' } as const
    const shift = toFill()?._id ?? null
    expect(shift).not.toBeNull()
    for (const sort of BENCH_SORTS) {
      if (sort === 'name') continue
      const values = bench(sort, shift).people.flatMap((person) => person[keys[sort]] ?? [])
      const inOrder = values.toSorted((a, b) => (sort === 'idle' ? b - a : a - b))
      expect(new Set(values).size).toBeGreaterThan(1)
      expect(values).toEqual(inOrder)
    }
  })

  test('for a shift, who lives too far is told apart, and a search finds among all', () => {
    const shift = toFill()?._id ?? null
    const { people, total, groups } = bench('near', shift)
    const far = groups.find(({ kind }) => kind === 'far')
    expect(total + (far?.count ?? 0)).toBe(bench('near').total)
    expect(far?.count).toBeGreaterThan(0)
    expect(people.some(({ _id }) => far?.people.some((one) => one._id === _id))).toBe(false)
    const [first] = people
    expect(bench('near', shift, first?.name).people.map(({ _id }) => _id)).toContain(first?._id)
  })
})

describe('the people of a week in another order', () => {
  const start = weekStart(TODAY, 0)
  const rows = (sort?: RowsSort, offset = 0, limit = 200) =>
    readRows(reader, { start, filters, sort, offset, limit }).map(({ _id }) => _id)

  test('who is free comes first, each part by name, and pages are parts of the whole', () => {
    const named = rows()
    const free = freePeopleOn(reader, TODAY)
    const sorted = rows({ by: 'free', day: TODAY, assignmentId: null })
    const isFree = (id: string) => free.has(id)
    expect(sorted).toEqual([...named.filter(isFree), ...named.filter((id) => !isFree(id))])
    expect(sorted).not.toEqual(named)
    expect(rows({ by: 'free', day: TODAY, assignmentId: null }, 30, 20)).toEqual(sorted.slice(30, 50))
  })

  test('by hours, those who have fewest first; near a shift, as the bench says', () => {
    const minutes = new Map(bench('hours').people.map(({ _id, weekMinutes }) => [_id, weekMinutes]))
    const hours = rows({ by: 'hours', day: TODAY, assignmentId: null }).flatMap((id) => minutes.get(id) ?? [])
    expect(hours).toEqual(hours.toSorted((a, b) => a - b))
    const shift = toFill()?._id ?? null
    const near = rows({ by: 'near', day: TODAY, assignmentId: shift })
    const { people } = bench('near', shift)
    const seated = people.filter(({ km }) => km !== null).map(({ _id }) => _id)
    expect(seated.length).toBeGreaterThan(1)
    expect(near.filter((id) => seated.includes(id))).toEqual(seated)
  })
})
