import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCacheReads } from '#main/cache/cache-reads.ts'
import type { Row } from '#shared/entities/index.ts'
import { build } from '#tests/support/build.ts'
import { quietLog } from '../../unit/main/quiet-log.ts'
import { idOf, openCache } from './cache-file.ts'
import { listsOf } from './listed.ts'

const at = { today: '2026-11-16', now: '2026-11-16T15:00:00.000Z' }
const cache = createCacheReads({ now: () => new Date(at.now), log: quietLog().log })
const ABSENT = { kind: 'didNotWork', start: null, end: null, workedMinutes: 0, absentReason: 'sick' } as const
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'equipage-claims-'))
  const made = openCache(join(folder, 'cache.db'))
  made.insert('employees', [build('employees', { _id: idOf(33, 1) })])
  made.insert('sites', [build('sites', { _id: idOf(31, 1) })])
  const entry = (n: number, given: Partial<Row<'timeEntries'>>) =>
    build('timeEntries', {
      _id: idOf(35, n),
      employeeId: idOf(33, 1),
      siteId: idOf(31, 1),
      date: `2026-11-${String(n).padStart(2, '0')}`,
      ...ABSENT,
      ...given,
    })
  made.insert('timeEntries', [
    entry(1, {}),
    entry(2, { travelMinutes: 40 }),
    entry(3, { kilometres: 12.5, status: 'attached' }),
    entry(4, { parkingCents: 800 }),
    entry(5, { travelMinutes: 40, status: 'signed' }),
    entry(6, { parkingCents: 800, status: 'void' }),
    entry(7, { kilometres: 0, parkingCents: 0 }),
    entry(8, { kind: 'worked', start: '2026-11-08T12:00:00.000Z', end: '2026-11-08T20:00:00.000Z', travelMinutes: 40 }),
  ])
  made.finish()
  cache.open(join(folder, 'cache.db'))
})
afterAll(() => {
  cache.close()
  rmSync(folder, { recursive: true })
})

test('the list finds days not worked that claim something nobody signed, and no other entry', () => {
  const { filtered } = listsOf(cache, at)
  const claiming = (value: boolean) => filtered('timeEntries', [{ field: 'claimsUnworked', op: 'is', value }])
  expect(claiming(true)).toEqual([2, 3, 4].map((n) => idOf(35, n)))
  expect(claiming(false)).toEqual([1, 5, 6, 7, 8].map((n) => idOf(35, n)))
})
