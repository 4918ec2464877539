import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCacheReads } from '#main/cache/cache-reads.ts'
import { messageHandlers } from '#main/ipc/handlers/message-reads.ts'
import { messageInputs } from '#shared/contract/messages/messages.ts'
import type { MessageType } from '#shared/entities/conversations.ts'
import type { Row } from '#shared/entities/index.ts'
import { build } from '#tests/support/build.ts'
import { quietLog } from '../../unit/main/quiet-log.ts'
import { idOf, openCache, rowOf } from './cache-file.ts'
import { listsOf } from './listed.ts'

const at = { today: '2026-11-16', now: '2026-11-16T15:00:00.000Z' }
const cache = createCacheReads({ now: () => new Date(at.now), log: quietLog().log })
const handlers = messageHandlers(cache)
let folder: string

const [JULIE, MARC, ZOE] = [idOf(4, 1), idOf(4, 2), idOf(10, 1)]
const [WITH_JULIE, WITH_MARC, WITH_ZOE, UNKNOWN, MERGED] = [1, 2, 3, 4, 5].map((n) => idOf(20, n)) as [
  string,
  string,
  string,
  string,
  string,
]
const minute = (n: number) => new Date(Date.parse('2026-11-16T08:00:00.000Z') + n * 60_000).toISOString()
let last = 0
/** Messages of a conversation, a minute apart. */
const texts = (conversationId: string, type: MessageType, lines: readonly Partial<Row<'messages'>>[]) =>
  lines.map((line, n) =>
    rowOf('messages', { _id: idOf(21, ++last), conversationId, type, at: minute(n), body: `Texte ${n}`, ...line }),
  )
const arrived = (body: string, given: Partial<Row<'messages'>> = {}) =>
  ({ direction: 'in', status: 'received', body, ...given }) as const
const left = (body: string, given: Partial<Row<'messages'>> = {}) =>
  ({ direction: 'out', status: 'delivered', body, ...given }) as const

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'equipage-messages-'))
  const made = openCache(join(folder, 'cache.db'))
  made.insert('employees', [
    build('employees', {
      _id: JULIE,
      firstName: 'Julie',
      lastName: 'Côté',
      phone: '+15145550123',
      hireDate: '2024-01-01',
    }),
    build('employees', {
      _id: MARC,
      firstName: 'Marc',
      lastName: 'Roy',
      phone: '+15145550124',
      altPhone: '+15145550199',
      hireDate: '2024-01-01',
      smsOptOut: true,
    }),
  ])
  made.insert('applicants', [
    build('applicants', { _id: ZOE, firstName: 'Zoé', lastName: 'Éthier', phone: '+15145550125' }),
  ])
  made.insert('sites', [
    build('sites', { _id: idOf(3, 1), name: 'Pont Samuel', addressLine1: '1 rue A', city: 'Brossard' }),
  ])
  made.insert('assignments', [
    build('assignments', {
      _id: idOf(8, 1),
      orderId: idOf(6, 1),
      positionId: idOf(7, 1),
      siteId: idOf(3, 1),
      clientId: idOf(2, 1),
      employeeId: JULIE,
      date: '2026-11-17',
      start: '2026-11-17T12:00:00.000Z',
      end: '2026-11-17T20:00:00.000Z',
      status: 'pending',
    }),
  ])
  const conversation = (_id: string, given: Partial<Row<'conversations'>>) =>
    rowOf('conversations', { _id, key: _id, type: 'Assignation', phone: '+15145550100', ...given })
  made.insert('conversations', [
    conversation(WITH_JULIE, { employeeId: JULIE }),
    conversation(WITH_MARC, { employeeId: MARC, type: 'HourAlerts' }),
    conversation(WITH_ZOE, { applicantId: ZOE, type: 'Applicants' }),
    conversation(UNKNOWN, { phone: '+15145550199' }),
    conversation(MERGED, { mergedIntoId: WITH_JULIE, state: 'archived' }),
  ])
  made.insert('messages', [
    ...texts(WITH_JULIE, 'Assignation', [
      arrived('Bonjour', { seen: true }),
      left('Oui ?'),
      left('Pouvez-vous mardi ?', { code: '10', assignmentIds: [idOf(8, 1)] }),
      arrived('À quelle heure ?', { seen: true }),
      arrived('Allô ?'),
      { direction: 'note', body: 'Rappeler' },
      left('Brouillon', { status: 'draft', pending: true }),
    ]),
    ...texts(WITH_MARC, 'HourAlerts', [arrived('Mes heures ?', { seen: true }), left('45 h', { status: 'failed' })]),
    ...texts(WITH_ZOE, 'Applicants', [
      arrived('Je cherche', { seen: true }),
      left('Merci'),
      arrived('ok', { deletedAt: at.now }),
    ]),
    ...texts(UNKNOWN, 'Assignation', [arrived('Qui est là, été comme hiver ?'), arrived('Allô')]),
  ])
  made.finish()
  made.database.close()
  cache.open(join(folder, 'cache.db'))
})
afterAll(() => {
  cache.close()
  rmSync(folder, { recursive: true })
})

