import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SyncStatus } from '#shared/contract/ipc.ts'
import { createConflictNotice } from '#main/notifications/conflicts.ts'
import { createNotificationTranslate } from '#main/notifications/translate.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

function start() {
  const shown: string[] = []
  const text = createNotificationTranslate('resources/locales')
  const notice = createConflictNotice(
    ({ titleKey, params, to }) => void shown.push(`${text('fr', titleKey, params)} → ${to}`),
    Date.now,
  )
  return {
    shown,
    receive: (conflicts: number, state: SyncStatus['state'] = 'current') => notice(status(conflicts, state)),
  }
}
const status = (conflicts: number, state: SyncStatus['state']): SyncStatus => ({
  state,
  conflicts,
  lastSyncedAt: null,
  hasFirstPart: false,
  offlineSince: null,
  pending: 0,
  progress: null,
  error: null,
})
const ONE = 'Un de vos changements n’a pas été accepté → /conflicts'

it('a refused change is notified, with a link to the conflicts', () => {
  const { shown, receive } = start()
  receive(0)
  receive(1)
  receive(1)
  expect(shown).toEqual([ONE])
})

it('conflicts within a minute are notified together at its end, if they are still there', () => {
  const { shown, receive } = start()
  receive(1)
  vi.advanceTimersByTime(10_000)
  receive(2)
  receive(4)
  receive(3)
  vi.advanceTimersByTime(49_000)
  expect(shown).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  expect(shown.slice(1)).toEqual(['3 de vos changements n’ont pas été acceptés → /conflicts'])
  receive(4)
  receive(0)
  vi.advanceTimersByTime(120_000)
  expect(shown).toHaveLength(2)
  receive(1)
  expect(shown.slice(2)).toEqual([ONE])
})

it('conflicts that existed when the account opened are not notified, nor those of the previous account', () => {
  const { shown, receive } = start()
  receive(3, 'idle')
  receive(3, 'syncing')
  receive(3)
  expect(shown).toEqual([])
  receive(4)
  receive(5)
  receive(0, 'idle')
  receive(2, 'idle')
  receive(2, 'syncing')
  vi.advanceTimersByTime(120_000)
  expect(shown).toHaveLength(1)
})
