import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCacheReads } from '#main/cache/cache-reads.ts'
import { outboxHandlers } from '#main/ipc/handlers/outbox.ts'
import type { Row } from '#shared/entities/index.ts'
import { pageSchema, type Filter, type View } from '#shared/model/query.ts'
import { readAsked } from '#reads/messages/asked-people.ts'
import { readBatches, readPending, readRecipients } from '#reads/messages/group-sends.ts'
import { readPage } from '#reads/engine/records.ts'
import { entities } from '#shared/entities/index.ts'
import { build } from '#tests/support/build.ts'
import { quietLog } from '../../unit/main/quiet-log.ts'
import { idOf, openCache } from './cache-file.ts'

const at = { today: '2026-11-16', now: '2026-11-16T15:00:00.000Z' }
const cache = createCacheReads({ now: () => new Date(at.now), log: quietLog().log })
let folder: string

const [EMPLOYEE, APPLICANT, SITE, ORDER, CONVERSATION, MESSAGE, ASSIGNMENT, SUPERVISOR] = [1, 2, 3, 4, 5, 6, 7, 8]
const PEOPLE = [
  { firstName: 'Éric', lastName: 'Zola', phone: '+15145550100', language: 'fr' },
  { firstName: 'Anne', lastName: 'Côté', phone: '+15145550101', language: 'en' },
  { firstName: 'Paul', lastName: 'Bédard', phone: '+15145550102', language: 'fr' },
] as const
const inBatch = (n: number, given: Partial<Row<'messages'>>) =>
  build('messages', {
    _id: idOf(MESSAGE, n),
    conversationId: idOf(CONVERSATION, n % 5),
    body: `Texte ${n}`,
    at: `2026-11-16T10:00:0${n}.000Z`,
    ...given,
  })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'equipage-sends-'))
  const made = openCache(join(folder, 'cache.db'))
  made.insert(
    'employees',
    PEOPLE.map((person, n) => build('employees', { _id: idOf(EMPLOYEE, n), ...person, smsOptOut: n === 1 })),
  )
  made.insert('applicants', [build('applicants', { ...PEOPLE[0], _id: idOf(APPLICANT, 0), firstName: 'Luc' })])
  made.insert('supervisors', [
    build('supervisors', { _id: idOf(SUPERVISOR, 0), firstName: 'Léa', lastName: 'Roy', phone: null }),
  ])
  made.insert('sites', [
    build('sites', {
      _id: idOf(SITE, 0),
      name: 'Pont',
      addressLine1: '1, rue Un',
      city: 'Lévis',
      meetingPoint: { label: 'Métro', address: '2, rue B', lat: null, lng: null },
    }),
  ])
  made.insert('orders', [
    build('orders', {
      _id: idOf(ORDER, 0),
      supervisorIds: [idOf(SUPERVISOR, 0)],
      travelMode: 'meetingPoint',
      meetTime: '05:30',
      employeeNotes: ' Casque. ',
    }),
  ])
  const conversation = (n: number, given: Partial<Row<'conversations'>>) =>
    build('conversations', { _id: idOf(CONVERSATION, n), key: `${n}`, phone: '+15145550177', ...given })
  made.insert('conversations', [
    conversation(0, { employeeId: idOf(EMPLOYEE, 0), type: 'Assignation' }),
    conversation(1, { employeeId: idOf(EMPLOYEE, 1) }),
    conversation(2, { supervisorId: idOf(SUPERVISOR, 0) }),
    conversation(3, { applicantId: idOf(APPLICANT, 0) }),
    conversation(4, {}),
  ])
  made.insert('messages', [
    ...[0, 1, 2, 3, 4].map((n) => inBatch(n, { pending: true, status: 'draft' })),
    inBatch(5, { status: 'sent', batchId: idOf(9, 1), at: '2026-11-16T09:00:00.000Z' }),
    inBatch(6, { status: 'failed', failure: 'unreachable', batchId: idOf(9, 1), at: '2026-11-16T09:00:01.000Z' }),
    inBatch(7, { status: 'sent', batchId: idOf(9, 2), at: '2026-11-16T12:00:00.000Z' }),
    inBatch(8, { status: 'draft', pending: true, deletedAt: at.now, batchId: idOf(9, 1) }),
  ])
  const assignment = (n: number, given: Partial<Row<'assignments'>>) =>
    build('assignments', {
      _id: idOf(ASSIGNMENT, n),
      orderId: idOf(ORDER, 0),
      siteId: idOf(SITE, 0),
      employeeId: idOf(EMPLOYEE, 0),
      status: 'pending',
      date: '2026-11-17',
      start: `2026-11-17T1${n}:00:00.000Z`,
      end: '2026-11-17T23:00:00.000Z',
      ...given,
    })
  made.insert('assignments', [
    assignment(1, {}),
    assignment(0, {}),
    assignment(2, { employeeId: idOf(EMPLOYEE, 1) }),
    assignment(3, { status: 'confirmed', employeeId: idOf(EMPLOYEE, 2) }),
    assignment(4, { date: '2026-11-16', start: '2026-11-16T14:00:00.000Z' }),
    assignment(5, { employeeId: null, status: 'unassigned' }),
  ])
  made.finish()
  made.database.close()
  cache.open(join(folder, 'cache.db'))
})
afterAll(() => {
  cache.close()
  rmSync(folder, { recursive: true })
})

const view = (given: Partial<View> = {}): View => ({ filters: [], search: '', sort: [], ...given })
const messagesBy = (page: object) =>
  cache.read('test', (reader) => readPage(reader, entities.messages, pageSchema.parse(page), at))

