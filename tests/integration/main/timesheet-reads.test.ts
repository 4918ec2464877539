import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCacheReads } from '#main/cache/cache-reads.ts'
import { readLooseTime } from '#reads/time/loose-time.ts'
import { readSheetCards } from '#reads/time/sheet-cards.ts'
import { readTimesheetPage } from '#reads/time/timesheet-page.ts'
import type { Row } from '#shared/entities/index.ts'
import { build } from '#tests/support/build.ts'
import { quietLog } from '../../unit/main/quiet-log.ts'
import { idOf, openCache } from './cache-file.ts'
import { listsOf } from './listed.ts'

const at = { today: '2026-11-16', now: '2026-11-16T15:00:00.000Z' }
const cache = createCacheReads({ now: () => new Date(at.now), log: quietLog().log })
const [WAITING, SIGNED, OLD] = [idOf(20, 1), idOf(20, 2), idOf(20, 3)] as const
const [SITE, BOSS, OTHER] = [idOf(21, 1), idOf(22, 1), idOf(22, 2)] as const
const PEOPLE = 60
const DAYS = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'] as const
let folder: string

const entry = (n: number, given: Partial<Row<'timeEntries'>>) =>
  build('timeEntries', {
    _id: idOf(23, n),
    siteId: SITE,
    date: '2026-11-09',
    start: '2026-11-09T12:00:00.000Z',
    end: '2026-11-09T20:00:00.000Z',
    workedMinutes: 480,
    ...given,
  })
const NOTHING = { travelMinutes: 0, kilometres: null, parkingCents: null } as const
const ABSENT = { kind: 'didNotWork', start: null, end: null, workedMinutes: 0, absentReason: 'sick' } as const
const line = (n: number, given: Partial<Row<'timesheetLines'>>) =>
  build('timesheetLines', {
    _id: idOf(24, n),
    timesheetId: WAITING,
    siteId: SITE,
    workedMinutes: 480,
    plannedMinutes: 480,
    parkingCents: 0,
    ...given,
  })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'equipage-sheets-'))
  const made = openCache(join(folder, 'cache.db'))
  made.insert('clients', [build('clients', { _id: idOf(25, 1) })])
  made.insert('supervisors', [build('supervisors', { _id: BOSS, email: 'chantier@exemple.ca' })])
  made.insert('sites', [
    build('sites', {
      _id: SITE,
      name: 'Pont',
      clientId: idOf(25, 1),
      supervisorIds: [BOSS],
      primarySupervisorId: BOSS,
    }),
  ])
  made.insert(
    'employees',
    Array.from({ length: PEOPLE }, (_, n) => build('employees', { _id: idOf(26, n) })),
  )
  const period = {
    siteId: SITE,
    supervisorId: BOSS,
    clientId: idOf(25, 1),
    periodStart: '2026-11-08',
    periodEnd: '2026-11-14',
  }
  const signed = { approval: 'signed', signedName: 'Ève', number: '26-00002', supervisorId: OTHER } as const
  made.insert('timesheets', [
    build('timesheets', {
      _id: WAITING,
      ...period,
      number: '26-00001',
      sent: true,
      sentAt: '2026-11-12T15:00:00.000Z',
      reminders: [{ at: '2026-11-14T13:30:00.000Z', by: null }],
    }),
    build('timesheets', { _id: SIGNED, ...period, ...signed, revision: 2, previousId: OLD, sent: true }),
    build('timesheets', { _id: OLD, ...period, ...signed, revision: 1, superseded: true, sent: true }),
  ])
  made.insert(
    'timesheetLines',
    Array.from({ length: PEOPLE }, (_, n) =>
      DAYS.map((date, day) =>
        line(n * 10 + day, {
          employeeId: idOf(26, n),
          date,
          ...(n === 0 && { workedMinutes: 540 }),
          ...(n === 2 && day === 0 && { outside: 'late' }),
          ...(n === 3 && day === 0 && { kind: 'didNotWork', parkingCents: 0, kilometres: 4 }),
        }),
      ),
    ).flat(),
  )
  made.database.exec(
    `update "timesheetLines" set "disputed" = 1, "workedMinutes" = 540 where "_id" = '${idOf(24, 11)}'`,
  )
  made.insert('timeEntries', [
    entry(1, { employeeId: idOf(26, 1), supervisorId: BOSS }),
    entry(2, { employeeId: idOf(26, 2), supervisorId: null }),
    entry(3, { employeeId: idOf(26, 3), supervisorId: BOSS, status: 'open', end: null, workedMinutes: null }),
    entry(4, { employeeId: idOf(26, 4), supervisorId: OTHER }),
    entry(5, { employeeId: idOf(26, 5), supervisorId: BOSS, status: 'void' }),
    entry(7, { ...ABSENT, employeeId: idOf(26, 7), supervisorId: BOSS, date: '2026-11-12', travelMinutes: 40 }),
    entry(8, { ...ABSENT, employeeId: idOf(26, 8), supervisorId: OTHER, date: '2026-11-10', parkingCents: 800 }),
    entry(9, { ...ABSENT, employeeId: idOf(26, 9), supervisorId: BOSS }),
    entry(10, { ...ABSENT, employeeId: idOf(26, 8), supervisorId: BOSS, status: 'void', kilometres: 9 }),
    entry(6, { employeeId: idOf(26, 6), supervisorId: BOSS, status: 'attached', timesheetId: WAITING }),
  ])
  made.finish()
  made.database.close()
  cache.open(join(folder, 'cache.db'))
})
afterAll(() => {
  cache.close()
  rmSync(folder, { recursive: true })
})