const { everything, filtered } = listsOf(cache, at)
const figures = (id: string) => everything('conversations', {}).find(({ row }) => row._id === id)?.computed

describe('beside a conversation', () => {
  test('a conversation shows who it is with, its last text and what waits; drafts, notes and deleted texts are none', () => {
    expect(figures(WITH_JULIE)).toMatchObject({
      name: 'Julie Côté',
      lastText: 'Allô ?',
      lastDirection: 'in',
      lastAt: minute(4),
      unread: 1,
      waitingSince: minute(3),
      failed: false,
      question: true,
      optedOut: false,
    })
    expect(figures(WITH_ZOE)).toMatchObject({ name: 'Zoé Éthier', lastText: 'Merci', unread: 0, waitingSince: null })
  })
  test('an answer that failed counts as none: its conversation still waits, and the failure is told', () => {
    expect(figures(WITH_MARC)).toMatchObject({
      failed: true,
      waitingSince: minute(0),
      optedOut: true,
      lastDirection: 'out',
    })
  })
  test('a conversation of an unknown number has no name, and one without texts shows nothing', () => {
    expect(figures(UNKNOWN)).toMatchObject({ name: null, unread: 2, waitingSince: minute(0) })
    expect(figures(MERGED)).toMatchObject({ name: null, lastAt: null, lastText: null, unread: 0 })
  })
  test('conversations come unread first, then who waits longest, then the newest', () => {
    const sort = [
      { field: 'unread', dir: 'desc' },
      { field: 'waitingSince', dir: 'asc' },
      { field: 'lastAt', dir: 'desc' },
    ] as const
    expect(everything('conversations', { sort: [...sort] }).map(({ row }) => row._id)).toEqual([
      UNKNOWN,
      WITH_JULIE,
      WITH_MARC,
      WITH_ZOE,
      MERGED,
    ])
  })
  test('conversations are found by each filter of the inbox', () => {
    expect(filtered('conversations', [{ field: 'unread', op: 'atLeast', value: 1 }])).toEqual([WITH_JULIE, UNKNOWN])
    expect(filtered('conversations', [{ field: 'waitingSince', op: 'isNotEmpty' }])).toEqual([
      WITH_JULIE,
      WITH_MARC,
      UNKNOWN,
    ])
    expect(filtered('conversations', [{ field: 'failed', op: 'is', value: true }])).toEqual([WITH_MARC])
    expect(filtered('conversations', [{ field: 'question', op: 'is', value: true }])).toEqual([WITH_JULIE])
    expect(filtered('conversations', [{ field: 'optedOut', op: 'is', value: true }])).toEqual([WITH_MARC])
  })
})

test('unread texts are counted by line, those of alerts with the general line', () => {
  expect(handlers['messages.unseen']()).toEqual({ general: 0, assignation: 3, applicants: 0 })
})

