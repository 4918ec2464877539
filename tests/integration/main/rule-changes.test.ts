import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { ChangedWeek } from '#shared/contract/office/rule-changes.ts'
import { payMinutes } from '#shared/domain/time/pay/pay-line.ts'
import { LABOUR_DEFAULTS, type LabourParameters } from '#shared/domain/time/labour/labour-parameters.ts'
import { shiftInstants } from '#shared/domain/orders/planned-assignments.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { createCacheReads } from '#main/cache/cache-reads.ts'
import { readRuleChanges } from '#reads/office/rule-changes.ts'
import { build } from '#tests/support/build.ts'
import { quietLog } from '../../unit/main/quiet-log.ts'
import { idOf, openCache, type Cache } from './cache-file.ts'

const RULES = idOf(30, 1)
const OTHERS = idOf(30, 2)
const SHEET = idOf(31, 1)
/** Monday. */
const WEEK = '2026-09-14'
const HOUR = 60

const parameters = (given: Partial<LabourParameters>): LabourParameters => ({ ...LABOUR_DEFAULTS, ...given })
const ruleSet = (_id: string, regime: 'signallingDecree' | 'office', given: Partial<LabourParameters>) =>
  build('labourRuleSets', {
    _id,
    regime: regime as Row<'labourRuleSets'>['regime'],
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    reference: 'Décret',
    parameters: parameters(given),
  })
const FROZEN = [{ ...ruleSet(RULES, 'signallingDecree', { weeklyOvertimeMinutes: 40 * HOUR }), reference: 'Avant' }]

const caches: { close: () => void; folder: string }[] = []
afterAll(() => {
  for (const { close, folder } of caches) {
    close()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** A cache with signed time of people, by days from Monday and the hour at which each of them ends; all begin at 7. */
function cacheOf(fill: (cache: Cache) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'equipage-rules-'))
  const path = join(folder, 'cache.db')
  const made = openCache(path)
  made.insert('sites', [build('sites', { _id: idOf(32, 1), meetingPoint: null, guaranteeHours: null })])
  made.insert('timesheets', [
    build('timesheets', {
      _id: SHEET,
      approval: 'signed',
      ruleSets: FROZEN as unknown as Row<'timesheets'>['ruleSets'],
    }),
  ])
  fill(made)
  made.finish()
  made.database.close()
  const reads = createCacheReads({ now: () => new Date('2026-11-23T15:00:00.000Z'), log: quietLog().log })
  reads.open(path)
  caches.push({ close: reads.close, folder })
  return (ruleSetId = RULES, at = 0) => reads.read('rules', (reader) => readRuleChanges(reader, { ruleSetId, at }))
}

/** All pages as one: how many people fit in a page depends on how fast the machine is. */
function allOf(read: ReturnType<typeof cacheOf>) {
  const weeks: ChangedWeek[] = []
  for (let at = 0; ;) {
    const page = read(RULES, at)
    if (page === null) return null
    weeks.push(...page.weeks)
    if (page.done >= page.people) return { ...page, weeks }
    at = page.done
  }
}

const person = (n: number, given: Partial<Row<'employees'>> = {}) =>
  build('employees', {
    _id: idOf(33, n),
    employeeNumber: String(1000 + n),
    firstName: 'Zoé',
    lastName: `P${String(n).padStart(4, '0')}`,
    regime: 'signallingDecree',
    hireDate: '2020-01-06',
    terminationDate: null,
    officeId: null,
    ...given,
  })
let last = 0
const entry = (n: number, date: string, until: string, given: Partial<Row<'timeEntries'>> = {}) =>
  build('timeEntries', {
    _id: idOf(34, (last += 1)),
    employeeId: idOf(33, n),
    siteId: idOf(32, 1),
    orderId: null,
    date,
    ...shiftInstants(date, '07:00', until),
    breakMinutes: 0,
    travelMinutes: 0,
    parkingCents: 0,
    status: 'signed',
    timesheetId: SHEET,
    ...given,
  })
const week = (n: number, until: string, given: Partial<Row<'timeEntries'>> = {}) =>
  [0, 1, 2, 3, 4].map((day) => entry(n, addDays(WEEK, day), until, given))

test('the weeks of people that the present rules would pay otherwise, with what was signed beside it', () => {
  const read = cacheOf((cache) => {
    cache.insert('labourRuleSets', [
      ruleSet(RULES, 'signallingDecree', { weeklyOvertimeMinutes: 44 * HOUR }),
      ruleSet(OTHERS, 'standards' as never, {}),
    ])
    cache.insert('employees', [person(1), person(2), person(3), person(4, { regime: 'standards' as never })])
    cache.insert('timeEntries', [
      // 45 hours: 40 and 5 of overtime as signed, 44 and 1 by the present rules.
      ...week(1, '16:00'),
      // 35 hours: nothing changes.
      ...week(2, '14:00'),
      // 45 hours that nobody has signed: they follow the present rules already.
      ...week(3, '16:00', { status: 'attached' }),
      // 45 hours under another regime.
      ...week(4, '16:00'),
    ])
  })
  const { regular: _, overtime: __, ...none } = payMinutes([])
  expect(allOf(read)).toEqual({
    weeks: [
      {
        employeeId: idOf(33, 1),
        employeeNumber: '1001',
        name: 'P0001 Zoé',
        week: '2026-09-13',
        signed: { ...none, regular: 40 * HOUR, overtime: 5 * HOUR },
        present: { ...none, regular: 44 * HOUR, overtime: HOUR },
      },
    ],
    done: 2,
    people: 2,
  })
  expect(read(idOf(30, 9))).toBeNull()
})

test('a page at a time, with what all pages come to, at 45,000 entries', () => {
  const PEOPLE = 300
  const WEEKS = 30
  const read = cacheOf((cache) => {
    cache.insert('labourRuleSets', [ruleSet(RULES, 'signallingDecree', { weeklyOvertimeMinutes: 44 * HOUR })])
    cache.insert(
      'employees',
      Array.from({ length: PEOPLE }, (_, n) => person(n)),
    )
    cache.insert(
      'timeEntries',
      (function* entries() {
        for (let n = 0; n < PEOPLE; n += 1)
          for (let w = 0; w < WEEKS; w += 1)
            for (let day = 1; day <= 5; day += 1) yield entry(n, addDays('2026-02-01', w * 7 + day), '16:00')
      })(),
    )
  })
  const weeks: ChangedWeek[] = []
  let pages = 0
  for (let at = 0, people = 1; at < people; pages += 1) {
    const page = read(RULES, at)
    expect(page?.done).toBeGreaterThan(at)
    weeks.push(...(page?.weeks ?? []))
    at = page?.done ?? people
    people = page?.people ?? 0
  }
  expect(pages).toBeGreaterThan(1)
  expect(new Set(weeks.map(({ employeeId, week: of }) => `${employeeId} ${of}`)).size).toBe(weeks.length)
  expect(new Set(weeks.map(({ employeeId }) => employeeId)).size).toBe(PEOPLE)
})