test('the loose time of a week is one line for each site and supervisor, with the timesheet it is added to', () => {
  const asked = { from: '2026-11-08', to: '2026-11-14' }
  const { lines } = cache.read('test', (reader) => readLooseTime(reader, asked, at))
  const found = lines.map(({ supervisorId, people, entries, open, workedMinutes, sheet }) => [
    supervisorId,
    { people, entries, open, workedMinutes, sheet: sheet?._id },
  ])
  expect(Object.fromEntries(found)).toEqual({
    [BOSS]: { people: 5, entries: 4, open: 1, workedMinutes: 960, sheet: WAITING },
    [OTHER]: { people: 2, entries: 2, open: 0, workedMinutes: 480, sheet: SIGNED },
  })
})

test('before sheets are made, the days not worked that claim something are named, the first day first', () => {
  const { claims, titles } = cache.read('test', (reader) =>
    readLooseTime(reader, { from: '2026-11-08', to: '2026-11-14' }, at),
  )
  expect(claims).toEqual([
    { ...NOTHING, _id: idOf(23, 8), employeeId: idOf(26, 8), date: '2026-11-10', parkingCents: 800 },
    { ...NOTHING, _id: idOf(23, 7), employeeId: idOf(26, 7), date: '2026-11-12', travelMinutes: 40 },
  ])
  expect(Object.keys(titles)).toEqual(expect.arrayContaining([idOf(26, 7), idOf(26, 8)]))
})

test('a timesheet of 60 people is read at once, with its revisions', () => {
  const page = cache.read('test', (reader) => readTimesheetPage(reader, WAITING, at))
  expect(page?.lines).toHaveLength(PEOPLE * DAYS.length)
  expect(Object.keys(page?.titles ?? {})).toEqual(expect.arrayContaining([SITE, BOSS, idOf(26, 59)]))
  expect(page?.emails).toEqual(['chantier@exemple.ca'])
  const old = cache.read('test', (reader) => readTimesheetPage(reader, OLD, at))
  expect(old?.revisions.map(({ _id, superseded }) => [_id, superseded])).toEqual([
    [OLD, true],
    [SIGNED, false],
  ])
  expect(cache.read('test', (reader) => readTimesheetPage(reader, idOf(20, 9), at))).toBeNull()
})

test('cards leave out what a revision replaced, and count deviations, what was logged late or elsewhere, and disputes', () => {
  const { cards } = cache.read('test', readSheetCards)
  expect(cards.map(({ sheet }) => sheet._id)).toEqual([WAITING, SIGNED])
  expect(cards[0]).toMatchObject({ deviations: 7, totals: { people: 60, lines: 300, disputed: 1 } })
})

test('the columns beside a timesheet agree with what lists filter and sort by', () => {
  const { everything, filtered } = listsOf(cache, at)
  const all = everything('timesheets', { sort: [{ field: 'waitingHours', dir: 'desc' }] })
  expect(all.map(({ row }) => row._id)[0]).toBe(WAITING)
  expect(all).toHaveLength(3)
  const computed = Object.fromEntries(all.map((item) => [item.row._id, item.computed]))
  expect(computed[WAITING]).toEqual({
    people: 60,
    workedMinutes: 299 * 480 + 5 * 60,
    deviationMinutes: 300,
    parkingCents: 0,
    disputed: 1,
    reminded: 1,
    lastReminder: '2026-11-14T13:30:00.000Z',
    waitingHours: 49,
  })
  expect(computed[SIGNED]).toMatchObject({
    people: 0,
    workedMinutes: 0,
    reminded: 0,
    lastReminder: null,
    waitingHours: null,
  })
  const matching = (field: string, value: number) => filtered('timesheets', [{ field, op: 'atLeast', value }])
  expect(matching('waitingHours', 48)).toEqual([WAITING])
  expect(matching('waitingHours', 50)).toEqual([])
  expect(matching('workedMinutes', 299 * 480 + 300)).toEqual([WAITING])
  expect(matching('deviationMinutes', 300)).toEqual([WAITING])
  expect(matching('reminded', 1)).toEqual([WAITING])
})
