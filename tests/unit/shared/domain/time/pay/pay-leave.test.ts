import { expect, test } from 'vitest'
import type { PaidLeave } from '#shared/domain/time/hours/paid-leave.ts'
import { leaveByDay } from '#shared/domain/time/hours/paid-leave.ts'
import { days, NONE, paid, PERSON } from './pay-world.ts'

const H = 60
const leave = (startDate: string, endDate: string, given: Partial<PaidLeave> = {}): PaidLeave => ({
  startDate,
  endDate,
  startTime: null,
  endTime: null,
  hoursPerDay: 8,
  ...given,
})
const MONDAY_TUESDAY = [leave('2026-09-14', '2026-09-15')]
/** Sunday, and Wednesday to Saturday: 40 hours around leave on Monday and Tuesday. */
const FORTY = [...days('2026-09-13', 1), ...days('2026-09-16', 4)]

test('paid leave on Monday and Tuesday at 8 h and 40 h worked are 16 h of overtime (LNT, s. 56)', () => {
  const pay = paid(FORTY, { leave: MONDAY_TUESDAY })
  expect(pay.minutes).toEqual({ ...NONE, regular: 24 * H, overtime: 16 * H, vacation: 16 * H })
  expect(pay.paid).toBe(56 * H)
})

test('leave at the end of a week counts for the hours before it, and a period that ends between has the same lines', () => {
  const given = { leave: [leave('2026-09-17', '2026-09-18')] }
  const entries = days('2026-09-13', 4).map((each) => ({ ...each, end: each.end?.replace('T20', 'T22') ?? null }))
  const whole = paid(entries, given)
  expect(whole.minutes).toEqual({ ...NONE, regular: 24 * H, overtime: 16 * H, vacation: 16 * H })
  const cut = paid(entries, { ...given, from: '2026-09-13', to: '2026-09-16' })
  expect(cut.lines).toEqual(whole.lines.filter(({ kind }) => kind !== 'vacation'))
})

test('leave of another week, and leave in construction, count for nothing', () => {
  expect(paid(FORTY, { leave: [leave('2026-09-21', '2026-09-25')] }).minutes).toEqual({ ...NONE, regular: 40 * H })
  const ccq = { person: { ...PERSON, regime: 'ccq' as const }, leave: MONDAY_TUESDAY }
  expect(paid(FORTY, ccq).minutes.overtime).toBe(0)
})

test('a holiday within paid leave counts once, by the greater of both', () => {
  // Labour Day, Monday 7 September 2026, after four weeks of five days of 8 h: an indemnity of 8 h.
  const before = ['2026-08-10', '2026-08-17', '2026-08-24', '2026-08-31'].flatMap((monday) => days(monday, 5))
  const week = { from: '2026-09-06', to: '2026-09-12' }
  const entries = [...before, ...days('2026-09-08', 5)]
  expect(paid(entries, { ...week }).minutes).toMatchObject({ holiday: 8 * H, overtime: 8 * H })
  const own = { ...week, leave: [leave('2026-09-07', '2026-09-07')] }
  expect(paid(entries, own).minutes).toMatchObject({ holiday: 8 * H, overtime: 8 * H, vacation: 0 })
  const longer = { ...week, leave: [leave('2026-09-07', '2026-09-07', { hoursPerDay: 10 })] }
  expect(paid(entries, longer).minutes).toMatchObject({ holiday: 8 * H, overtime: 10 * H, vacation: 2 * H })
})

test.each<[string, PaidLeave, number]>([
  ['a week off, with its days off on both sides, is five days', leave('2026-09-13', '2026-09-19'), 40],
  ['hours of a day that are not said are 8', leave('2026-09-14', '2026-09-15', { hoursPerDay: null }), 16],
  ['7.5 hours a day', leave('2026-09-14', '2026-09-15', { hoursPerDay: 7.5 }), 15],
  ['a part of a day is that part', leave('2026-09-14', '2026-09-14', { startTime: '08:00', endTime: '12:30' }), 4.5],
  ['a Saturday alone was asked for', leave('2026-09-19', '2026-09-19'), 8],
  ['0 hours a day are none', leave('2026-09-14', '2026-09-15', { hoursPerDay: 0 }), 0],
])('what paid leave counts in a week: %s', (_, one, hours) => {
  const found = [...leaveByDay([one], 'lnt', '2026-09-13', '2026-09-19').values()]
  expect(found.reduce((sum, minutes) => sum + minutes, 0) / H).toBe(hours)
})
