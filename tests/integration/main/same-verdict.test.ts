import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCacheReads } from '#main/cache/cache-reads.ts'
import { evaluate, verdictOf } from '#shared/domain/dispatch/evaluate.ts'
import { RULE_CODES, type Finding } from '#shared/domain/dispatch/finding.ts'
import {
  readAssignmentFacts,
  readCandidateFacts,
  readContext,
  requireRow,
} from '#shared/verbs/dispatch/steps/assignment-facts.ts'
import { readCandidates } from '#reads/dispatch/board-candidates.ts'
import { readVerdicts } from '#reads/dispatch/board-verdicts.ts'
import { decide } from '#reads/engine/decide.ts'
import type { Moment } from '#reads/engine/moment.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { addDays } from '#shared/model/dates.ts'
import { createRandom, type Random } from '#tests/support/world/random.ts'
import { quietLog } from '../../unit/main/quiet-log.ts'
import { idOf, openCache, rowOf, type Cache } from './cache-file.ts'
import { fillAtRandom } from './random-rows.ts'

// The picker and the board read what they weigh people with in sets; a verb, on the device and on the server, reads it for
// one person (src/reads/dispatch/facts-people.ts, src/shared/verbs/dispatch/steps/assignment-facts.ts). Over rows drawn at
// random, all find the same.

const at = { today: '2026-11-16', now: '2026-11-16T15:00:00.000Z' }
const SEEDS = Array.from({ length: process.env['CHAOS'] === 'full' ? 60 : 6 }, (_, n) => n + 1)

/** Shifts in two weeks. */
const SHIFTS = 60

const idsOf = (made: Cache, entity: string): string[] =>
  made.database
    .prepare(`select "_id" from "${entity}" where "deletedAt" is null order by "_id"`)
    .all()
    .map((row) => String((row as { _id: string })._id))

const STATUSES = ['pending', 'confirmed', 'declined', 'cancelled', 'completed', 'noShow'] as const

/** Two weeks of shifts of few people and few positions, so that somebody works often, and twice for one position. */
function fillWeeks(made: Cache, random: Random, people: readonly string[]): void {
  const [places, sites, clients] = ['orderPositions', 'sites', 'clients'].map((name) => idsOf(made, name))
  const orders = idsOf(made, 'orders').slice(0, 3)
  // Those drawn at random last for weeks.
  made.database.exec(`delete from "assignments"`)
  made.database.exec(`update "orders" set "status" = 'confirmed' where "_id" in ('${orders.join("','")}')`)
  made.database.exec(`update "orders" set "status" = 'onHold' where "_id" = '${orders[0]}'`)
  const shift = (n: number) => {
    const date = addDays(at.today, random.between(-5, 6))
    const start = `${date}T${random.pick(['11', '15', '19', '23'])}:00:00.000Z`
    const end = new Date(Date.parse(start) + random.between(2, 12) * 3_600_000).toISOString()
    const employeeId = random.chance(0.2) ? null : random.pick(people.slice(0, 4))
    const status = employeeId === null ? 'unassigned' : random.pick(STATUSES)
    const [orderId, positionId] = [random.pick(orders), random.pick((places ?? []).slice(0, 3))]
    const [siteId, clientId] = [random.pick(sites ?? []), random.pick(clients ?? [])]
    const place = { orderId, positionId, siteId, clientId }
    return rowOf('assignments', { _id: idOf(90, n), date, start, end, ...place, employeeId, status })
  }
  made.insert(
    'assignments',
    Array.from({ length: SHIFTS }, (_, n) => shift(n)),
  )
}

const FILES = ['[]', '[{"key":"contract","done":false,"doneAt":null}]']

