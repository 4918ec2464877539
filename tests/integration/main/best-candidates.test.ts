import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBest } from '#reads/dispatch/best-candidates.ts'
import { readCandidates } from '#reads/dispatch/board-candidates.ts'
import { createReader, type Reader } from '#reads/engine/reader.ts'
import { createRandom } from '#tests/support/world/random.ts'
import { fillCache, idOf, openCache, rowOf, type Cache } from './cache-file.ts'

const TODAY = '2026-11-16'
const AT = { today: TODAY, now: `${TODAY}T10:30:00.000Z` }
const PEOPLE = 700
const NOBODY: ReadonlySet<string> = new Set()

const folder = mkdtempSync(join(tmpdir(), 'equipage-best-'))
let made: Cache
let reader: Reader
let open: readonly string[] = []

/** Seven hundred people, more than are weighed at first; some are wanted somewhere, some live where nobody knows. */
beforeAll(() => {
  const random = createRandom(11)
  made = openCache(join(folder, 'cache.db'))
  const [clients, sites, orders] = [8, 20, 60]
  fillCache(made, { employees: PEOPLE, clients, sites, orders, assignments: 1500, from: TODAY, days: 12 })
  made.database.exec(`update "employees" set "lat" = null, "lng" = null where "rowid" % 3 = 0`)
  // Some shifts ask for what three people hold, and some for what nobody does: those who are best stand far back, or nowhere.
  made.database.exec(`delete from "employeeSkills" where "skillId" in ('${idOf(1, 1)}', '${idOf(1, 2)}')`)
  const rare = [640, 20, 333].map((n, i) =>
    rowOf('employeeSkills', { _id: idOf(51, i), employeeId: idOf(4, n), skillId: idOf(1, 1) }),
  )
  made.insert('employeeSkills', rare)
  const wanted = Array.from({ length: 40 }, (_, n) =>
    rowOf('preferences', {
      _id: idOf(52, n),
      employeeId: idOf(4, random.int(PEOPLE)),
      ...(n % 2 === 0 ? { siteId: idOf(3, n % sites) } : { clientId: idOf(2, n % clients) }),
      weight: 1 + random.int(3),
    }),
  )
  made.insert('preferences', wanted)
  reader = createReader(made.database)
  const rows = made.database.prepare(`select "_id" from "assignments" where "status" = 'unassigned'`).all()
  open = (rows as { _id: string }[]).map(({ _id }) => _id)
})
afterAll(() => {
  made.database.close()
  rmSync(folder, { recursive: true })
})

test('the best are those whom the picker ranks first, with the same findings, hours and kilometres', () => {
  expect(open.length).toBeGreaterThan(40)
  for (const assignmentId of open) {
    const { candidates } = readCandidates(reader, { assignmentId, search: '', limit: 30 }, AT)
    const best = (limit: number, without = NOBODY) =>
      readBest(reader, { assignmentId, limit, without, given: new Map() }, AT).candidates
    expect(best(3)).toEqual(candidates.slice(0, 3))
    expect(best(10)).toEqual(candidates.slice(0, 10))
    const without = new Set(candidates.filter((_, i) => i % 2 === 0).map(({ employeeId }) => employeeId))
    const others = candidates.filter(({ employeeId }) => !without.has(employeeId))
    expect(best(5, without)).toEqual(others.slice(0, 5))
  }
})
