import { expect, test } from 'vitest'
import type { SyncStatus } from '#shared/contract/ipc.ts'
import { isFirstFill } from '#renderer/app/shell/progress/FirstFill.tsx'

const progress = { done: 10, total: 100, parts: [] }
const status = (change: Partial<SyncStatus>): SyncStatus => ({
  state: 'filling',
  lastSyncedAt: null,
  hasFirstPart: false,
  offlineSince: null,
  pending: 0,
  conflicts: 0,
  progress,
  error: null,
  ...change,
})

test.each([
  ['a first fill', {}, true],
  ['a first fill of which nothing is known yet', { progress: null }, true],
  ['a first fill the network interrupted', { state: 'offline' }, true],
  ['a restart without a network in the middle of one', { state: 'offline', progress: null }, true],
  ['a disk without room for one', { state: 'error', error: 'DISK_FULL' }, true],
  ['no network over data that is there', { state: 'offline', lastSyncedAt: '2026-11-20T15:00:00.000Z' }, false],
  ['nobody signed in yet', { state: 'idle', progress: null }, false],
  ['a fill over data that is there', { lastSyncedAt: '2026-11-20T15:00:00.000Z' }, false],
  [
    'a disk that takes nothing over data that is there',
    { state: 'error', error: 'DISK_READ_ONLY', lastSyncedAt: '2026-11-20T15:00:00.000Z' },
    false,
  ],
  ['a device in step', { state: 'current', progress: null }, false],
] as const)('%s: the fill is all there is to see? %s', (_, change, expected) => {
  expect(isFirstFill(status(change))).toBe(expected)
})
