import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SyncStatus } from '#shared/contract/ipc.ts'
import { createConflictNotice } from '#main/notifications/conflicts.ts'
import { createTexts } from '#main/notifications/texts.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

function start() {
  const told: string[] = []
  const text = createTexts('resources/locales')
  const notice = createConflictNotice(
    ({ titleKey, params, to }) => void told.push(`${text('fr', titleKey, params)} → ${to}`),
    Date.now,
  )
  return { told, hear: (conflicts: number, state: SyncStatus['state'] = 'current') => notice(status(conflicts, state)) }
}
const status = (conflicts: number, state: SyncStatus['state']): SyncStatus => ({
  state,
  conflicts,
  lastSyncedAt: null,
  offlineSince: null,
  pending: 0,
  progress: null,
  error: null,
})
const ONE = 'Un de vos changements n’a pas été accepté → /conflicts'

it('a refused change is told, with the place where it waits', () => {
  const { told, hear } = start()
  hear(0)
  hear(1)
  hear(1)
  expect(told).toEqual([ONE])
})

it('more within a minute are told together when it is over, if they are still there', () => {
  const { told, hear } = start()
  hear(1)
  vi.advanceTimersByTime(10_000)
  hear(2)
  hear(4)
  hear(3)
  vi.advanceTimersByTime(49_000)
  expect(told).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  expect(told.slice(1)).toEqual(['3 de vos changements n’ont pas été acceptés → /conflicts'])
  hear(4)
  hear(0)
  vi.advanceTimersByTime(120_000)
  expect(told).toHaveLength(2)
  hear(1)
  expect(told.slice(2)).toEqual([ONE])
})

it('those that were there when the account opened are no news, nor are those of the account before', () => {
  const { told, hear } = start()
  hear(3, 'idle')
  hear(3, 'syncing')
  hear(3)
  expect(told).toEqual([])
  hear(4)
  hear(5)
  hear(0, 'idle')
  hear(2, 'idle')
  hear(2, 'syncing')
  vi.advanceTimersByTime(120_000)
  expect(told).toHaveLength(1)
})
