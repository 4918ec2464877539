import { describe, expect, test } from 'vitest'
import { entryInTheWay } from '#shared/domain/time/entries/entry-overlap.ts'
import { sheetTotals } from '#shared/domain/time/timesheets/sheet-totals.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { timeEntries } from '#shared/entities/time-entries.ts'
import { brokenRules } from '#shared/model/validation.ts'
import { createWorld } from '#demo/world.ts'
import { clockChanges } from '#demo/time/entries.ts'

const TODAY = '2026-11-23'
const world = createWorld({ size: 'small', today: TODAY })
const [entries, sheets, lines] = [[...world.timeEntries], [...world.timesheets], [...world.timesheetLines]]

describe('time of the demo', () => {
  test('nobody is in two places, and each entry is one that could be logged', () => {
    const wrong = entries.flatMap((entry) => brokenRules(timeEntries, { ...entry, rev: 1 }, 'error'))
    expect(wrong).toEqual([])
    for (const own of Map.groupBy(entries, ({ employeeId }) => employeeId).values())
      for (const entry of own) expect(entryInTheWay({ ...entry, assignmentId: null }, own)).toBeUndefined()
  })

  test('the demo has time of each state, and cases that have to be looked at', () => {
    const states = new Set(entries.map(({ status }) => status))
    expect([...states].sort()).toEqual(['attached', 'open', 'signed', 'submitted'])
    const ofSheets = new Set(sheets.map((sheet) => [sheet.approval, sheet.sent, sheet.superseded].join(' ')))
    expect([...ofSheets].sort()).toEqual([
      'signed true false',
      'signed true true',
      'unsigned false false',
      'unsigned true false',
    ])
    expect(lines.some(({ disputed }) => disputed)).toBe(true)
    expect(entries.some(({ kind }) => kind === 'didNotWork')).toBe(true)
    expect(entries.some(({ corrections }) => corrections.length > 0)).toBe(true)
    expect(entries.some(({ parkingPhotoIds }) => parkingPhotoIds.length > 0)).toBe(true)
  })

  test('the supervisor with an account has sheets of last week to approve', () => {
    const { supervisorId } = world.users.find(({ role }) => role === 'supervisor') ?? {}
    const own = sheets.filter((sheet) => sheet.supervisorId === supervisorId && sheet.periodEnd === '2026-11-21')
    expect(own.length).toBeGreaterThan(0)
    expect(own.every(({ approval, sent }) => approval === 'unsigned' && sent)).toBe(true)
  })

  test('each line says what its entry says, and each entry on a sheet has one line there', () => {
    const byId = new Map(entries.map((entry) => [entry._id, entry]))
    for (const { entryId, start, end, workedMinutes } of lines)
      expect(byId.get(entryId)).toMatchObject({ start, end, workedMinutes })
    const there = new Set(lines.map(({ timesheetId, entryId }) => `${timesheetId} ${entryId}`))
    expect(there.size).toBe(lines.length)
    for (const { _id, timesheetId } of entries)
      if (timesheetId !== null) expect(there.has(`${timesheetId} ${_id}`)).toBe(true)
    for (const sheet of sheets)
      expect(sheetTotals(lines.filter((l) => l.timesheetId === sheet._id)).lines).toBeGreaterThan(0)
  })
})

describe.each([
  ['just after midnight', '2026-11-23T05:10:00.000Z'],
  ['in the night', '2026-11-23T08:00:00.000Z'],
  ['when the dispatcher begins', '2026-11-23T10:30:00.000Z'],
  ['on the Sunday morning after a week', '2026-11-22T11:00:00.000Z'],
  ['on a day that is an hour longer', '2026-11-01T06:30:00.000Z'],
])('a demo that is made %s', (_, now) => {
  const early = createWorld({ size: 'small', today: localDayOf(now), now })

  test('a demo has no time and no timesheet of the future', () => {
    const ends = [...early.timeEntries].flatMap(({ start, end, createdAt }) => [start ?? '', end ?? '', createdAt])
    expect(ends.filter((at) => at > now)).toEqual([])
    const sheetTimes = [...early.timesheets].flatMap((sheet) => [
      sheet.createdAt,
      sheet.sentAt ?? '',
      sheet.signedAt ?? '',
    ])
    expect(sheetTimes.filter((at) => at > now)).toEqual([])
    expect(early.timeEntries.length).toBeGreaterThan(1000)
  })

  test('a demo has nobody who left before the end of a shift that goes on', () => {
    const plans = new Map([...early.assignments].map((row) => [row._id, row]))
    const underWay = early.timeEntries.filter(
      ({ assignmentId, end }) => end !== null && (plans.get(assignmentId ?? '')?.end ?? '') > now,
    )
    expect(underWay).toEqual([])
  })
})

test('the nights of both clock changes of the last year are known', () => {
  expect(clockChanges(TODAY)).toEqual(['2026-11-01', '2026-03-08'])
})
