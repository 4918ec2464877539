import { expect, test } from 'vitest'
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
  for (at = 0; at <= 1000; at += 10) status.progress(at, 1000)
  expect(told).toHaveLength(11)
  expect(told.at(-1)).toMatchObject({ state: 'filling', progress: { done: 1000, total: 1000 } })
  status.reset()
  expect(status.get()).toEqual({
    state: 'idle',
    lastSyncedAt: null,
    offlineSince: null,
    pending: 0,
    conflicts: 0,
    progress: null,
    error: null,
  })
})
