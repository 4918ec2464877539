import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCacheReads } from '#main/cache/cache-reads.ts'
import { messageHandlers } from '#main/ipc/handlers/message-reads.ts'
import { instantOf } from '#shared/domain/calendar/zone.ts'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import type { Row } from '#shared/entities/index.ts'
import { build } from '#tests/support/build.ts'
import { quietLog } from '../../unit/main/quiet-log.ts'
import { idOf, openCache, rowOf } from './cache-file.ts'

/** Monday 23 November, 7:00 in Montréal. */
const NOW = '2026-11-23T12:00:00.000Z'
const cache = createCacheReads({ now: () => new Date(NOW), log: quietLog().log })
const handlers = messageHandlers(cache)
const [JULIE, MARC, SILENT] = [idOf(4, 1), idOf(4, 2), idOf(4, 3)]
const [TALK, GENERAL] = [idOf(20, 1), idOf(20, 2)]
const [MONDAY, TUESDAY, GIVEN, OVER, HIDDEN, LATER, MANITOBA] = [1, 2, 3, 4, 5, 6, 7].map((n) => idOf(8, n)) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]
let folder: string

const person = (_id: string, given: Partial<Row<'employees'>> = {}) =>
  build('employees', {
    _id,
    firstName: 'Julie',
    lastName: 'Côté',
    phone: `+1514555${_id.slice(-4)}`,
    hireDate: '2024-01-01',
    ...given,
  })
const shift = (_id: string, date: string, given: Partial<Row<'assignments'>> = {}) =>
  build('assignments', {
    _id,
    orderId: idOf(6, 1),
    positionId: idOf(7, 1),
    siteId: idOf(3, 1),
    clientId: idOf(2, 1),
    employeeId: JULIE,
    date,
    start: instantOf(date, '07:00'),
    end: instantOf(date, '15:30'),
    status: 'confirmed',
    published: true,
    ...given,
  })
const asked = (n: number, code: string, assignmentIds: readonly string[], given: Partial<Row<'messages'>> = {}) =>
  rowOf('messages', {
    _id: idOf(21, n),
    conversationId: TALK,
    type: 'Assignation',
    direction: 'out',
    status: 'delivered',
    at: `2026-11-22T15:0${n}:00.000Z`,
    body: 'Pouvez-vous ?',
    code,
    assignmentIds: [...assignmentIds],
    ...given,
  })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'equipage-simulate-'))
  const made = openCache(join(folder, 'cache.db'))
  made.insert('companySettings', [
    rowOf('companySettings', { _id: COMPANY_ID, name: 'Boréale', phone: '+15145550100' }),
  ])
  made.insert('employees', [person(JULIE), person(MARC, { language: 'en' }), person(SILENT, { smsOptOut: true })])
  made.insert('sites', [
    build('sites', {
      _id: idOf(3, 1),
      name: 'Pont Samuel',
      addressLine1: '1, rue A',
      city: 'Brossard',
      primarySupervisorId: idOf(9, 2),
    }),
    build('sites', { _id: idOf(3, 2), name: 'Winnipeg', timezone: 'America/Winnipeg' }),
  ])
  made.insert('supervisors', [
    build('supervisors', { _id: idOf(9, 1), firstName: 'Luc', lastName: 'Gagnon', phone: '+15145550123' }),
    build('supervisors', {
      _id: idOf(9, 2),
      firstName: 'Ève',
      lastName: 'Roy',
      email: 'eve@exemple.test',
      phone: null,
    }),
  ])
  made.insert('orders', [
    build('orders', {
      _id: idOf(6, 1),
      clientId: idOf(2, 1),
      siteId: idOf(3, 1),
      breakMinutes: 30,
      supervisorIds: [idOf(9, 1), idOf(9, 2)],
    }),
    build('orders', {
      _id: idOf(6, 2),
      clientId: idOf(2, 1),
      siteId: idOf(3, 1),
      breakMinutes: 30,
      orderNumber: '26-00002',
      supervisorIds: [],
    }),
  ])
  const pending = { status: 'pending', published: false } as const
  made.insert('assignments', [
    shift(MONDAY, '2026-11-23'),
    shift(TUESDAY, '2026-11-24', { ...pending, orderId: idOf(6, 2) }),
    shift(GIVEN, '2026-11-25', { ...pending, employeeId: MARC }),
    shift(OVER, '2026-11-22', pending),
    shift(HIDDEN, '2026-11-26', pending),
    shift(LATER, '2026-12-01'),
    shift(MANITOBA, '2026-11-28', { siteId: idOf(3, 2) }),
  ])
  const conversation = (_id: string, given: Partial<Row<'conversations'>>) =>
    rowOf('conversations', { _id, key: _id, type: 'Assignation', phone: '+15145550101', employeeId: JULIE, ...given })
  made.insert('conversations', [conversation(TALK, {}), conversation(GENERAL, { type: 'General' })])
  made.insert('messages', [
    asked(1, '10', [OVER]),
    asked(2, '11', [GIVEN, TUESDAY]),
    asked(3, '12', [HIDDEN], { status: 'draft', pending: true }),
    asked(4, '13', [TUESDAY], { conversationId: GENERAL, type: 'General' }),
    asked(5, '14', [HIDDEN], { status: 'failed', failure: 'unreachable' }),
  ])
  made.finish()
  made.database.close()
  cache.open(join(folder, 'cache.db'))
})
afterAll(() => {
  cache.close()
  rmSync(folder, { recursive: true })
})