/** People who declared when they would work, are away, hold what is required. */
function makeMeet(
  { database }: Cache,
  random: Random,
  { people, skills }: Record<'people' | 'skills', string[]>,
): void {
  const layer = () => ({
    from: addDays(at.today, random.between(-20, 0)),
    to: addDays(at.today, random.between(0, 20)),
    repeatWeeks: random.between(1, 2),
    pattern: Array.from({ length: 7 }, () =>
      random.chance(0.5) ? [{ kind: random.pick(['unavailable', 'available']), start: '06:00', end: '12:00' }] : [],
    ),
  })
  const person = database.prepare(
    `update "employees" set "availability" = ?, "hireDate" = ?, "terminationDate" = null, "maxDistanceKm" = ?, "onboarding" = ?
      where "_id" = ?`,
  )
  for (const id of people) {
    const layers = random.chance(0.5) ? [layer(), layer()] : []
    person.run(JSON.stringify(layers), '2025-01-06', random.pick([5, 50, null]), random.pick(FILES), id)
  }
  const absence = database.prepare(
    `update "absences" set "startDate" = ?, "endDate" = ?, "status" = 'approved' where "_id" = ?`,
  )
  for (const { _id } of database.prepare(`select "_id" from "absences"`).all() as { _id: string }[]) {
    const from = addDays(at.today, random.between(-4, 4))
    absence.run(from, addDays(from, random.between(0, 2)), _id)
  }
  const required = database.prepare(`update "orderPositions" set "requiredSkillIds" = ?`)
  required.run(JSON.stringify(skills.slice(0, 3)))
}

/** As a verb comes to it. */
function* byVerb(assignmentId: string, employeeId: string) {
  const row = yield* requireRow('assignments', assignmentId)
  const facts = yield* readAssignmentFacts(row, yield* readContext(row), at.today)
  return evaluate(yield* readCandidateFacts(yield* requireRow('employees', employeeId), row.date), facts)
}

const seen = new Set<string>()

describe.each(SEEDS)('rows drawn at random, seed %i', (seed) => {
  const folder = mkdtempSync(join(tmpdir(), 'equipage-verdicts-'))
  const made = openCache(join(folder, 'cache.db'))
  const cache = createCacheReads({ now: () => new Date(at.now), log: quietLog().log })
  const read = <T>(run: (reader: Reader, at: Moment) => T): T => cache.read('test', run)
  let people: string[] = []
  beforeAll(() => {
    const random = createRandom(seed)
    fillAtRandom(made, random, at.today)
    people = idsOf(made, 'employees')
    fillWeeks(made, random, people)
    makeMeet(made, random, { people, skills: idsOf(made, 'skills') })
    cache.open(join(folder, 'cache.db'))
  })
  afterAll(() => {
    cache.close()
    made.database.close()
    rmSync(folder, { recursive: true })
  })

  test('the picker, the board and a verb find the same about each person and assignment', () => {
    for (const assignmentId of idsOf(made, 'assignments')) {
      const asked = people.map((employeeId) => ({ assignmentId, employeeId }))
      const shown = read((reader) => readVerdicts(reader, { pairs: asked }, at))
      const found = shown.filter(({ refusal }) => refusal === null)
      const alone = found.map(({ employeeId }) => read((reader) => decide(reader, byVerb(assignmentId, employeeId))))
      expect(found.map(({ findings }) => findings)).toEqual(alone)
      const expected = new Map<string, readonly Finding[]>(
        found.map(({ employeeId }, i) => [employeeId, alone[i] ?? []]),
      )
      if (found.length === 0) continue
      const { candidates } = read((reader, at) => readCandidates(reader, { assignmentId, search: '', limit: 200 }, at))
      for (const { employeeId, findings, verdict } of candidates) {
        expect(findings).toEqual(expected.get(employeeId))
        expect(verdict).toBe(verdictOf(findings))
      }
      for (const { code } of alone.flat()) seen.add(code)
    }
  })
})

test('every rule found something in these rows', () => {
  const unseen = RULE_CODES.filter((code) => !seen.has(code))
  expect(unseen).toEqual([])
})
