import { expect, test } from 'vitest'
import { STATUTORY_CALENDAR } from '#shared/domain/calendar/calendar.ts'
import type { OrderSchedule } from '#shared/domain/orders/planned-assignments.ts'
import { INDEFINITE } from '#shared/model/dates.ts'
import { dayNumbers } from '#renderer/features/orders/matrix/day-numbers.ts'

// From Monday 2 November 2026 for four weeks, on weekdays; Wednesday 11 is skipped, Saturday 14 added.
const ORDER: OrderSchedule = {
  startDate: '2026-11-02',
  endDate: '2026-11-27',
  startTime: '07:00',
  endTime: '15:00',
  daysOfWeek: [1, 2, 3, 4, 5],
  exceptions: [
    { date: '2026-11-11', kind: 'skip', startTime: null, endTime: null },
    { date: '2026-11-14', kind: 'add', startTime: null, endTime: null },
  ],
  skipHolidays: true,
  skipConstructionVacation: true,
} as OrderSchedule
const of = (from: string, to: string, order = ORDER) => dayNumbers(order, from, to, STATUTORY_CALENDAR)

test('days on screen are numbered among those that the order works', () => {
  expect(of('2026-11-01', '2026-11-14')).toEqual({ first: 1, last: 10, total: 20 })
  expect(of('2026-11-15', '2026-11-28')).toEqual({ first: 11, last: 20, total: 20 })
})

test('a weekend has none of them', () => {
  expect(of('2026-11-07', '2026-11-08')).toEqual({ first: 6, last: 5, total: 20 })
})

test('without an end there is no total', () => {
  expect(of('2026-11-15', '2026-11-28', { ...ORDER, endDate: INDEFINITE })).toEqual({
    first: 11,
    last: 20,
    total: null,
  })
})
