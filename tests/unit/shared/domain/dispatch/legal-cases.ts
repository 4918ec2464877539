import { LABOUR_DEFAULTS } from '#shared/domain/time/labour/labour-parameters.ts'
import type { RuleCode } from '#shared/domain/dispatch/finding.ts'
import { busyAssignment } from '#tests/support/facts.ts'
import type { Case } from './rule-cases.ts'

/** Days of the pay week of the assignment, Sunday 22 to Saturday 28 November, or beside it. */
const days = (hours: string, ...all: number[]) => all.map((day) => busyAssignment(`2026-11-${day}`, hours))
const labour = (given: Partial<typeof LABOUR_DEFAULTS>) => ({ labour: { ...LABOUR_DEFAULTS, ...given } })

type Legal = 'REFUSE_50' | 'REFUSE_12_14' | 'REST_32H' | 'CONSEC_DAYS' | 'MEAL_5H' | 'CALL_IN_3H'

/** Findings of the Act respecting labour standards about hours, rest and calls, case by case. */
export const legalCases: Readonly<Record<Legal & RuleCode, readonly Case[]>> = {
  REFUSE_50: [
    {
      when: 'a minute beyond fifty hours',
      person: { assignments: days('07:00-17:00', 24, 25, 26), ...labour({ refuseWeeklyMinutes: 2399 }) },
      level: 'warn',
      params: { afterMinutes: 2400, beforeHours: 30, afterHours: 40 },
    },
    {
      when: 'the very hours of the limit',
      person: { assignments: days('07:00-17:00', 24, 25, 26), ...labour({ refuseWeeklyMinutes: 2400 }) },
      level: null,
    },
  ],
  REFUSE_12_14: [
    {
      when: 'a second shift within the 24 hours of the first',
      person: { assignments: days('19:00-22:00', 23) },
      level: 'warn',
      params: { minutes: 780, dayHours: 13, limitHours: 12 },
    },
    {
      when: 'a night before it, of which only what is in 24 hours counts',
      person: { assignments: days('22:00-04:00', 22) },
      level: 'warn',
      params: { minutes: 960, limitHours: 12 },
    },
    {
      when: 'permanent, and more than two hours beyond a fifth of the week',
      person: { employmentType: 'permanent', assignments: days('19:00-20:00', 23) },
      level: 'warn',
      params: { minutes: 660, limitHours: 10 },
    },
    { when: 'ten hours of somebody permanent', person: { employmentType: 'permanent' }, level: null },
    { when: 'twelve hours in all', person: { assignments: days('19:00-21:00', 23) }, level: null },
  ],
  REST_32H: [
    {
      when: 'every day of the week is worked with it',
      person: { assignments: days('07:00-17:00', 22, 24, 25, 26, 27, 28) },
      level: 'warn',
      params: { restHours: 14, limitHours: 32 },
    },
    {
      when: 'Sunday off from midnight to seven on Monday is a rest of 31 hours',
      person: { assignments: [...days('20:00-23:30', 21), ...days('07:00-17:00', 24, 25, 26, 27, 28)] },
      level: 'warn',
      params: { restHours: 31 },
    },
    {
      when: 'every day but Sunday, after a Saturday off',
      person: { assignments: days('07:00-17:00', 24, 25, 26, 27, 28) },
      level: 'info',
      params: { context: 'across', restHours: 31 },
    },
    {
      when: 'Monday to Friday from seven to five, which rests 31 hours before and 62 after',
      person: { assignments: days('07:00-17:00', 24, 25, 26, 27, 30) },
      level: 'info',
      params: { context: 'across', restHours: 31 },
    },
    { when: 'one more day off', person: { assignments: days('07:00-17:00', 24, 25, 26) }, level: null },
  ],
  CONSEC_DAYS: [
    {
      when: 'a seventh day in a row, on both sides of it',
      person: { assignments: days('18:00-22:00', 20, 21, 22, 24, 25, 26) },
      level: 'warn',
      params: { days: 7, limit: 6, from: '2026-11-20', to: '2026-11-26' },
    },
    { when: 'a sixth day in a row', person: { assignments: days('18:00-22:00', 20, 21, 22, 24, 25) }, level: null },
    {
      when: 'a day that is worked already',
      person: { assignments: days('18:00-22:00', 20, 21, 22, 23, 24, 25, 26) },
      level: null,
    },
  ],
  MEAL_5H: [
    {
      when: 'ten hours with a break of a quarter of an hour',
      assignment: { breakMinutes: 15 },
      level: 'warn',
      params: { workHours: 10, afterHours: 5, breakMinutes: 15, least: 30 },
    },
    { when: 'a meal of half an hour', assignment: { breakMinutes: 30 }, level: null },
  ],
  CALL_IN_3H: [
    {
      when: 'two hours alone in the day',
      assignment: { start: '2026-11-23T12:00:00.000Z', end: '2026-11-23T14:00:00.000Z' },
      level: 'info',
      params: { dueHours: 1, leastHours: 3 },
    },
    {
      when: 'two hours beside other work of the day',
      assignment: { start: '2026-11-23T12:00:00.000Z', end: '2026-11-23T14:00:00.000Z' },
      person: { assignments: days('14:00-20:00', 23) },
      level: null,
    },
  ],
}