type Asked = Parameters<(typeof handlers)['messages.simulate']>[0]
const simulate = (text: string, given: Partial<Asked> = {}) =>
  handlers['messages.simulate']({ text, line: 'assignation', employeeId: JULIE, language: null, ...given })

describe('a question', () => {
  test('a question is open for the assignments that still wait for this person, and only on the line that asked', () => {
    const { facts } = simulate('')
    expect(facts.questions.map(({ code, shifts }) => [code, shifts.map(({ assignmentId }) => assignmentId)])).toEqual([
      ['11', [TUESDAY]],
    ])
    expect(simulate('', { line: 'general' }).facts.questions.map(({ code }) => code)).toEqual(['13'])
    expect(simulate('', { line: 'applicants' }).facts.questions).toEqual([])
  })

  test('a question answered yes confirms its own assignments alone, and writes nothing', () => {
    expect(simulate('oui 11').effects).toEqual([{ kind: 'confirm', messageId: idOf(21, 2), assignmentIds: [TUESDAY] }])
    expect(simulate('oui').effects).toHaveLength(1)
    // What is over, was given to somebody else, is not sent or failed is not asked.
    for (const code of ['10', '12', '13', '14']) expect(simulate(`oui ${code}`).effects).toEqual([])
    expect(simulate('OUI', { employeeId: MARC })).toMatchObject({ effects: [], forPerson: true })
  })
})

test('the next seven days are what the person knows of, in the hours of each site', () => {
  const { facts, reply } = simulate('HORAIRE')
  expect(facts.shifts.map(({ assignmentId, from, isPending }) => [assignmentId, from, isPending])).toEqual([
    [MONDAY, '07:00', false],
    [TUESDAY, '07:00', true],
    [MANITOBA, '06:00', false],
  ])
  // Whom to ask for is the first supervisor of the order, else the primary one of the site.
  expect(reply?.split('\n').slice(0, 3)).toEqual([
    'Votre horaire des 7 prochains jours :',
    'lun. 23 nov., 7 h - 15 h 30, Pont Samuel, 1, rue A, Brossard, contact : Luc Gagnon 514 555-0123',
    'mar. 24 nov., 7 h - 15 h 30, Pont Samuel, 1, rue A, Brossard, contact : Eve Roy (à confirmer)',
  ])
})

test('the hours of the pay week are those known of, without unpaid breaks', () => {
  // Sunday's pending question was asked too: 8 h each of Sunday, Monday, Tuesday and Saturday.
  expect(simulate('heures')).toMatchObject({ facts: { weekMinutes: 4 * 480 }, reply: expect.stringContaining('32 h.') })
})

test('the answer is in the language of the file, or the one that is asked for', () => {
  expect(simulate('AIDE', { employeeId: MARC }).reply).toMatch(/^Boréale: reply/)
  expect(simulate('AIDE', { employeeId: MARC, language: 'fr' }).reply).toMatch(/^Boréale : répondez/)
  expect(simulate('HELP', { employeeId: null, language: 'en' }).reply).toContain('(514) 555-0100')
})

test('a simulated text is read as of somebody who asked for no more texts, or of a number that nobody has', () => {
  expect(simulate('HORAIRE', { employeeId: SILENT })).toMatchObject({ effects: [], reply: null, forPerson: true })
  expect(simulate('STOP', { employeeId: null })).toMatchObject({
    effects: [{ kind: 'optOut' }],
    facts: { isEmployee: false },
  })
  expect(simulate('OUI', { employeeId: idOf(4, 99) })).toMatchObject({ effects: [], forPerson: true })
})