describe('a thread', () => {
  const thread = (input: object) => handlers['messages.thread'](messageInputs['messages.thread'].parse(input))
  const bodies = (input: object) => thread(input).rows.map((row) => (row as unknown as Row<'messages'>).body)

  test('a thread opens at its end, and is read from any position', () => {
    expect(thread({ conversationId: WITH_JULIE, limit: 2 })).toMatchObject({ offset: 5, total: 7, found: null })
    expect(bodies({ conversationId: WITH_JULIE, limit: 2 })).toEqual(['Rappeler', 'Brouillon'])
    expect(bodies({ conversationId: WITH_JULIE, offset: 0, limit: 2 })).toEqual(['Bonjour', 'Oui ?'])
    expect(bodies({ conversationId: WITH_JULIE, offset: 4, limit: 2 })).toEqual(['Allô ?', 'Rappeler'])
    expect(bodies({ conversationId: WITH_JULIE, offset: 50 })).toEqual([])
  })
  test('a thread opened around an instant begins at the first line that is not older', () => {
    const around = { conversationId: WITH_JULIE, around: minute(2.5), limit: 3 }
    expect(thread(around)).toMatchObject({ found: 3, offset: 2 })
    expect(bodies(around)[1]).toBe('À quelle heure ?')
    expect(thread({ conversationId: WITH_JULIE, around: '2027-01-01T00:00:00.000Z' }).found).toBe(6)
  })
  test('a thread of a conversation that does not exist has no line', () => {
    expect(thread({ conversationId: idOf(20, 99) })).toMatchObject({ rows: [], total: 0, offset: 0 })
  })
})

test('texts are found whatever their accents, newest first, in a conversation or a line', () => {
  const found = (input: object) =>
    handlers['messages.search'](messageInputs['messages.search'].parse(input)).map(({ row, name }) => [
      (row as unknown as Row<'messages'>).body,
      name,
    ])
  expect(found({ text: 'ETE hiver' })).toEqual([['Qui est là, été comme hiver ?', '+15145550199']])
  expect(found({ text: 'allo', conversationId: WITH_JULIE })).toEqual([['Allô ?', 'Julie Côté']])
  expect(found({ text: 'allo' }).length).toBe(2)
  expect(found({ text: 'allo', line: 'applicants' })).toEqual([])
  expect(found({ text: ' ' })).toEqual([])
})

describe('the context of a conversation', () => {
  const context = (conversationId: string) => handlers['messages.context']({ conversationId })

  test('the context has what a text from a file needs: the next assignment, and when its person last wrote on its type', () => {
    const about = (type: MessageType, id = JULIE) => handlers['messages.person']({ kind: 'employee', id, type })
    expect(about('Assignation')).toMatchObject({ next: { site: 'Pont Samuel' }, receivedAt: minute(4) })
    expect(about('General').receivedAt).toBeNull()
    expect(about('HourAlerts', MARC)).toEqual({ next: null, receivedAt: minute(0) })
    const zoe = handlers['messages.person']({ kind: 'applicant', id: ZOE, type: 'Applicants' })
    expect(zoe).toEqual({ next: null, receivedAt: minute(0) })
  })

  test('the context of an employee has their next days and what they were asked', () => {
    expect(context(WITH_JULIE)).toMatchObject({
      kind: 'employee',
      personId: JULIE,
      name: 'Julie Côté',
      phone: '+15145550123',
      days: [{ assignmentId: idOf(8, 1), date: '2026-11-17', site: 'Pont Samuel' }],
      questions: [{ code: '10', assignmentId: idOf(8, 1), date: '2026-11-17', site: 'Pont Samuel' }],
      receivedAt: minute(4),
      next: { site: 'Pont Samuel', address: '1 rue A, Brossard' },
      others: [],
      suggestions: [],
    })
  })
  test('the context of an unknown number has the people who have it', () => {
    expect(context(UNKNOWN)).toMatchObject({
      kind: 'unknown',
      personId: null,
      name: null,
      suggestions: [{ kind: 'employee', id: MARC, name: 'Marc Roy' }],
    })
  })
  test('the context without a conversation is empty', () => {
    expect(context(idOf(20, 99))).toBeNull()
  })
})