describe('whom a group send goes to', () => {
  test('a group send goes to everybody of a list in its order, with number, language and whether they want texts', () => {
    const sort = [{ field: 'lastName', dir: 'asc' as const }]
    const found = cache.read('test', (reader) => readRecipients(reader, 'employees', view({ sort }), at))
    expect(found.map(({ lastName, phone, language, optedOut }) => [lastName, phone, language, optedOut])).toEqual([
      ['Bédard', '+15145550102', 'fr', false],
      ['Côté', '+15145550101', 'en', true],
      ['Zola', '+15145550100', 'fr', false],
    ])
    const applicants = cache.read('test', (reader) => readRecipients(reader, 'applicants', view(), at))
    expect(applicants.map(({ firstName }) => firstName)).toEqual(['Luc'])
  })
})

describe('the pending queue', () => {
  test('the pending queue has each message with whom it goes to now, and why it cannot go', () => {
    const sort = [{ field: 'at', dir: 'asc' as const }]
    const found = cache.read('test', (reader) => readPending(reader, view({ sort }), at))
    expect(found.map(({ recipient, phone, obstacle }) => [recipient, phone, obstacle])).toEqual([
      ['Éric Zola', '+15145550100', null],
      ['Anne Côté', '+15145550101', 'optedOut'],
      ['Léa Roy', '', 'noPhone'],
      ['Luc Zola', '+15145550100', null],
      ['+15145550177', '+15145550177', null],
    ])
  })
  test('the pending queue, asked for messages that were sent or for one by its id, has only those that wait', () => {
    const filters: Filter[] = [{ field: '_id', op: 'anyOf', value: [idOf(MESSAGE, 3), idOf(MESSAGE, 5)] }]
    const found = cache.read('test', (reader) => readPending(reader, view({ filters }), at))
    expect(found.map(({ id }) => id)).toEqual([idOf(MESSAGE, 3)])
  })
  test('is listed, sorted and filtered by recipient without accents, and by what keeps a message back', () => {
    const filters = [{ field: 'recipient', op: 'contains', value: 'cote' }]
    expect(messagesBy({ filters }).rows.every(({ _id }) => _id.endsWith('1') || _id.endsWith('6'))).toBe(true)
    expect(messagesBy({ filters }).rows).toHaveLength(2)
    const kept = messagesBy({ filters: [{ field: 'obstacle', op: 'anyOf', value: ['noPhone'] }] })
    expect(Object.values(kept.computed)).toEqual(kept.rows.map(() => ({ recipient: 'Léa Roy', obstacle: 'noPhone' })))
    expect(kept.rows).toHaveLength(2)
    const names = messagesBy({ sort: [{ field: 'recipient', dir: 'asc' }] })
    expect(names.rows.map(({ _id }) => names.computed[_id]?.['recipient'])).toEqual([
      '+15145550177',
      'Anne Côté',
      'Anne Côté',
      'Éric Zola',
      'Éric Zola',
      'Léa Roy',
      'Léa Roy',
      'Luc Zola',
    ])
  })
})

test('group sends are listed newest first, each with its first text and what became of its messages', () => {
  expect(cache.read('test', readBatches)).toEqual([
    { id: idOf(9, 2), at: '2026-11-16T12:00:00.000Z', body: 'Texte 7', total: 1, counts: { sent: 1 } },
    { id: idOf(9, 1), at: '2026-11-16T09:00:00.000Z', body: 'Texte 5', total: 2, counts: { sent: 1, failed: 1 } },
  ])
})

describe('whom is asked for confirmation', () => {
  test.each([{ orderId: idOf(ORDER, 0) }, { date: '2026-11-17' }])(
    'those asked for confirmation of %o are the people with pending work to come',
    (query) => {
      const found = cache.read('test', (reader) => readAsked(reader, query, at.now))
      expect(
        found.map(({ lastName, assignmentIds, optedOut, isAsked }) => [lastName, assignmentIds, optedOut, isAsked]),
      ).toEqual([
        ['Côté', [idOf(ASSIGNMENT, 2)], true, false],
        ['Zola', [idOf(ASSIGNMENT, 0), idOf(ASSIGNMENT, 1)], false, false],
      ])
      expect(found[1]).toMatchObject({ site: 'Pont', address: '1, rue Un, Lévis', start: '2026-11-17T10:00:00.000Z' })
      expect(found[1]).toMatchObject({ meetingPoint: 'Métro, 2, rue B', meetTime: '05:30', notes: 'Casque.' })
      expect(found[1]?.others.map((one) => one.assignmentId)).toEqual([idOf(ASSIGNMENT, 1)])
      expect(found[1]?.supervisor).not.toBe('')
    },
  )
})

test('what waits of texts, or was refused, names whom they are for: the person, or the number of an unknown one', async () => {
  const rows = [0, 2, 3, 4].map((n) => {
    const row = inBatch(n, {})
    return { entity: 'messages', id: row._id, fields: [], before: row, mine: null, theirs: row }
  })
  const waiting = { conflicts: [], queue: [{ opId: idOf(9, 3), kind: 'verb', verb: 'messages.remove', rows }] }
  const answering = () => Promise.resolve(waiting)
  const { titles } = await outboxHandlers(cache, answering as never, {} as never)['outbox.view']()
  expect([0, 2, 3, 4].map((n) => titles[idOf(CONVERSATION, n)])).toEqual([
    'Éric Zola',
    'Léa Roy',
    'Luc Zola',
    '+15145550177',
  ])
})
