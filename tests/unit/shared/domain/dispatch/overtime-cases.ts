import { LABOUR_DEFAULTS } from '#shared/domain/time/labour/labour-parameters.ts'
import { busyAssignment } from '#tests/support/facts.ts'
import type { Case } from './rule-cases.ts'

const DAY = '2026-11-23'

/** Sunday 22 to Saturday 28 November: the pay week of the assignment, without its own day. */
const week = (hours: string, ...days: number[]) => days.map((day) => busyAssignment(`2026-11-${day}`, hours))

/** The finding about the hours of a pay week, case by case. */
export const overtimeCases: readonly Case[] = [
  { when: 'exactly 40 hours', person: { assignments: week('07:00-17:00', 24, 25, 26) }, level: null },
  {
    when: '45 hours',
    person: { assignments: week('07:00-17:00', 24, 25, 26).concat(week('08:00-13:00', 28)) },
    level: 'warn',
    params: {
      beforeMinutes: 2100,
      afterMinutes: 2700,
      beforeHours: 35,
      afterHours: 45,
      limitHours: 40,
      overtimeHours: 5,
    },
  },
  {
    when: 'already beyond: only what this assignment adds',
    person: { assignments: week('07:00-21:00', 22, 24, 25) },
    level: 'warn',
    params: { beforeMinutes: 2520, afterMinutes: 3120, overtimeHours: 10 },
  },
  {
    when: 'the week before and the week after do not count',
    person: { assignments: week('07:00-23:00', 20, 21, 29, 30) },
    level: null,
  },
  {
    when: 'the assignment itself counts once',
    person: {
      assignments: [...week('07:00-17:00', 24, 25, 26), busyAssignment(DAY, '07:00-17:00', { _id: 'assignment' })],
    },
    level: null,
  },
  {
    when: 'where the start of the week changes, the second of its weeks has more hours',
    person: {
      payWeeks: [
        { from: '2026-11-22', to: '2026-11-28', leaveMinutes: 0 },
        { from: '2026-11-23', to: '2026-11-29', leaveMinutes: 480 },
      ],
      assignments: ['24', '25', '29'].map((day) => busyAssignment(`2026-11-${day}`, '07:00-17:00')),
    },
    level: 'warn',
    params: { beforeMinutes: 2280, afterMinutes: 2880, leaveHours: 8 },
  },
  {
    when: 'a night of 11 hours when clocks go back',
    assignment: { date: '2026-10-31', start: '2026-10-31T23:00:00.000Z', end: '2026-11-01T10:00:00.000Z' },
    person: {
      payWeeks: [{ from: '2026-10-25', to: '2026-10-31', leaveMinutes: 0 }],
      assignments: ['25', '26', '27'].map((day) => busyAssignment(`2026-10-${day}`, '07:00-17:00')),
    },
    level: 'warn',
    params: { beforeMinutes: 1800, afterMinutes: 2460 },
  },
  {
    when: 'beyond the hours of a day that an agreement names',
    person: { labour: { ...LABOUR_DEFAULTS, dailyOvertimeMinutes: 480 } },
    level: 'warn',
    params: { context: 'daily', beforeMinutes: 0, afterMinutes: 600, overtimeHours: 2, limitHours: 8 },
  },
  {
    when: 'hours beyond the days of an agreement are beyond the week only once',
    person: { labour: { ...LABOUR_DEFAULTS, dailyOvertimeMinutes: 600 }, assignments: week('07:00-19:00', 24, 25, 26) },
    level: null,
  },
  {
    when: 'the week is passed within the days of an agreement',
    person: {
      labour: { ...LABOUR_DEFAULTS, dailyOvertimeMinutes: 600 },
      assignments: week('07:00-19:00', 24, 25, 26, 27),
    },
    level: 'warn',
    params: { beforeMinutes: 2400, afterMinutes: 3000, overtimeHours: 10 },
  },
  {
    when: 'a long week among weeks that are averaged',
    person: { labour: { ...LABOUR_DEFAULTS, averagingWeeks: 2 }, assignments: week('07:00-19:00', 24, 25, 26) },
    level: 'info',
    params: { context: 'averaged', beforeMinutes: 2160, afterMinutes: 2760, weeks: 2 },
  },
]
