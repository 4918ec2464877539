import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFailureNotice } from '#main/notifications/failures.ts'
import type { NoticedMessage } from '#main/notifications/message-notice.ts'
import { createCacheReads } from '#main/cache/cache-reads.ts'
import type { Row } from '#shared/entities/index.ts'
import { quietLog } from '../../unit/main/quiet-log.ts'
import { idOf, openCache, rowOf, type Cache } from './cache-file.ts'

const NOW = '2026-11-23T15:00:00.000Z'
const [ME, OTHER] = [idOf(1, 1), idOf(1, 2)]
const reads = createCacheReads({ now: () => new Date(NOW), log: quietLog().log })
let folder: string
let written: Cache
let last = 0
const text = (given: Partial<Row<'messages'>>) =>
  rowOf('messages', {
    _id: idOf(21, ++last),
    conversationId: idOf(20, 1),
    type: 'General',
    direction: 'out',
    at: '2026-11-23T14:00:00.000Z',
    body: 'Rappelez-nous',
    status: 'failed',
    sentBy: ME,
    ...given,
  })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'equipage-failures-'))
  written = openCache(join(folder, 'cache.db'))
  written.insert('conversations', [
    rowOf('conversations', { _id: idOf(20, 1), key: 'k', type: 'General', phone: '+15145550100' }),
  ])
  written.insert('messages', [text({ body: 'Échoué hier soir' })])
  written.finish()
  reads.open(join(folder, 'cache.db'))
})
afterAll(() => {
  reads.close()
  written.database.close()
  rmSync(folder, { recursive: true })
})

test('what fails from now on is told: own texts and the system’s, not those of others, old ones or drafts', () => {
  const told: NoticedMessage[] = []
  const notice = createFailureNotice({
    cache: reads,
    userId: () => ME,
    noticed: (message) => told.push(message),
    now: () => Date.parse(NOW),
  })
  notice.opened()
  notice.changed(['messages'])
  expect(told).toEqual([])
  written.insert('messages', [
    text({ body: 'x'.repeat(500) }),
    text({ status: 'uncertain', sentBy: null }),
    text({ sentBy: OTHER }),
    text({ at: '2026-11-20T14:00:00.000Z' }),
    text({ status: 'delivered' }),
  ])
  notice.changed(['employees'])
  expect(told).toEqual([])
  notice.changed(['messages'])
  expect(told.map(({ preview, name, isFailure }) => [preview.length, name, isFailure])).toEqual([
    [120, '+15145550100', true],
    [13, '+15145550100', true],
  ])
  notice.changed(['messages'])
  expect(told).toHaveLength(2)
  // Another account, or a cache that was filled again: what failed before is known.
  written.insert('messages', [text({})])
  notice.opened()
  notice.changed(['messages'])
  expect(told).toHaveLength(2)
})
