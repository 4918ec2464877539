import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCacheReads } from '#main/cache/cache-reads.ts'
import { readCandidates } from '#reads/dispatch/board-candidates.ts'
import { readFillability } from '#reads/orders/fillability.ts'
import type { FillabilityQuery } from '#shared/contract/dispatch/fillability.ts'
import { assignmentFields, planOf } from '#shared/domain/orders/order-plan.ts'
import { STATUTORY_CALENDAR } from '#shared/domain/calendar/calendar.ts'
import { POSITION_ROLES } from '#shared/entities/order-positions.ts'
import { addDays } from '#shared/model/dates.ts'
import { createRandom, type Random } from '#tests/support/world/random.ts'
import { quietLog } from '../../unit/main/quiet-log.ts'
import { day, openBoardWorld, PERSON, SITE, SKILL, assignment, ORDER } from './board-world.ts'
import { idOf, openCache, rowOf, type Cache } from './cache-file.ts'
import { fillAtRandom } from './random-rows.ts'

const TODAY = '2026-11-16'
const SEEDS = Array.from({ length: process.env['CHAOS'] === 'full' ? 60 : 6 }, (_, n) => n + 1)
const idsOf = (made: Cache, entity: string): string[] =>
  (made.database.prepare(`select "_id" from "${entity}" where "deletedAt" is null`).all() as { _id: string }[]).map(
    ({ _id }) => _id,
  )

/** One day of an order that somebody types. */
function typedBy(random: Random, made: Cache): FillabilityQuery {
  const skills = idsOf(made, 'skills')
  return {
    orderId: null,
    siteId: random.pick(idsOf(made, 'sites')),
    supervisorIds: idsOf(made, 'supervisors').filter(() => random.chance(0.2)),
    workAtHeights: random.chance(0.5),
    breakMinutes: random.pick([0, 30]),
    breakPaid: random.chance(0.5),
    date: addDays(TODAY, random.between(0, 6)),
    positions: Array.from({ length: 3 }, () => {
      const [startTime, endTime] = random.pick([
        ['07:00', '15:30'],
        ['22:00', '06:00'],
      ] as const)
      const requiredSkillIds = random.chance(0.6) ? [] : skills.filter(() => random.chance(0.1))
      return { role: random.pick(POSITION_ROLES), quantity: random.between(1, 2), requiredSkillIds, startTime, endTime }
    }),
  }
}

/** The same order, written with its positions and its shifts; the id of a shift of each position. */
function write(made: Cache, { date, positions, ...typed }: FillabilityQuery, n: number): readonly string[] {
  const site = made.database.prepare(`select "clientId", "timezone" from "sites" where "_id" = ?`).get(typed.siteId)
  const { clientId, timezone } = site as { clientId: string; timezone: string }
  const order = rowOf('orders', {
    _id: idOf(70, n),
    clientId,
    siteId: typed.siteId,
    supervisorIds: [...typed.supervisorIds],
    workAtHeights: typed.workAtHeights,
    breakMinutes: typed.breakMinutes,
    breakPaid: typed.breakPaid,
    startDate: date,
    endDate: date,
    startTime: '07:00',
    endTime: '15:30',
    daysOfWeek: [0, 1, 2, 3, 4, 5, 6],
    skipHolidays: false,
    skipConstructionVacation: false,
  })
  const lines = positions.map((position, at) =>
    rowOf('orderPositions', { _id: idOf(71, n * 10 + at), orderId: order._id, ...position }),
  )
  const planned = planOf(order, lines, { zone: timezone, calendar: STATUTORY_CALENDAR, today: TODAY })
  const shifts = assignmentFields(order, planned).map((fields, at) =>
    rowOf('assignments', { ...fields, _id: idOf(72, n * 100 + at) }),
  )
  made.insert('orders', [order])
  made.insert('orderPositions', lines)
  made.insert('assignments', shifts)
  return lines.map(({ _id }) => shifts.find(({ positionId }) => positionId === _id)?._id ?? '')
}

/** Places that are open, and people of whom most could work there: rows drawn at random leave nobody. */
function makeOpen({ database }: Cache): void {
  database.exec(`
    update "employees" set "hireDate" = '2025-01-06', "terminationDate" = null, "status" = 'disponible',
      "maxDistanceKm" = case when rowid % 3 = 0 then 5 end, "lat" = 45.5 + rowid * 0.01, "lng" = -73.6, "deletedAt" = null;
    update "clients" set "status" = 'active', "deletedAt" = null, "requiredSkillIds" = '[]';
    update "sites" set "active" = 1, "startDate" = '2025-01-06', "endDate" = '2100-01-01', "requiredSkillIds" = '[]',
      "lat" = 45.5, "lng" = -73.6, "deletedAt" = null;
    update "skills" set "trades" = case rowid % 6 when 0 then '["flagger"]' when 1 then '["labourer"]' else '[]' end;
    delete from "absences" where rowid % 4 > 0;
    delete from "restrictions" where rowid % 3 > 0`)
}

