import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createCacheReads } from '#main/cache/cache-reads.ts'
import { watchHandlers } from '#main/ipc/handlers/watch-reads.ts'
import { build } from '#tests/support/build.ts'
import { quietLog } from '../../unit/main/quiet-log.ts'
import { openCache } from './cache-file.ts'
import { listsOf } from './listed.ts'

const at = { today: '2026-11-16', now: '2026-11-16T15:00:00.000Z' }
const folder = mkdtempSync(join(tmpdir(), 'equipage-alerts-'))
const cache = createCacheReads({ now: () => new Date(at.now), log: quietLog().log })
const { filtered } = listsOf(cache, at)
const made = openCache(join(folder, 'cache.db'))
const ago = (days: number) => new Date(Date.parse(at.now) - days * 86_400_000).toISOString()
for (const severity of ['critical', 'warning', 'info'] as const) {
  for (const days of [0, 6.9, 7.1, 30]) {
    for (const state of ['open', 'resolved', 'ignored'] as const)
      made.insert('alerts', [build('alerts', { severity, state, openedAt: ago(days) })])
    for (const put of [-1, 1])
      made.insert('alerts', [
        build('alerts', { severity, state: 'snoozed', openedAt: ago(days), snoozedUntil: ago(put) }),
      ])
  }
}
made.insert('alerts', [build('alerts', { severity: 'critical', state: 'open', openedAt: ago(1), deletedAt: at.now })])
made.finish()
cache.open(join(folder, 'cache.db'))
afterAll(() => {
  cache.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the badge counts what the list opens on: by plain SQL, what waits of the last seven days and asks for something', async () => {
  const byHand = cache.read('test', (reader) =>
    reader.all<{ id: string }>(
      `select "_id" as id from "alerts" where "deletedAt" is null and "severity" in ('critical', 'warning')
       and "openedAt" >= '2026-11-09T15:00:00.000Z'
       and ("state" = 'open' or ("state" = 'snoozed' and "snoozedUntil" <= '2026-11-16T15:00:00.000Z'))`,
    ),
  )
  expect(byHand).toHaveLength(8)
  const listed = filtered('alerts', [{ field: 'counted', op: 'is', value: true }])
  expect(listed.toSorted()).toEqual(byHand.map(({ id }) => id).toSorted())
  const { alerts } = await watchHandlers(cache)['alerts.badges']()
  expect(alerts).toBe(byHand.length)
})

test('what is open and not counted is listed apart', () => {
  const others = filtered('alerts', [
    { field: 'state', op: 'anyOf', value: ['open'] },
    { field: 'counted', op: 'is', value: false },
  ])
  // Two older ones of each that asks for something, and all four that are only good to know.
  expect(others).toHaveLength(2 * 2 + 4)
})
