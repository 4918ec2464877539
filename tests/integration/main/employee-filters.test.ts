import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCacheReads } from '#main/cache/cache-reads.ts'
import { statusOn } from '#shared/domain/people/employee-status.ts'
import { EMPLOYEE_STATUSES } from '#shared/entities/employees.ts'
import type { Row } from '#shared/entities/index.ts'
import type { Filter } from '#shared/model/query.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { holdersView, lostView } from '#renderer/features/skills/coverage-views.ts'
import { readSkillCoverage } from '#reads/people/skill-coverage.ts'
import { build } from '#tests/support/build.ts'
import { quietLog } from '../../unit/main/quiet-log.ts'
import { fillCache, idOf, openCache } from './cache-file.ts'
import { ids, listsOf } from './listed.ts'

const at = { today: '2026-11-16', now: '2026-11-16T15:00:00.000Z' }
const cache = createCacheReads({ now: () => new Date(at.now), log: quietLog().log })
const { everything, filtered, those } = listsOf(cache, at)
let folder: string

const ON_17 = { startDate: '2026-11-17', endDate: '2026-11-17' }
const WEEK = {
  _id: 'w',
  from: '2026-11-01',
  to: '2026-12-01',
  repeatWeeks: 1,
  minWeeklyHours: null,
  maxWeeklyHours: null,
}
/** Unavailable from midnight, every day. */
const days = (end: string) => Array.from({ length: 7 }, () => [{ start: '00:00', end, kind: 'unavailable' }])

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'equipage-filters-'))
  const made = openCache(join(folder, 'cache.db'))
  const size = { employees: 120, clients: 12, sites: 15, orders: 90, assignments: 900, from: '2026-10-01', days: 90 }
  fillCache(made, size)
  made.database.exec(`update assignments set "status" = 'declined' where "_id" like '%7'`)
  made.insert('offices', [build('offices', { lat: 45.5, lng: -73.6 }), build('offices', { lat: 46, lng: -73.2 })])
  made.database.exec(`
    update sites set "lat" = null where "_id" like '%5';
    update employees set "lat" = 45.5 + substr("_id", -1) / 20.0, "lng" = -73.6 where "_id" not like '%1';
    update employees set "status" = 'onLeave', "statusUntil" = '2026-11-15' where "_id" like '%2';
    update employees set "status" = 'onLeave', "statusUntil" = '2026-11-18' where "_id" like '%3';
    update employees set "status" = 'inactive', "statusUntil" = '2026-11-10' where "_id" like '%4';
    update employees set "email" = 'p' || "_id" || '@exemple.ca', "officeId" = 'o', "birthDate" = '1990-01-01',
      "emergencyContact" = '{}', "addressLine1" = 'a', "city" = 'c', "postalCode" = 'p' where "_id" like '%5'`)
  made.insert('absences', [
    build('absences', { employeeId: idOf(4, 10), ...ON_17, startTime: null, endTime: null, status: 'approved' }),
    build('absences', { employeeId: idOf(4, 26), ...ON_17, startTime: '08:00', endTime: '10:00', status: 'approved' }),
    build('absences', { employeeId: idOf(4, 36), ...ON_17, startTime: null, endTime: null, status: 'requested' }),
  ])
  made.database
    .prepare('update employees set "availability" = ? where "_id" in (?, ?)')
    .run(JSON.stringify([{ ...WEEK, pattern: days('00:00') }]), idOf(4, 40), idOf(4, 45))
  made.database
    .prepare('update employees set "availability" = ? where "_id" = ?')
    .run(JSON.stringify([{ ...WEEK, pattern: days('09:00') }]), idOf(4, 56))
  made.database.close()
  cache.open(join(folder, 'cache.db'))
})
afterAll(() => {
  cache.close()
  rmSync(folder, { recursive: true })
})

