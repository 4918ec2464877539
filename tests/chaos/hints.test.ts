import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { AnyRow } from '#shared/model/values.ts'
import { openStore } from '#data/cache/store.ts'
import { createChanges } from '#data/sync/changes.ts'
import { createEngine } from '#data/sync/engine.ts'
import { createStatus } from '#data/sync/status.ts'
import { testConnection } from '#tests/unit/data/connected.ts'
import { testFolder } from '#tests/unit/data/folder.ts'
import { createRandom } from '#tests/support/world/random.ts'
import { rowsOf } from '#tests/unit/data/pulling.ts'
import { chunked, someEmployees, streamText } from '#tests/unit/data/stream-text.ts'

afterEach(() => void vi.useRealTimers())

/** An engine and a server that holds employees; every rename takes the next revision. */
function start() {
  const people = someEmployees(5)
  let upper = 5
  let pulls = 0
  const store = openStore(testFolder())
  const changes = createChanges(() => {})
  const status = createStatus(() => {}, Date.now)
  const engine = createEngine({
    connection: testConnection(),
    store,
    status,
    changes,
    emit: () => {},
    now: Date.now,
    log: () => {},
    openStream: async (cursor) => {
      pulls += 1
      const since = Number(/\bemployees:(\d+)/.exec(cursor ?? '')?.[1] ?? 0)
      const rows = people.filter(({ rev }) => (rev as number) > since)
      const inOrder = rows.toSorted((a, b) => (a['rev'] as number) - (b['rev'] as number))
      return chunked(streamText({ upper, rows: { employees: inOrder } }), () => 5000)
    },
  })
  engine.pull()
  onTestFinished(() => {
    engine.stop()
    changes.drop()
    store.close()
  })
  return {
    engine,
    status,
    pulls: () => pulls,
    rename: (which: number): number => {
      upper += 1
      people[which] = { ...people[which], lastName: `Nom ${upper}`, rev: upper } as AnyRow
      return upper
    },
    onServer: () => people.map(({ _id, lastName }) => `${String(_id)} ${String(lastName)}`).toSorted(),
    onDevice: () =>
      rowsOf(store.current(), 'employees').map(({ _id, lastName }) => `${String(_id)} ${String(lastName)}`),
  }
}

const BURSTS = process.env['CHAOS'] === 'full' ? 1000 : 300

test(`${BURSTS} bursts of hints, a third of them lost, repeated or late: the device ends with the server’s rows`, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const random = createRandom(20_261_121).next
  const { engine, status, rename, onServer, onDevice, pulls } = start()
  await vi.waitFor(() => expect(status.get().state).toBe('current'), { interval: 1, timeout: 30_000 })
  const isSame = () =>
    vi.waitFor(() => expect(onDevice().toSorted()).toEqual(onServer()), { interval: 1, timeout: 30_000 })
  let lost = 0
  for (let run = 0; run < BURSTS; run += 1) {
    const hints = Array.from({ length: 1 + Math.floor(random() * 4) }, () => rename(Math.floor(random() * 5)))
    let isLastReceived = false
    for (const rev of random() < 0.3 ? hints.toReversed() : hints) {
      const draw = random()
      if (draw < 0.15) lost += 1
      else {
        isLastReceived ||= rev === hints.at(-1)
        for (let i = 0; i < (draw < 0.3 ? 3 : 1); i += 1) engine.schedulePull(rev)
      }
    }
    // Hints with old revisions, and hints that were never sent.
    if (random() < 0.3) engine.schedulePull(Math.floor(random() * 5))
    if (random() < 0.05) engine.schedulePull(1_000_000)
    // Waits for the delay after a hint and, where the last hint was lost, for the periodic pull.
    await vi.advanceTimersByTimeAsync(isLastReceived ? 30 : 60_000)
    await isSame()
  }
  expect(lost).toBeGreaterThan(BURSTS / 5)
  expect(pulls()).toBeLessThan(BURSTS * 4)
})
