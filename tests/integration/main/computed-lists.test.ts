import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCacheReads } from '#main/cache/cache-reads.ts'
import { computedFields } from '#shared/entities/computed.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { weekdayOf } from '#shared/model/dates.ts'
import { pageSchema, viewSchema, type Filter } from '#shared/model/query.ts'
import type { AnyRow } from '#shared/model/values.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { readCount, readPage } from '#reads/engine/records.ts'
import { build } from '#tests/support/build.ts'
import { quietLog } from '../../unit/main/quiet-log.ts'
import { fillCache, idOf, openCache } from './cache-file.ts'
import { ids, listsOf, type Listed } from './listed.ts'

const at = { today: '2026-11-16', now: '2026-11-16T15:00:00.000Z' }
const cache = createCacheReads({ now: () => new Date(at.now), log: quietLog().log })
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'equipage-computed-lists-'))
  const made = openCache(join(folder, 'cache.db'))
  fillCache(made, {
    employees: 120,
    clients: 12,
    sites: 15,
    orders: 90,
    assignments: 900,
    from: '2026-10-01',
    days: 90,
  })
  made.database.exec(`update assignments set "status" = 'declined' where "_id" like '%7'`)
  made.database.exec(
    `update assignments set "status" = 'cancelled', "endReason" = 'cancelledByClient' where "_id" like '%3'`,
  )
  made.database.exec(`update assignments set "employeeId" = null, "status" = 'unassigned' where "orderId" like '%4'`)
  made.database.exec(`update "orderPositions" set "role" = 'crewChief' where "_id" like '%5'`)
  made.insert(
    'supervisors',
    [0, 1, 2].map((n) => build('supervisors', { _id: idOf(9, n), clientIds: [idOf(2, n)] })),
  )
  made.insert('offices', [build('offices', { lat: 45.5, lng: -73.6 }), build('offices', { lat: 46, lng: -73.2 })])
  made.database.exec(`
    update sites set "supervisorIds" = '["${idOf(9, 0)}","${idOf(9, 1)}"]' where "_id" like '%2' or "_id" like '%7';
    update sites set "active" = 0 where "_id" like '%4';
    update sites set "endDate" = '2026-11-15', "startDate" = '2026-01-01' where "_id" like '%7';
    update sites set "lat" = null, "poNumber" = 'PO-' || substr("_id", -1) where "_id" like '%5' or "_id" like '%3';
    update clients set "jobNumber" = 'J-' || substr("_id", -2) where "_id" like '%1' or "_id" like '%3';
    update orders set "status" = 'closed' where "_id" like '%9'`)
  made.database.close()
  cache.open(join(folder, 'cache.db'))
})
afterAll(() => {
  cache.close()
  rmSync(folder, { recursive: true })
})

const GONE_HOLDERS = `select count(*) as n from "employeeSkills" h join "employees" p on p."_id" = h."employeeId"
  where p."status" = 'inactive' and h."deletedAt" is null`

const { everything, filtered, those } = listsOf(cache, at)

const startOf = (row: AnyRow) => (row as unknown as Row<'orders'>).startDate
const isOneOf = (row: AnyRow, weekdays: readonly number[]) => weekdays.includes(weekdayOf(startOf(row)))

const every = Object.entries(computedFields).flatMap(([name, fields]) =>
  Object.keys(fields).map((column) => [name as Listed, column] as const),
)