describe('the list of employees shows', () => {
  test('people who hold several skills, all of them', () => {
    const all: Filter = { field: 'skills', op: 'allOf', value: [idOf(1, 2), idOf(1, 5)] }
    const codes = ['C2', 'C5']
    const wanted = those('employees', ({ skills }) => codes.every((code) => skills.some((held) => held.code === code)))
    expect(filtered('employees', [all])).toEqual(wanted)
    expect(wanted.length).toBeGreaterThan(0)
    expect(wanted.length).toBeLessThan(filtered('employees', [{ ...all, op: 'anyOf' }]).length)
  })
  test('people by the status they have today, over in the one stored', () => {
    const statusOf = (row: AnyRow) => statusOn(row as unknown as Row<'employees'>, at.today)
    for (const status of ['disponible', 'onLeave', 'inactive'] as const) {
      const wanted = ids(everything('employees', {}).filter(({ row }) => statusOf(row) === status))
      expect([status, filtered('employees', [{ field: 'status', op: 'anyOf', value: [status] }])]).toEqual([
        status,
        wanted,
      ])
      expect(wanted.length).toBeGreaterThan(0)
    }
    const sorted = everything('employees', { sort: [{ field: 'status', dir: 'asc' }] }).map(({ row }) => statusOf(row))
    const places = sorted.map((status) => EMPLOYEE_STATUSES.indexOf(status))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })
  test('people who are free on a day: nothing that day, eight hours of rest by six, neither absent nor away, as plain SQL says', () => {
    const day = '2026-11-17'
    const free = filtered('employees', [{ field: 'availableOn', op: 'is', value: day }])
    // Six in the morning in Montréal is eleven in November.
    const wanted = cache.read('test', (reader) =>
      reader.all<{ id: string }>(
        `select "_id" as id from "employees" e, (select ? as d) t where e."deletedAt" is null
         and (e."status" = 'disponible' or (e."status" <> 'inactive' and e."statusUntil" < t.d))
         and e."hireDate" <= t.d and (e."terminationDate" is null or e."terminationDate" >= t.d)
         and not exists (select 1 from "assignments" a where a."employeeId" = e."_id" and a."deletedAt" is null
           and a."status" in ('pending', 'confirmed', 'completed', 'noShow') and (a."date" = t.d
           or (a."start" < t.d || 'T11' and julianday(a."end") > julianday(t.d || 'T03:00:00.000Z') + 0.00001)))
         and not exists (select 1 from "absences" b where b."employeeId" = e."_id" and b."status" = 'approved'
           and b."deletedAt" is null and b."startTime" is null and b."startDate" <= t.d and b."endDate" >= t.d)
         and e."_id" not in (?, ?)`,
        day,
        idOf(4, 40),
        idOf(4, 45),
      ),
    )
    expect(free).toEqual(wanted.map(({ id }) => id).sort())
    expect(free.length).toBeGreaterThan(0)
    expect(free.length).toBeLessThan(100)
  })
  test('exactly those whom the coverage of a skill counts, week by week: its holders, and those who lose it', () => {
    const ids = cache.read('test', (reader) => reader.all<{ id: string }>(`select "_id" as id from "skills"`))
    let [holders, lost] = [0, 0]
    for (const { id } of ids) {
      const query = { skillId: id, from: '2026-11-15', today: at.today }
      for (const week of cache.read('test', (reader) => readSkillCoverage(reader, query)).weeks) {
        expect(filtered('employees', holdersView(id, week).filters)).toHaveLength(week.holders)
        if (week.lost > 0) expect(filtered('employees', lostView(id, week, at.today).filters)).toHaveLength(week.lost)
        holders += week.holders
        lost += week.lost
      }
    }
    expect(Math.min(holders, lost)).toBeGreaterThan(0)
  })
  test('people idle for some days, those who never worked included', () => {
    const idle = (value: (number | null)[]) => filtered('employees', [{ field: 'idleDays', op: 'between', value }])
    expect(idle([20, null])).toEqual(those('employees', ({ idleDays }) => idleDays === null || idleDays >= 20))
    expect(idle([0, 3])).toEqual(those('employees', ({ idleDays }) => idleDays !== null && idleDays <= 3))
  })
  test('people near an office or a site, and those whose file lacks something', () => {
    const near = (field: string, value: (string | number)[]) => filtered('employees', [{ field, op: 'anyOf', value }])
    const offices = cache.read('test', (reader) => reader.all<{ id: string }>('select "_id" as id from "offices"'))
    const officeIds = offices.map(({ id }) => id)
    const within = (km: number) => those('employees', ({ officeKm }) => officeKm !== null && officeKm <= km)
    expect(near('nearOffice', officeIds)).toEqual(within(40))
    expect(near('nearOffice', [...officeIds, 12])).toEqual(within(12))
    expect(within(12).length).toBeGreaterThan(0)
    expect(within(12).length).toBeLessThan(within(40).length)
    expect(near('nearSite', [idOf(3, 5), 10_000])).toEqual([])
    expect(near('nearSite', [idOf(3, 1), 10_000]).length).toBeGreaterThan(100)
    expect(near('nearSite', [])).toHaveLength(120)
    expect(filtered('employees', [{ field: 'fileIncomplete', op: 'is', value: true }])).toEqual(
      those('employees', ({ filePercent }) => filePercent < 100),
    )
  })
})
