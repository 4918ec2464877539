import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCacheReads } from '#main/cache/cache-reads.ts'
import { readFreeRows, readFreeWeek } from '#reads/dispatch/free-people.ts'
import { freeFiltersSchema } from '#shared/contract/dispatch/free-people.ts'
import { addDays } from '#shared/model/dates.ts'
import { build } from '#tests/support/build.ts'
import { quietLog } from '../../unit/main/quiet-log.ts'
import { fillCache, idOf, openCache } from './cache-file.ts'

const at = { today: '2026-11-16', now: '2026-11-16T15:00:00.000Z' }
const FROM = '2026-11-16'
const cache = createCacheReads({ now: () => new Date(at.now), log: quietLog().log })
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'equipage-free-'))
  const made = openCache(join(folder, 'cache.db'))
  fillCache(made, {
    employees: 150,
    clients: 12,
    sites: 15,
    orders: 90,
    assignments: 900,
    from: '2026-10-01',
    days: 90,
  })
  const away = { startDate: '2026-11-17', endDate: '2026-11-18', startTime: null, endTime: null }
  made.insert('absences', [
    build('absences', { employeeId: idOf(4, 10), ...away, status: 'approved' }),
    build('absences', { employeeId: idOf(4, 11), ...away, status: 'requested' }),
  ])
  made.database.exec(`update employees set "status" = 'inactive' where "_id" like '%9';
    update employees set "lat" = 45.5 + substr("_id", -1) / 20.0, "lng" = -73.6 where "_id" not like '%1'`)
  made.database.close()
  cache.open(join(folder, 'cache.db'))
})
afterAll(() => {
  cache.close()
  rmSync(folder, { recursive: true })
})

const filtered = (given: object) => ({ from: FROM, filters: freeFiltersSchema.parse(given) })
const weekOf = (given: object) => cache.read('test', (reader) => readFreeWeek(reader, filtered(given), at))
const rowsOf = (given: object) =>
  cache.read('test', (reader) => readFreeRows(reader, { ...filtered(given), offset: 0, limit: 200 }, at))
const plain = <T>(sql: string, ...params: string[]) => cache.read('test', (reader) => reader.all<T>(sql, ...params))

const BUSY = `a."deletedAt" is null and a."status" in ('pending', 'confirmed', 'completed', 'noShow')`

describe('the employees who are free', () => {
  test('are as many on each day as plain SQL counts: nothing that day, eight hours of rest by six, not absent', () => {
    for (const { date, free } of weekOf({}).days) {
      // Six in the morning in Montréal is eleven in November.
      const [counted] = plain<{ n: number }>(
        `select count(*) as n from "employees" e, (select ? as d) t where e."deletedAt" is null and e."status" = 'disponible'
         and e."hireDate" <= t.d and (e."terminationDate" is null or e."terminationDate" >= t.d)
         and not exists (select 1 from "assignments" a where a."employeeId" = e."_id" and ${BUSY} and (a."date" = t.d
           or (a."start" < t.d || 'T11' and julianday(a."end") > julianday(t.d || 'T03:00:00.000Z') + 0.00001)))
         and not exists (select 1 from "absences" b where b."employeeId" = e."_id" and b."status" = 'approved'
           and b."deletedAt" is null and b."startDate" <= t.d and b."endDate" >= t.d)`,
        date,
      )
      expect([date, free]).toEqual([date, counted?.n])
      expect(free).toBeGreaterThan(0)
    }
  })
  test('leave out of a day those whom its figure does not count', () => {
    for (const [i, { date, free }] of weekOf({}).days.entries()) {
      const shown = rowsOf({ freeOn: date })
      expect([weekOf({ freeOn: date }).people, shown.length]).toEqual([free, free])
      expect(shown.every(({ days }) => days[i]?.kind === 'free')).toBe(true)
    }
  })
  test('have as many days without work as plain SQL says, and only those asked for are shown', () => {
    const last = plain<{ id: string; day: string }>(
      `select a."employeeId" as id, max(a."date") as day from "assignments" a where ${BUSY} and a."start" < ?
       and a."employeeId" is not null group by 1`,
      at.now,
    )
    const lastOf = new Map(last.map(({ id, day }) => [id, day]))
    const people = rowsOf({ sort: 'idle' })
    for (const { _id, lastDay } of people) expect([_id, lastDay]).toEqual([_id, lastOf.get(_id) ?? null])
    const idle = rowsOf({ idleDays: 5 }).map(({ _id }) => _id)
    const wanted = people.filter(({ lastDay }) => lastDay === null || lastDay <= addDays(at.today, -5))
    expect(idle.toSorted()).toEqual(wanted.map(({ _id }) => _id).toSorted())
    expect(wanted.length).toBeGreaterThan(0)
    expect(wanted.length).toBeLessThan(people.length)
  })
  test('are as far from a town as plain trigonometry says, the nearest first; who has no known home is left out', () => {
    const Laval = { lat: 45.56995, lng: -73.692 }
    const far = plain<{ id: string; km: number }>(
      `select "_id" as id, 6371.0088 * acos(min(1, sin(radians("lat")) * sin(radians(${Laval.lat}))
         + cos(radians("lat")) * cos(radians(${Laval.lat})) * cos(radians("lng" - ${Laval.lng})))) as km
       from "employees" where "deletedAt" is null and "status" <> 'inactive' and "lat" is not null`,
    )
    const shown = rowsOf({ town: 'Laval', withinKm: 15, sort: 'distance' })
    const near = far.filter(({ km }) => km <= 15)
    expect(shown.map(({ _id }) => _id).toSorted()).toEqual(near.map(({ id }) => id).toSorted())
    const kmOf = new Map(far.map(({ id, km }) => [id, km]))
    for (const { _id, km } of shown) expect(Math.abs((km ?? 0) - (kmOf.get(_id) ?? 0))).toBeLessThan(0.1)
    expect(shown.map(({ km }) => km)).toEqual(shown.map(({ km }) => km).toSorted((a, b) => (a ?? 0) - (b ?? 0)))
    expect(near.length).toBeGreaterThan(0)
    expect(near.length).toBeLessThan(far.length)
    expect(rowsOf({ town: 'Nulle-Part', withinKm: 15 }).length).toBe(rowsOf({}).length)
  })
})