describe('a list that is asked for its names alone', () => {
  test.each(['skills', 'employees', 'orders', 'sites'] as const)(
    '%s: the same rows, and nothing else is read',
    (name) => {
      const page = pageSchema.parse({ limit: 20 })
      const read = (asked: typeof page) => {
        const texts: string[] = []
        const reply = cache.read('test', (reader) => {
          const seen: Reader = { ...reader, all: (text, ...params) => (texts.push(text), reader.all(text, ...params)) }
          return readPage(seen, entities[name], asked, at)
        })
        return { ...reply, texts }
      }
      const [bare, whole] = [read({ ...page, figures: false }), read(page)]
      expect(bare.rows).toEqual(whole.rows)
      expect(bare.titles).toEqual(whole.titles)
      expect(bare.computed).toEqual({})
      expect(Object.keys(whole.computed)).toHaveLength(bare.rows.length)
      expect(bare.texts.filter((text) => /count\(|sum\(|"requiredSkillIds" as|json_each\(\?\) j/.test(text))).toEqual(
        [],
      )
    },
  )
})

describe('a list sorted by a computed column', () => {
  test.each(every)('%s by %s: every row once, backwards in the other direction', (name, column) => {
    const all = ids(everything(name, {}))
    const up = everything(name, { sort: [{ field: column, dir: 'asc' }] }).map(({ row }) => row._id)
    const down = everything(name, { sort: [{ field: column, dir: 'desc' }] }).map(({ row }) => row._id)
    expect([...up].sort()).toEqual(all)
    expect(down).toEqual([...up].reverse())
  })
  test.each([
    ['orders', 'fill', (v: unknown) => v ?? 2],
    ['orders', 'required', (v: unknown) => v],
    ['orders', 'assigned', (v: unknown) => v],
    ['orders', 'siteCity', (v: unknown) => v ?? ''],
    ['employees', 'weekMinutes', (v: unknown) => v],
    ['employees', 'nextAssignment', (v: unknown) => v ?? '2100'],
    ['employees', 'skillExpiry', (v: unknown) => v ?? '2100'],
    ['employees', 'monthMinutes', (v: unknown) => v],
    ['employees', 'lastAssignment', (v: unknown) => v ?? ''],
    ['employees', 'idleDays', (v: unknown) => v ?? 100_000],
    ['clients', 'openOrders', (v: unknown) => v],
    ['sites', 'openOrders', (v: unknown) => v],
    ['sites', 'references', (v: unknown) => String(v ?? '').toLowerCase()],
    ['sites', 'officeKm', (v: unknown) => v ?? 100_000],
    ['skills', 'holders', (v: unknown) => v],
    ['skills', 'expiring90', (v: unknown) => v],
  ] as const)('%s by %s: in the order of the figures shown', (name, column, key) => {
    const items = everything(name, { sort: [{ field: column, dir: 'asc' }] })
    const keys = items.map(({ computed }) => key((computed as unknown as Record<string, unknown>)[column])) as number[]
    expect(keys.length).toBeGreaterThan(10)
    expect(new Set(keys).size).toBeGreaterThan(2)
    expect(keys.every((value, i) => i === 0 || (keys[i - 1] as number) <= value)).toBe(true)
  })
})

describe('a list filtered by a computed column shows the rows whose figures fit', () => {
  test.each(['unfilled', 'partial', 'filled'] as const)('orders that are %s', (state) => {
    const wanted = those('orders', ({ fill }) =>
      fill === null ? false : state === (fill === 0 ? 'unfilled' : fill < 1 ? 'partial' : 'filled'),
    )
    expect(filtered('orders', [{ field: 'fill', op: 'anyOf', value: [state] }])).toEqual(wanted)
    expect(wanted.length).toBeGreaterThan(0)
  })
  test('orders by the weekday they begin on, within some days', () => {
    const filters: Filter[] = [{ field: 'startWeekday', op: 'anyOf', value: ['saturday', 'monday'] }]
    const begin = (weekdays: readonly number[], until: string) =>
      ids(everything('orders', {}).filter(({ row }) => isOneOf(row, weekdays) && startOf(row) <= until))
    expect(filtered('orders', filters)).toEqual(begin([6, 1], '2100-01-01'))
    const early = [...filters, { field: 'startDate', op: 'atMost', value: '2026-11-15' } as const]
    expect(filtered('orders', early)).toEqual(begin([6, 1], '2026-11-15'))
    expect(filtered('orders', early).length).toBeGreaterThan(0)
    expect(those('orders', ({ startWeekday }) => startWeekday === 'monday')).toEqual(begin([1], '2100-01-01'))
  })
  test('orders that need nobody', () => {
    expect(filtered('orders', [{ field: 'fill', op: 'isEmpty' }])).toEqual(those('orders', ({ fill }) => fill === null))
  })
  test('orders by trade, and by city whatever its accents', () => {
    expect(filtered('orders', [{ field: 'positions', op: 'anyOf', value: ['crewChief'] }])).toEqual(
      those('orders', ({ positions }) => positions.some(({ role }) => role === 'crewChief')),
    )
    expect(filtered('orders', [{ field: 'siteCity', op: 'contains', value: 'ÉVIS' }])).toEqual(
      those('orders', ({ siteCity }) => siteCity === 'Lévis'),
    )
  })
  test('people by the skills they hold, hours of the week, and their next day', () => {
    const code = (n: number) => `C${n}`
    expect(filtered('employees', [{ field: 'skills', op: 'anyOf', value: [idOf(1, 2), idOf(1, 5)] }])).toEqual(
      those('employees', ({ skills }) => skills.some((held) => [code(2), code(5)].includes(held.code))),
    )
    expect(filtered('employees', [{ field: 'weekMinutes', op: 'between', value: [480, null] }])).toEqual(
      those('employees', ({ weekMinutes }) => weekMinutes >= 480),
    )
    expect(filtered('employees', [{ field: 'nextAssignment', op: 'isEmpty' }])).toEqual(
      those('employees', ({ nextAssignment }) => nextAssignment === null),
    )
  })
  test('people by a skill that ends before a day: any, or the one asked for besides', () => {
    const ends: Filter = { field: 'skillExpiry', op: 'between', value: [null, '2026-12-01'] }
    expect(filtered('employees', [ends])).toEqual(
      those('employees', ({ skillExpiry }) => skillExpiry !== null && skillExpiry <= '2026-12-01'),
    )
    const asked: Filter = { field: 'skills', op: 'anyOf', value: [idOf(1, 4)] }
    const held = cache.read('test', (reader) =>
      reader.all<{ id: string }>(
        `select "employeeId" as id from "employeeSkills" where "skillId" = ? and "expiresAt" <= '2026-12-01'`,
        idOf(1, 4),
      ),
    )
    expect(filtered('employees', [ends, asked])).toEqual(held.map(({ id }) => id).sort())
    expect(held.length).toBeGreaterThan(0)
  })
  test('sites that are active, by their numbers or their client’s, by kilometres, with open orders', () => {
    expect(filtered('sites', [{ field: 'isActive', op: 'is', value: true }])).toEqual(
      those('sites', ({ isActive }) => isActive),
    )
    expect(filtered('sites', [{ field: 'references', op: 'contains', value: 'j-' }])).toEqual(
      those('sites', ({ references }) => references?.includes('J-') ?? false),
    )
    expect(filtered('sites', [{ field: 'officeKm', op: 'isEmpty' }])).toEqual(
      those('sites', ({ officeKm }) => officeKm === null),
    )
    expect(filtered('sites', [{ field: 'officeKm', op: 'atMost', value: 30 }])).toEqual(
      those('sites', ({ officeKm }) => officeKm !== null && officeKm <= 30),
    )
    expect(filtered('sites', [{ field: 'openOrders', op: 'atLeast', value: 3 }])).toEqual(
      those('sites', ({ openOrders }) => openOrders >= 3),
    )
    for (const test of [true, false]) {
      expect(those('sites', ({ isActive }) => isActive === test).length).toBeGreaterThan(0)
      expect(those('sites', ({ officeKm }) => (officeKm === null) === test).length).toBeGreaterThan(0)
    }
  })
  test('clients by active sites, supervisors by theirs', () => {
    expect(filtered('clients', [{ field: 'activeSites', op: 'atLeast', value: 1 }])).toEqual(
      those('clients', ({ activeSites }) => activeSites >= 1),
    )
    expect(filtered('supervisors', [{ field: 'sites', op: 'isEmpty' }])).toEqual([idOf(9, 2)])
    expect(filtered('supervisors', [{ field: 'sites', op: 'anyOf', value: [idOf(3, 2)] }])).toEqual(
      [idOf(9, 0), idOf(9, 1)].sort(),
    )
    expect(filtered('supervisors', [{ field: 'sites', op: 'anyOf', value: [idOf(3, 7)] }])).toEqual([])
    expect(everything('supervisors', {}).map(({ computed }) => computed.sites.includes('Chantier 2'))).toContain(true)
  })
  test('skills nobody holds any more, and those with certifications over', () => {
    expect(filtered('skills', [{ field: 'expired', op: 'atLeast', value: 1 }])).toEqual(
      those('skills', ({ expired }) => expired >= 1),
    )
  })
  test('the holders of a skill who work here are as many as it counts', () => {
    const gone = cache.read('test', (reader) => reader.all<{ n: number }>(GONE_HOLDERS)[0]?.n ?? 0)
    expect(gone).toBeGreaterThan(0)
    for (const { row, computed } of everything('skills', {})) {
      const held: Filter = { field: 'skillId', op: 'anyOf', value: [row._id] }
      const view = { filters: [held, { field: 'ofActive', op: 'is', value: true } as const] }
      const shown = cache.read('test', (reader) =>
        readCount(reader, entities.employeeSkills, viewSchema.parse(view), at),
      )
      expect(shown).toBe(computed.holders)
    }
  })
  test('skills that orders of the next four weeks require', () => {
    const orders = everything('orders', {}).map(({ row }) => row as unknown as Row<'orders'>)
    const running = orders.filter(
      ({ status, startDate, endDate }) => status !== 'closed' && startDate <= '2026-12-13' && endDate >= at.today,
    )
    const positions = cache.read('test', (reader) =>
      reader.all<{ orderId: string; skills: string }>(
        'select "orderId", "requiredSkillIds" as skills from "orderPositions" where "deletedAt" is null',
      ),
    )
    const isRunning = new Set(running.map(({ _id }) => _id))
    for (const { row, computed } of everything('skills', {})) {
      const asking = positions.filter(({ orderId, skills }) => isRunning.has(orderId) && skills.includes(row._id))
      expect(computed.demanded).toBe(new Set(asking.map(({ orderId }) => orderId)).size)
    }
    expect(those('skills', ({ demanded }) => demanded > 0).length).toBeGreaterThan(0)
  })
})
