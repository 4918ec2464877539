import { expect, test } from 'vitest'
import type { SickLeave } from '#shared/domain/time/pay/sick-leave.ts'
import type { PayAsked } from '#shared/domain/time/pay/pay.ts'
import { addDays } from '#shared/model/dates.ts'
import { days, NONE, paid, PERSON, ruleSet } from './pay-world.ts'

const H = 60
const away = (startDate: string, endDate: string, given: Partial<SickLeave> = {}): SickLeave => ({
  type: 'sickness',
  startDate,
  endDate,
  startTime: null,
  endTime: null,
  hoursPerDay: null,
  ...given,
})
const family = { type: 'family' as const }
/** Monday to Wednesday of the week that is paid. */
const THREE = away('2026-09-14', '2026-09-16')

type Case = [name: string, sickLeave: readonly SickLeave[], sickness: number, family: number, given?: Partial<PayAsked>]

const cases: readonly Case[] = [
  ['two days of three are paid', [THREE], 16, 0],
  ['sickness and family together', [away('2026-09-14', '2026-09-14'), away('2026-09-15', '2026-09-17', family)], 8, 8],
  ['a day earlier in the year was one of them', [away('2026-02-03', '2026-02-03', family), THREE], 8, 0],
  ['two days earlier in the year were both', [away('2026-02-03', '2026-02-04'), THREE], 0, 0],
  ['days of the year before are none of them', [away('2025-12-30', '2025-12-31'), THREE], 16, 0],
  ['the hours of a day that the absence says', [{ ...THREE, hoursPerDay: 7.5 }], 15, 0],
  ['Saturday and Sunday within a longer one are no days', [away('2026-09-11', '2026-09-14')], 8, 0],
  [
    'half a day is half of one',
    [away('2026-09-14', '2026-09-14', { startTime: '08:00', endTime: '12:00' }), away('2026-09-15', '2026-09-16')],
    16,
    0,
  ],
  ['as many days as the rules say', [THREE], 24, 0, { ruleSets: [ruleSet({ paidLeaveDays: 5 })] }],
  ['none', [THREE], 0, 0, { ruleSets: [ruleSet({ paidLeaveDays: 0 })] }],
  ['not before three months of service', [THREE], 0, 0, { person: { ...PERSON, hireDate: '2026-06-17' } }],
  ['from three months of service on', [THREE], 16, 0, { person: { ...PERSON, hireDate: '2026-06-14' } }],
  ['from the day on which they are over', [THREE], 8, 0, { person: { ...PERSON, hireDate: '2026-06-16' } }],
  [
    'as many months as the rules say',
    [THREE],
    16,
    0,
    { person: { ...PERSON, hireDate: '2026-08-14' }, ruleSets: [ruleSet({ paidLeaveAfterMonths: 1 })] },
  ],
  ['not after the end of employment', [THREE], 8, 0, { person: { ...PERSON, terminationDate: '2026-09-14' } }],
  ['not in construction', [THREE], 0, 0, { person: { ...PERSON, regime: 'ccq' } }],
]

test.each(cases)('paid days of sickness and family (LNT, s. 79.7 and 79.16): %s', (_, sickLeave, sick, kin, given) => {
  expect(paid([], { sickLeave, ...given }).minutes).toEqual({ ...NONE, sickness: sick * H, family: kin * H })
})

test('they do not count toward overtime, and are among the hours paid', () => {
  const pay = paid([...days('2026-09-13', 1), ...days('2026-09-16', 4)], {
    sickLeave: [away('2026-09-14', '2026-09-15')],
  })
  expect(pay.minutes).toEqual({ ...NONE, regular: 40 * H, sickness: 16 * H })
  expect(pay.paid).toBe(56 * H)
  expect(pay.unapproved).toBe(40 * H)
})

test('a holiday is no absence, and what was paid of sickness is in the wages it is paid by', () => {
  // Labour Day, Monday 7 September 2026; the four weeks before its week are 9 August to 5 September.
  const week = { from: '2026-09-06', to: '2026-09-12' }
  const sickLeave = [away('2026-08-17', '2026-08-17'), away('2026-09-07', '2026-09-08')]
  const pay = paid([], { ...week, sickLeave })
  expect(pay.minutes).toEqual({ ...NONE, sickness: 8 * H, holiday: 24 })
  expect(pay.lines.map(({ kind, date }) => [kind, date])).toEqual([
    ['holiday', '2026-09-07'],
    ['sickness', '2026-09-08'],
  ])
  expect(paid(days(addDays(week.from, -30), 2), { ...week, sickLeave }).minutes).toMatchObject({ holiday: 24 })
})

test('leave without an hour of work is paid, and is in the wages of a holiday', () => {
  const leave = [{ startDate: '2026-08-10', endDate: '2026-08-14', startTime: null, endTime: null, hoursPerDay: 8 }]
  const week = { from: '2026-09-06', to: '2026-09-12' }
  expect(paid([], { leave, from: '2026-08-09', to: '2026-08-15' }).minutes).toEqual({ ...NONE, vacation: 40 * H })
  expect(paid([], { ...week, leave }).minutes).toEqual({ ...NONE, holiday: 2 * H })
})