/** Shifts of people in the week, at the hours of those that are typed, and supervisors whom some do not work under. */
function fillWeek(made: Cache, random: Random): void {
  const people = idsOf(made, 'employees')
  const [orders, positions, sites, clients] = ['orders', 'orderPositions', 'sites', 'clients'].map((name) =>
    idsOf(made, name),
  ) as [string[], string[], string[], string[]]
  const shift = (n: number) => {
    const date = addDays(TODAY, random.between(-1, 7))
    const start = `${date}T${random.pick(['12', '17', '23'])}:00:00.000Z`
    const end = new Date(Date.parse(start) + 8 * 3_600_000).toISOString()
    const place = { orderId: random.pick(orders), positionId: random.pick(positions), clientId: random.pick(clients) }
    const employeeId = random.pick(people)
    return rowOf('assignments', {
      _id: idOf(90, n),
      date,
      start,
      end,
      siteId: random.pick(sites),
      ...place,
      employeeId,
      status: 'confirmed',
    })
  }
  const supervisors = idsOf(made, 'supervisors')
  made.insert(
    'restrictions',
    people.slice(0, 5).map((employeeId, n) => {
      const to = addDays(TODAY, 90)
      const level = random.pick(['block', 'avoid'] as const)
      return rowOf('restrictions', {
        _id: idOf(91, n),
        employeeId,
        supervisorId: random.pick(supervisors),
        level,
        reason: 'Mésentente',
        from: TODAY,
        to,
      })
    }),
  )
  made.insert(
    'assignments',
    Array.from({ length: 30 }, (_, n) => shift(n)),
  )
}

let mixed = 0

describe.each(SEEDS)('an order that is typed among rows drawn at random, seed %i', (seed) => {
  const folder = mkdtempSync(join(tmpdir(), 'equipage-fillability-'))
  const made = openCache(join(folder, 'cache.db'))
  const cache = createCacheReads({ now: () => new Date(`${TODAY}T15:00:00.000Z`), log: quietLog().log })
  const random = createRandom(seed)
  beforeAll(() => {
    fillAtRandom(made, random, TODAY)
    makeOpen(made)
    fillWeek(made, random)
    cache.open(join(folder, 'cache.db'))
  })
  afterAll(() => {
    cache.close()
    made.database.close()
    rmSync(folder, { recursive: true })
  })

  it('counts whom the picker offers once the order exists', () => {
    for (let n = 0; n < 12; n++) {
      const typed = typedBy(random, made)
      const counted = cache.read('test', (reader, at) => readFillability(reader, typed, at))
      const shifts = write(made, typed, n)
      cache.changed(['orders', 'orderPositions', 'assignments'])
      const offered = shifts.map((assignmentId) =>
        cache.read('test', (reader, at) => readCandidates(reader, { assignmentId, search: '', limit: 200 }, at)),
      )
      for (const { counts } of offered) if (counts.recommended > 0 && counts.review > 0) mixed += 1
      const expected = offered.map(({ counts }) => ({ ready: counts.recommended, toCheck: counts.review }))
      expect(counted?.positions).toEqual(expected)
      const all = offered.flatMap(({ candidates }) => candidates)
      const who = (verdict: string) => new Set(all.flatMap((one) => (one.verdict === verdict ? [one.employeeId] : [])))
      const [ready, review] = [who('recommended'), who('review')]
      expect(counted?.ready).toBe(ready.size)
      expect(counted?.toCheck).toBe([...review].filter((id) => !ready.has(id)).length)
    }
  })
})

it('some of these shifts had people of either kind', () => {
  expect(mixed).toBeGreaterThan(10)
})

describe('an order that is typed, in a week written by hand', () => {
  const { made, cache, close } = openBoardWorld()
  afterAll(close)
  const read = (given: Partial<FillabilityQuery> = {}) =>
    cache.read('test', (reader, at) =>
      readFillability(
        reader,
        {
          orderId: null,
          siteId: SITE.road,
          supervisorIds: [],
          workAtHeights: false,
          breakMinutes: 30,
          breakPaid: false,
          date: day(9),
          positions: [
            { role: 'other', quantity: 4, requiredSkillIds: [SKILL.sign], startTime: '07:00', endTime: '15:30' },
          ],
          ...given,
        },
        at,
      ),
    )

  it('on a day without shifts: who holds the card for a month more, and lives near enough', () => {
    const held = made.database.prepare(
      `select count(*) as n from "employees" e join "employeeSkills" s on s."employeeId" = e."_id"
       where e."status" = 'disponible' and s."skillId" = ? and s."expiresAt" > ? and coalesce(e."maxDistanceKm", 100) > 12`,
    )
    const { n } = held.get(SKILL.sign, addDays(day(9), 30)) as { n: number }
    expect(n).toBe(2)
    expect(read()).toMatchObject({ ready: n, toCheck: 1 })
  })
  it('who has a shift then is not free, unless it is one of the order that is changed', () => {
    const shift = assignment('day', day(9), PERSON.ana)
    made.insert('assignments', [shift])
    cache.changed(['assignments'])
    expect(read()?.ready).toBe(1)
    expect(read({ orderId: ORDER.day })?.ready).toBe(2)
    made.database.exec(`delete from assignments where "_id" = '${shift._id}'`)
    cache.changed(['assignments'])
  })
  it('a person who could have either of two positions is one person', () => {
    const positions = [
      { role: 'other', quantity: 1, requiredSkillIds: [SKILL.sign], startTime: '07:00', endTime: '15:30' },
      { role: 'other', quantity: 1, requiredSkillIds: [], startTime: '07:00', endTime: '15:30' },
    ] as const
    // Who fears nothing and lives anywhere: Carl holds no valid card, and is needed for none.
    expect(read({ positions: [...positions] as never })).toEqual({
      ready: 3,
      toCheck: 1,
      positions: [
        { ready: 2, toCheck: 1 },
        { ready: 3, toCheck: 1 },
      ],
    })
  })
  it('a site that is not on this device is unknown', () => {
    expect(read({ siteId: idOf(3, 99) })).toBeNull()
  })
})
