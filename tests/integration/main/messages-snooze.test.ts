import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCacheReads } from '#main/cache/cache-reads.ts'
import { inboxView, type InboxFilter } from '#renderer/features/messages/inbox-view.ts'
import type { Row } from '#shared/entities/index.ts'
import { quietLog } from '../../unit/main/quiet-log.ts'
import { idOf, openCache, rowOf } from './cache-file.ts'
import { listsOf } from './listed.ts'

const before = { today: '2026-11-16', now: '2026-11-17T09:59:59.000Z' }
const after = { today: '2026-11-17', now: '2026-11-17T10:00:00.000Z' }
const cache = createCacheReads({ now: () => new Date(before.now), log: quietLog().log })
let folder: string

const [PUT_OFF, WRITTEN_IN, WAITING, ARCHIVED] = [1, 2, 3, 4].map((n) => idOf(20, n)) as [
  string,
  string,
  string,
  string,
]
const snoozed = { state: 'snoozed', snoozedUntil: after.now } as const

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'equipage-snooze-'))
  const made = openCache(join(folder, 'cache.db'))
  const conversation = (_id: string, given: Partial<Row<'conversations'>>) =>
    rowOf('conversations', { _id, key: _id, type: 'General', phone: '+15145550100', ...given })
  made.insert('conversations', [
    conversation(PUT_OFF, snoozed),
    conversation(WRITTEN_IN, snoozed),
    conversation(WAITING, {}),
    conversation(ARCHIVED, { state: 'archived' }),
  ])
  const texts = [PUT_OFF, WRITTEN_IN, WAITING, ARCHIVED].map((conversationId, n) => {
    const at = `2026-11-16T0${n}:00:00.000Z`
    const given = { conversationId, type: 'General', direction: 'in', status: 'received', body: 'Allô', at } as const
    return rowOf('messages', { _id: idOf(21, n + 1), ...given, seen: conversationId !== WRITTEN_IN })
  })
  made.insert('messages', texts)
  made.finish()
  made.database.close()
  cache.open(join(folder, 'cache.db'))
})
afterAll(() => {
  cache.close()
  rmSync(folder, { recursive: true })
})

const shown = (at: typeof before, filter: InboxFilter | null) =>
  listsOf(cache, at)
    .everything('conversations', inboxView({ line: 'general', filter, search: '', userId: idOf(1, 1) }))
    .map(({ row }) => row._id)

test('a conversation that is put off is apart, until its time is over or a text arrives', () => {
  expect(shown(before, 'snoozed')).toEqual([PUT_OFF])
  expect(shown(before, null)).toEqual([WRITTEN_IN, WAITING])
  expect(shown(before, 'waiting')).toEqual([WRITTEN_IN, WAITING])
  expect(shown(after, 'snoozed')).toEqual([])
  // As one that is unread, before those that only wait.
  expect(shown(after, null)).toEqual([PUT_OFF, WRITTEN_IN, WAITING])
})
