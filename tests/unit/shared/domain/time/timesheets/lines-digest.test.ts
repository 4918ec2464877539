import { expect, test } from 'vitest'
import { linesDigest } from '#shared/domain/time/timesheets/lines-digest.ts'
import type { Row } from '#shared/entities/index.ts'

const SHEET = '01930000-0000-7000-8000-000000000001'
const line = {
  entryId: 'entry',
  employeeId: 'marie',
  siteId: 'site',
  kind: 'worked',
  date: '2026-10-27',
  start: '2026-10-27T11:00:00.000Z',
  end: '2026-10-27T19:30:00.000Z',
  breakMinutes: 30,
  breakPaid: false,
  workedMinutes: 480,
  travelMinutes: null,
  kilometres: 12.5,
  parkingCents: 700,
  outside: null,
  plannedStart: '2026-10-27T11:00:00.000Z',
  plannedEnd: '2026-10-27T19:30:00.000Z',
  plannedMinutes: 480,
  disputed: false,
  dispute: null,
} as unknown as Row<'timesheetLines'>

const other: Partial<Row<'timesheetLines'>> = {
  entryId: 'other',
  employeeId: 'luc',
  siteId: 'other',
  kind: 'didNotWork',
  date: '2026-10-28',
  start: '2026-10-27T11:01:00.000Z',
  end: null,
  breakMinutes: 31,
  breakPaid: true,
  workedMinutes: 481,
  travelMinutes: 10,
  kilometres: 12.6,
  parkingCents: 701,
  outside: 'late',
  plannedStart: null,
  plannedEnd: null,
  plannedMinutes: 1,
  disputed: true,
  dispute: { at: '', by: null, reason: 'Partie à 14 h', start: null, end: null, breakMinutes: null },
}

test.each(Object.keys(other) as (keyof typeof other)[])('the digest of a timesheet’s lines changes with %s', (name) => {
  expect(linesDigest(SHEET, [{ ...line, [name]: other[name] }])).not.toBe(linesDigest(SHEET, [line]))
})

test('the digest of lines is the same in any order, another for other lines and another sheet, and says its form', () => {
  const [a, b] = [line, { ...line, entryId: 'second', employeeId: 'luc' }]
  const digest = linesDigest(SHEET, [a, b])
  expect(digest).toMatch(/^2-[0-9a-f]{32}$/)
  expect(linesDigest(SHEET, [b, a])).toBe(digest)
  const exchanged = [
    { ...a, employeeId: b.employeeId },
    { ...b, employeeId: a.employeeId },
  ]
  expect(linesDigest(SHEET, exchanged)).not.toBe(digest)
  expect(linesDigest(SHEET, [a])).not.toBe(digest)
  expect(linesDigest(SHEET.replace('1930', '1931'), [a, b])).not.toBe(digest)
})

test('the digest of lines is the same on a device that disputed a line and on its server, whose clock differs', () => {
  const at = (day: string, by: string | null) =>
    ({ ...line, dispute: { ...other.dispute, at: day, by } }) as typeof line
  expect(linesDigest(SHEET, [at('2026-11-02', null)])).toBe(linesDigest(SHEET, [at('2026-11-03', 'luc')]))
})

test('what stands in a text of a line cannot stand for another line', () => {
  const dispute = (reason: string) => ({ ...line, dispute: { ...other.dispute, reason } }) as Row<'timesheetLines'>
  expect(linesDigest(SHEET, [dispute('a","b')])).not.toBe(linesDigest(SHEET, [dispute('a'), dispute('b')]))
})
