import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCacheReads } from '#main/reads/cache-reads.ts'
import type { ExtrasByEntity } from '#shared/contract/extras.ts'
import { derivedFields } from '#shared/entities/derived.ts'
import { entities } from '#shared/entities/index.ts'
import { pageSchema, type Filter, type Page } from '#shared/model/query.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { readCount, readPage } from '#sql/reads/records.ts'
import { quietLog } from '../../unit/main/quiet-log.ts'
import { fillCache, idOf, openCache } from './cache-file.ts'

const at = { today: '2026-11-16', now: '2026-11-16T15:00:00.000Z' }
const cache = createCacheReads({ now: () => new Date(at.now), log: quietLog().log })
let folder: string

type Listed = keyof ExtrasByEntity
interface Item<N extends Listed> {
  readonly row: AnyRow
  readonly extras: ExtrasByEntity[N]
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'equipage-derived-'))
  const made = openCache(join(folder, 'cache.db'))
  fillCache(made, { employees: 120, clients: 8, sites: 15, orders: 90, assignments: 900, from: '2026-10-01', days: 90 })
  made.database.exec(`update assignments set "status" = 'declined' where "_id" like '%7'`)
  made.database.exec(
    `update assignments set "status" = 'cancelled', "endReason" = 'cancelledByClient' where "_id" like '%3'`,
  )
  made.database.exec(`update assignments set "employeeId" = null, "status" = 'unassigned' where "orderId" like '%4'`)
  made.database.exec(`update "orderPositions" set "role" = 'crewChief' where "_id" like '%5'`)
  made.database.close()
  cache.open(join(folder, 'cache.db'))
})
afterAll(() => {
  cache.close()
  rmSync(folder, { recursive: true })
})

/** Every row of a view page by page with the figures beside it; as many as the view counts. */
function everything<N extends Listed>(name: N, view: Partial<Page>): Item<N>[] {
  const found: Item<N>[] = []
  let after: string | undefined
  do {
    const page = pageSchema.parse({ ...view, limit: 37, ...(after !== undefined && { after }) })
    const reply = cache.read('test', (reader) => readPage(reader, entities[name], page, at))
    found.push(...reply.rows.map((row) => ({ row, extras: reply.extras[row._id] as unknown as ExtrasByEntity[N] })))
    after = reply.next ?? undefined
  } while (after !== undefined)
  const page = pageSchema.parse(view)
  expect(cache.read('test', (reader) => readCount(reader, entities[name], page, at))).toBe(found.length)
  return found
}
const ids = (items: readonly { row: AnyRow }[]) => items.map(({ row }) => row._id).sort()
const filtered = <N extends Listed>(name: N, filters: Filter[]) => ids(everything(name, { filters }))
const those = <N extends Listed>(name: N, test: (extras: ExtrasByEntity[N]) => boolean) =>
  ids(everything(name, {}).filter(({ extras }) => test(extras)))

const every = Object.entries(derivedFields).flatMap(([name, fields]) =>
  Object.keys(fields).map((column) => [name as Listed, column] as const),
)

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
    ['skills', 'holders', (v: unknown) => v],
    ['skills', 'expiring90', (v: unknown) => v],
  ] as const)('%s by %s: in the order of the figures shown', (name, column, key) => {
    const items = everything(name, { sort: [{ field: column, dir: 'asc' }] })
    const keys = items.map(({ extras }) => key((extras as unknown as Record<string, unknown>)[column])) as number[]
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
  test('skills nobody holds any more, and those with certifications over', () => {
    expect(filtered('skills', [{ field: 'expired', op: 'atLeast', value: 1 }])).toEqual(
      those('skills', ({ expired }) => expired >= 1),
    )
  })
})
