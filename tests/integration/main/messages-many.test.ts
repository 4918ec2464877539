import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCacheReads } from '#main/cache/cache-reads.ts'
import { messageHandlers } from '#main/ipc/handlers/message-reads.ts'
import { messageInputs } from '#shared/contract/messages/messages.ts'
import type { Row } from '#shared/entities/index.ts'
import { quietLog } from '../../unit/main/quiet-log.ts'
import { idOf, openCache, rowOf } from './cache-file.ts'
import { listsOf } from './listed.ts'

const at = { today: '2026-11-16', now: '2026-11-16T15:00:00.000Z' }
const cache = createCacheReads({ now: () => new Date(at.now), log: quietLog().log })
const handlers = messageHandlers(cache)
const folder = mkdtempSync(join(tmpdir(), 'equipage-messages-many-'))

const [GENERAL, APPLICANT, OLD, OLD_UNREAD] = [idOf(20, 1), idOf(20, 2), idOf(20, 3), idOf(20, 4)]
/** So many texts say « bonjour » that a search reads them from the newest on. */
const MANY = 2300
/** Texts that are stored in another order than they were written. */
const SHUFFLED = 200
const minuteOf = (n: number) => 100 + ((n * 37) % SHUFFLED)
const secondsAgo = (n: number) => new Date(Date.parse(at.now) - n * 1000).toISOString()
const DAY = 86_400

function textsOfAll(): readonly Row<'messages'>[] {
  const many = Array.from({ length: MANY }, (_, n) =>
    rowOf('messages', {
      _id: idOf(21, n + 1),
      conversationId: n % 3 === 0 ? APPLICANT : GENERAL,
      type: n % 3 === 0 ? 'Applicants' : 'General',
      body: `Bonjour été ${n}`,
      at: secondsAgo(n),
      direction: 'out',
      status: 'delivered',
      ...(n === 1 && { deletedAt: at.now }),
    }),
  )
  const waiting = [OLD, OLD_UNREAD].map((conversationId, i) =>
    rowOf('messages', {
      _id: idOf(22, i + 1),
      conversationId,
      type: 'General',
      body: 'Super merci',
      at: secondsAgo(10 * DAY),
      direction: 'in',
      status: 'received',
      seen: conversationId === OLD,
    }),
  )
  const shuffled = Array.from({ length: SHUFFLED }, (_, n) =>
    rowOf('messages', {
      _id: idOf(23, n + 1),
      conversationId: GENERAL,
      type: 'General',
      body: `Salut ${minuteOf(n)}`,
      at: secondsAgo(60 * minuteOf(n)),
      direction: 'out',
      status: 'delivered',
    }),
  )
  return [...many, ...waiting, ...shuffled] as readonly Row<'messages'>[]
}

beforeAll(() => {
  const made = openCache(join(folder, 'cache.db'))
  made.insert(
    'conversations',
    [GENERAL, APPLICANT, OLD, OLD_UNREAD].map((_id, n) =>
      rowOf('conversations', {
        _id,
        key: `k${n}`,
        type: _id === APPLICANT ? 'Applicants' : 'General',
        phone: `+1514555012${n}`,
      }),
    ),
  )
  made.insert('messages', textsOfAll())
  made.finish()
  made.database.close()
  cache.open(join(folder, 'cache.db'))
})
afterAll(() => {
  cache.close()
  rmSync(folder, { recursive: true })
})

describe('a search for what very many texts say', () => {
  const found = (input: object) =>
    handlers['messages.search'](messageInputs['messages.search'].parse(input)).map(
      ({ row }) => (row as unknown as Row<'messages'>).body,
    )
  test('finds the newest, whatever the accents, without those that are deleted', () => {
    const newest = ['Bonjour été 0', 'Bonjour été 2', 'Bonjour été 3']
    expect(found({ text: 'BONJOUR', limit: 3 })).toEqual(newest)
    expect(found({ text: 'bonjour ete', limit: 3 })).toEqual(newest)
  })
  test('finds those of a line or of a conversation', () => {
    expect(found({ text: 'bonjour', line: 'applicants', limit: 2 })).toEqual(['Bonjour été 0', 'Bonjour été 3'])
    expect(found({ text: 'bonjour', conversationId: GENERAL, limit: 2 })).toEqual(['Bonjour été 2', 'Bonjour été 4'])
  })
  test('finds the newest of those stored in another order', () => {
    for (const limit of [1, 5, 50]) {
      expect(found({ text: 'salut', limit })).toEqual(Array.from({ length: limit }, (_, n) => `Salut ${100 + n}`))
    }
  })
  test('finds the same as a search for what few say', () => {
    expect(found({ text: 'bonjour 2299' })).toEqual(['Bonjour été 2299'])
    expect(found({ text: 'bo', limit: 1 })).toEqual(['Bonjour été 0'])
    expect(found({ text: '" OR "x' })).toEqual([])
  })
})

test('who wrote long ago waits while nobody has read it, and no longer once it was read', () => {
  const { everything } = listsOf(cache, at)
  const waiting = (id: string) =>
    everything('conversations', {}).find(({ row }) => row._id === id)?.computed as { waitingSince: string | null }
  expect(waiting(OLD).waitingSince).toBeNull()
  expect(waiting(OLD_UNREAD).waitingSince).toBe(secondsAgo(10 * DAY))
})
