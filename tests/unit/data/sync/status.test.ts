import { expect, test, vi } from 'vitest'
import type { SyncStatus } from '#shared/contract/ipc.ts'
import { createStatus } from '#data/sync/status.ts'

test('a change is told once; progress at most ten times a second', () => {
  const told: SyncStatus[] = []
  let at = 0
  const status = createStatus(
    (_, payload) => told.push(payload as SyncStatus),
    () => at,
  )
  status.set({ state: 'filling' })
  status.set({ state: 'filling' })
  expect(told).toHaveLength(1)
  for (at = 0; at <= 1000; at += 10)
    status.progress({ done: at, total: 1000, parts: [{ entity: 'orders', done: at, total: 1000 }] })
  expect(told).toHaveLength(11)
  expect(told.at(-1)).toMatchObject({
    state: 'filling',
    progress: { done: 1000, total: 1000, parts: [{ done: 1000 }] },
  })
  status.reset()
  expect(status.get()).toEqual({
    state: 'idle',
    lastSyncedAt: null,
    hasFirstPart: false,
    offlineSince: null,
    pending: 0,
    conflicts: 0,
    progress: null,
    error: null,
  })
})

test('the last of a burst of progress is told, unless something else was said of it', () => {
  vi.useFakeTimers({ now: 0 })
  const told: SyncStatus[] = []
  const status = createStatus((_, payload) => told.push(payload as SyncStatus), Date.now)
  const progress = (done: number) => status.progress({ done, total: 9, parts: [] })
  const last = () => told.at(-1)?.progress?.done
  vi.advanceTimersByTime(1000)
  for (const done of [1, 2, 3]) progress(done)
  expect(last()).toBe(1)
  vi.advanceTimersByTime(100)
  expect([last(), told.length]).toEqual([3, 2])
  progress(4)
  status.set({ state: 'current', progress: null })
  vi.advanceTimersByTime(1000)
  expect([last(), told.length]).toEqual([undefined, 3])
  vi.useRealTimers()
})
