import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { instantOf } from '#shared/domain/calendar/zone.ts'
import { evaluate } from '#shared/domain/dispatch/evaluate.ts'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import type { Row } from '#shared/entities/index.ts'
import { createCacheReads } from '#main/cache/cache-reads.ts'
import { readCandidates } from '#reads/dispatch/board-candidates.ts'
import { decide } from '#reads/engine/decide.ts'
import {
  readAssignmentFacts,
  readCandidateFacts,
  readContext,
  requireRow,
} from '#shared/verbs/dispatch/steps/assignment-facts.ts'
import { quietLog } from '../../unit/main/quiet-log.ts'
import { build } from '#tests/support/build.ts'
import { idOf, openCache, rowOf } from './cache-file.ts'

const [CLIENT, SITE, ORDER, POSITION, SHIFT] = [idOf(1, 1), idOf(2, 1), idOf(3, 1), idOf(4, 1), idOf(5, 1)]
const DAY = '2026-11-03'
const NOWHERE = { lat: null, lng: null }

const closers: (() => void)[] = []
afterAll(() => closers.forEach((close) => close()))

let people = 0
/** A person a number of kilometres north of the site, or with an address of which no position is known. */
const person = (lastName: string, km: number | null, given: Partial<Row<'employees'>> = {}) =>
  rowOf('employees', {
    _id: idOf(6, (people += 1)),
    firstName: 'Zoé',
    lastName,
    employeeNumber: String(people),
    phone: '+15145550000',
    hireDate: '2020-01-01',
    regime: 'lnt',
    ...(km === null ? NOWHERE : { lat: 45.5 + km / 111.2, lng: -73.6 }),
    ...given,
  })

/** A cache with a shift to fill in Laval, these people, and the company's limit if it has one. */
function cacheOf(rows: readonly Row<'employees'>[], site: Partial<Row<'sites'>>, distanceLimitKm: number | null) {
  const folder = mkdtempSync(join(tmpdir(), 'equipage-distance-'))
  const path = join(folder, 'cache.db')
  const cache = openCache(path)
  if (distanceLimitKm !== null)
    cache.insert('companySettings', [rowOf('companySettings', { _id: COMPANY_ID, name: 'Essai', distanceLimitKm })])
  cache.insert('clients', [rowOf('clients', { _id: CLIENT, name: 'Nord' })])
  cache.insert('sites', [
    rowOf('sites', {
      _id: SITE,
      clientId: CLIENT,
      name: 'Pont',
      startDate: '2026-01-01',
      city: 'Laval',
      postalCode: 'H7C 2S2',
      lat: 45.5,
      lng: -73.6,
      ...site,
    }),
  ])
  const of = { siteId: SITE, clientId: CLIENT, orderId: ORDER }
  cache.insert('orders', [build('orders', { _id: ORDER, ...of, status: 'confirmed' })])
  cache.insert('orderPositions', [build('orderPositions', { _id: POSITION, orderId: ORDER, role: 'flagger' })])
  const hours = { date: DAY, start: instantOf(DAY, '07:00'), end: instantOf(DAY, '15:00') }
  cache.insert('assignments', [
    rowOf('assignments', { _id: SHIFT, ...of, ...hours, positionId: POSITION, status: 'unassigned' }),
  ])
  cache.insert('employees', rows)
  cache.finish()
  cache.database.close()
  const reads = createCacheReads({ now: () => new Date('2026-11-02T14:00:00.000Z'), log: quietLog().log })
  reads.open(path)
  closers.push(() => {
    reads.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return reads
}

type Reads = ReturnType<typeof cacheOf>
const listed = (reads: Reads) =>
  reads.read('candidates', (reader, at) => readCandidates(reader, { assignmentId: SHIFT, search: '', limit: 60 }, at))
    .candidates
const shown = (reads: Reads) => listed(reads).map(({ name, verdict }) => `${name.slice(4)} ${verdict}`)

/** What a verb that assigns somebody finds. */
const byVerb = (reads: Reads, employeeId: string) =>
  reads.read('verb', (reader, at) =>
    decide(
      reader,
      (function* () {
        const assignment = yield* requireRow('assignments', SHIFT)
        const facts = yield* readAssignmentFacts(assignment, yield* readContext(assignment), at.today)
        return evaluate(yield* readCandidateFacts(yield* requireRow('employees', employeeId), DAY), facts)
      })(),
    ),
  )

test('nobody farther than the limit of the company is recommended, unless they go farther themselves', () => {
  const rows = [person('Loin', 35), person('Partout', 90, { maxDistanceKm: 95 }), person('Pres', 25)]
  const reads = cacheOf([...rows, person('Casanier', 20, { maxDistanceKm: 10 })], {}, 30)
  expect(shown(reads)).toEqual(['Pres recommended', 'Partout recommended', 'Casanier review', 'Loin review'])
})

test('the limit is 100 km where the company has said nothing', () => {
  const reads = cacheOf([person('Dedans', 99), person('Dehors', 101)], {}, null)
  expect(shown(reads)).toEqual(['Dedans recommended', 'Dehors review'])
})

test('the list of candidates and the verb that assigns find the same about the distance', () => {
  const rows = [
    person('Loin', 35),
    person('Casanier', 20, { maxDistanceKm: 10 }),
    person('Pres', 5),
    person('Inconnu', null),
  ]
  const reads = cacheOf(rows, {}, 30)
  const found = listed(reads).map(({ employeeId, findings }) => [employeeId, findings])
  expect(found).toHaveLength(4)
  expect(found).toEqual(found.map(([id]) => [id, byVerb(reads, id as string)]))
})

test('people without a position are ranked by the town of the site, then by its postal code', () => {
  const rows = [
    person('Ailleurs', null, { city: 'Gatineau', postalCode: 'J8X 1A1' }),
    person('Code', null, { city: 'Vimont', postalCode: 'H7C 9Z9' }),
    person('Connu', 60),
    person('Rien', null),
    person('Ville', null, { city: 'LAVAL' }),
  ]
  const names = (reads: Reads) => listed(reads).map(({ name }) => name.slice(4))
  expect(names(cacheOf(rows, {}, 100))).toEqual(['Connu', 'Ville', 'Code', 'Ailleurs', 'Rien'])
  expect(listed(cacheOf(rows, NOWHERE, 100)).map(({ distanceKm }) => distanceKm)).toEqual(rows.map(() => null))
})

test('a distance is approximate when one of its two ends was placed automatically', () => {
  const rows = [person('Auto', 5, { geocodeStatus: 'auto' }), person('Main', 6, { geocodeStatus: 'manual' })]
  const marks = (site: Partial<Row<'sites'>>) =>
    listed(cacheOf([...rows, person('Rien', null)], site, 100)).map((one) => one.isApproximate ?? false)
  expect(marks({ geocodeStatus: 'manual' })).toEqual([true, false, false])
  expect(marks({ geocodeStatus: 'auto' })).toEqual([true, true, false])
})
