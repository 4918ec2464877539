import type { Case } from './rule-cases.ts'

const DAY = '2026-11-23'
const absence = (given = {}) => ({
  type: 'sickness',
  startDate: DAY,
  endDate: DAY,
  startTime: null,
  endTime: null,
  ...given,
})
/** From 22:00 to 06:00 in Montréal. */
const night = { start: '2026-11-24T03:00:00.000Z', end: '2026-11-24T11:00:00.000Z' }
const place = { clientId: null, siteId: null, supervisorId: null }
const restriction = (given = {}) => ({
  ...place,
  level: 'block' as const,
  reason: 'Plainte',
  from: '2026-01-01',
  to: '2100-01-01',
  otherEmployeeId: null,
  otherName: '',
  ...given,
})
const preference = (given = {}) => ({ ...place, weight: 1, ...given })
const mondays = (kind: 'unavailable' | 'prefer', start = '00:00', end = '00:00') => ({
  _id: `${kind} ${start}`,
  from: '2026-01-01',
  to: '2100-01-01',
  pattern: [[], [{ start, end, kind }], [], [], [], [], []],
  repeatWeeks: 1,
  minWeeklyHours: null,
  maxWeeklyHours: null,
})

/** Absences, restrictions, declared availability and preferences, case by case. */
export const wishRules = {
  ABSENCE: [
    {
      when: 'away that day',
      person: { absences: [absence()] },
      level: 'block',
      params: { context: 'day', type: 'sickness', date: DAY },
    },
    {
      when: 'away from the week before until that day',
      person: { absences: [absence({ startDate: '2026-11-16' })] },
      level: 'block',
      params: { date: '2026-11-16', endDate: DAY },
    },
    {
      when: 'away without a known end',
      person: { absences: [absence({ type: 'cnesst', startDate: '2026-11-02', endDate: '2100-01-01' })] },
      level: 'block',
      params: { context: 'open', date: '2026-11-02' },
    },
    {
      when: 'back that day',
      person: { absences: [absence({ startDate: '2026-11-16', endDate: '2026-11-22' })] },
      level: null,
    },
    {
      when: 'away from the day after',
      person: { absences: [absence({ startDate: '2026-11-24', endDate: '2026-11-24' })] },
      level: null,
    },
    {
      when: 'a night reaches into the day away',
      assignment: night,
      person: { absences: [absence({ startDate: '2026-11-24', endDate: '2026-11-24' })] },
      level: 'block',
    },
    {
      when: 'away in the morning',
      person: { absences: [absence({ startTime: '06:00', endTime: '08:00' })] },
      level: 'block',
    },
    {
      when: 'away before it starts',
      person: { absences: [absence({ startTime: '05:00', endTime: '07:00' })] },
      level: null,
    },
    {
      when: 'away after it ends',
      person: { absences: [absence({ startTime: '17:00', endTime: '19:00' })] },
      level: null,
    },
  ],
  RESTRICTION: [
    {
      when: 'not for this client',
      person: { restrictions: [restriction({ clientId: 'client' })] },
      level: 'block',
      params: { context: 'client', reason: 'Plainte' },
    },
    { when: 'not for another client', person: { restrictions: [restriction({ clientId: 'other' })] }, level: null },
    {
      when: 'this site is to avoid',
      person: { restrictions: [restriction({ siteId: 'site', level: 'avoid' })] },
      level: 'warn',
      params: { context: 'site' },
    },
    {
      when: 'not under this supervisor',
      person: { restrictions: [restriction({ supervisorId: 'supervisor' })] },
      level: 'block',
    },
    {
      when: 'not with somebody who is there',
      assignment: { colleagueIds: ['rival'] },
      person: { restrictions: [restriction({ otherEmployeeId: 'rival', otherName: 'Luc Roy' })] },
      level: 'block',
      params: { context: 'colleague', name: 'Luc Roy' },
    },
    {
      when: 'not with somebody who is elsewhere',
      person: { restrictions: [restriction({ otherEmployeeId: 'rival' })] },
      level: null,
    },
    {
      when: 'until the day before',
      person: { restrictions: [restriction({ clientId: 'client', to: '2026-11-22' })] },
      level: null,
    },
    {
      when: 'from the day after',
      person: { restrictions: [restriction({ clientId: 'client', from: '2026-11-24' })] },
      level: null,
    },
    {
      when: 'until that day',
      person: { restrictions: [restriction({ clientId: 'client', to: DAY })] },
      level: 'block',
    },
  ],
  UNAVAILABLE: [
    {
      when: 'unavailable on Mondays',
      person: { availability: [mondays('unavailable')] },
      level: 'warn',
      params: { context: 'day', date: DAY },
    },
    {
      when: 'unavailable on Monday mornings',
      person: { availability: [mondays('unavailable', '06:00', '08:00')] },
      level: 'warn',
      params: { start: '06:00', end: '08:00' },
    },
    {
      when: 'unavailable on Monday evenings',
      person: { availability: [mondays('unavailable', '17:00', '23:00')] },
      level: null,
    },
    { when: 'prefers Mondays', person: { availability: [mondays('prefer')] }, level: null },
    {
      when: 'a later declaration says otherwise',
      person: { availability: [mondays('unavailable'), { ...mondays('prefer'), from: '2026-11-16' }] },
      level: null,
    },
    {
      when: 'the later declaration is over',
      person: {
        availability: [mondays('unavailable'), { ...mondays('prefer'), from: '2026-11-16', to: '2026-11-22' }],
      },
      level: 'warn',
    },
    {
      when: 'every second week, this one',
      person: { availability: [{ ...mondays('unavailable'), from: '2026-11-09', repeatWeeks: 2 }] },
      level: 'warn',
    },
    {
      when: 'every second week, the other one',
      person: { availability: [{ ...mondays('unavailable'), from: '2026-11-16', repeatWeeks: 2 }] },
      level: null,
    },
    {
      when: 'unavailable in the night that reaches into the morning',
      assignment: { start: '2026-11-24T09:00:00.000Z', end: '2026-11-24T15:00:00.000Z', date: '2026-11-24' },
      person: { availability: [mondays('unavailable', '22:00', '05:00')] },
      level: 'warn',
    },
  ],
  PREFERRED: [
    {
      when: 'the client wants them',
      person: { preferences: [preference({ clientId: 'client', weight: 2 })] },
      level: 'info',
      params: { context: 'client', weight: 2 },
    },
    { when: 'the site', person: { preferences: [preference({ siteId: 'site' })] }, level: 'info' },
    { when: 'another client', person: { preferences: [preference({ clientId: 'other' })] }, level: null },
  ],
} satisfies Record<string, readonly Case[]>
