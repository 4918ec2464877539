import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCacheReads } from '#main/cache/cache-reads.ts'
import { build } from '#tests/support/build.ts'
import { quietLog } from '../../unit/main/quiet-log.ts'
import { idOf, openCache } from './cache-file.ts'
import { listsOf } from './listed.ts'

const at = { today: '2026-11-16', now: '2026-11-16T15:00:00.000Z' }
const cache = createCacheReads({ now: () => new Date(at.now), log: quietLog().log })
const [SITE, ENDED, UNTOLD] = [idOf(31, 1), idOf(31, 2), idOf(31, 3)] as const
const [ORDER, LATER, BLANK] = [idOf(32, 1), idOf(32, 2), idOf(32, 3)] as const
const WHO = idOf(33, 1)
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'equipage-beyond-'))
  const made = openCache(join(folder, 'cache.db'))
  made.insert('employees', [build('employees', { _id: WHO })])
  made.insert('sites', [
    build('sites', { _id: SITE, startDate: '2026-01-01', endDate: '2100-01-01' }),
    build('sites', { _id: UNTOLD, startDate: '', endDate: '' }),
    build('sites', { _id: ENDED, startDate: '2026-01-01', endDate: '2026-11-10' }),
  ])
  const days = { startDate: '2026-11-09', endDate: '2026-11-13', breakMinutes: 30, breakPaid: false }
  made.insert('orders', [
    build('orders', { _id: ORDER, siteId: SITE, ...days }),
    build('orders', { _id: LATER, siteId: ENDED, ...days }),
    build('orders', { _id: BLANK, siteId: UNTOLD, ...days, startDate: '', endDate: '' }),
  ])
  const work = (n: number, orderId: string, siteId: string, date: string) => {
    const hours = { date, start: `${date}T12:00:00.000Z`, end: `${date}T20:30:00.000Z`, siteId, employeeId: WHO }
    made.insert('assignments', [build('assignments', { _id: idOf(34, n), orderId, status: 'confirmed', ...hours })])
    made.insert('timeEntries', [
      build('timeEntries', { _id: idOf(35, n), assignmentId: idOf(34, n), workedMinutes: 510, ...hours }),
    ])
  }
  work(1, ORDER, SITE, '2026-11-08')
  work(2, ORDER, SITE, '2026-11-09')
  work(3, ORDER, SITE, '2026-11-13')
  work(4, ORDER, SITE, '2026-11-14')
  work(5, LATER, ENDED, '2026-11-10')
  work(6, LATER, ENDED, '2026-11-11')
  work(7, BLANK, UNTOLD, '2026-11-15')
  made.finish()
  cache.open(join(folder, 'cache.db'))
})
afterAll(() => {
  cache.close()
  rmSync(folder, { recursive: true })
})

test('work outside of the dates of its order or its site stands out in the list, and is not planned', () => {
  const { everything, filtered } = listsOf(cache, at)
  const shown = everything('timeEntries', { sort: [{ field: 'date', dir: 'asc' }] })
  expect(shown.map(({ row, computed }) => [row._id, computed.beyond, computed.planned, computed.deviation])).toEqual([
    [idOf(35, 1), 'order', null, null],
    [idOf(35, 2), null, 480, 30],
    [idOf(35, 5), null, 480, 30],
    [idOf(35, 6), 'site', null, null],
    [idOf(35, 3), null, 480, 30],
    [idOf(35, 4), 'order', null, null],
    // As an employee has it, who may not read these dates.
    [idOf(35, 7), null, 480, 30],
  ])
  expect(filtered('timeEntries', [{ field: 'beyond', op: 'anyOf', value: ['site'] }])).toEqual([idOf(35, 6)])
})
