import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  daysBetween,
  eachDay,
  isDay,
  isInstant,
  isTimeOfDay,
  weekdayOf,
  weekStart,
} from '#shared/model/dates.ts'

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['1899-12-31', false],
  ['2100-01-01', true],
  ['2101-01-01', false],
  ['2026-1-1', false],
  ['16/11/2026', false],
  ['2026-11-16T00:00', false],
])('isDay(%j) is %j', (value, is) => {
  expect(isDay(value)).toBe(is)
})

test.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['7:30', false],
  ['07:60', false],
  ['07:30:00', false],
])('isTimeOfDay(%j) is %j', (value, is) => {
  expect(isTimeOfDay(value)).toBe(is)
})

test.each([
  ['2026-11-16T12:00:00.000Z', true],
  ['2026-11-16T12:00:00Z', false],
  ['2026-11-16T12:00:00.000-05:00', false],
  ['2026-11-16T25:00:00.000Z', false],
  ['2026-11-16', false],
  ['2026-02-31T12:00:00.000Z', false],
  ['2027-02-29T12:00:00.000Z', false],
  ['2026-11-16T24:00:00.000Z', false],
  ['9999-12-31T23:59:59.999Z', false],
])('isInstant(%j) is %j', (value, is) => {
  expect(isInstant(value)).toBe(is)
})

describe('days', () => {
  const days = fc.integer({ min: 0, max: 72_000 }).map((n) => addDays('1900-01-01', n))

  test('adding and counting days agree, across months, years and leap years', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -400, max: 400 }), (day, n) => {
        expect(daysBetween(day, addDays(day, n))).toBe(n)
        expect(addDays(addDays(day, n), -n)).toBe(day)
      }),
    )
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  })

  test('every day between two is listed once, both included; none backwards', () => {
    expect(eachDay('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
    expect(eachDay('2026-12-30', '2026-12-30')).toEqual(['2026-12-30'])
    expect(eachDay('2026-12-30', '2026-12-29')).toEqual([])
  })

  test('a week starts on its first weekday, at most six days before', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 6 }), (day, firstWeekday) => {
        const start = weekStart(day, firstWeekday)
        expect(weekdayOf(start)).toBe(firstWeekday)
        expect(daysBetween(start, day)).toBeGreaterThanOrEqual(0)
        expect(daysBetween(start, day)).toBeLessThan(7)
      }),
    )
    expect(weekStart('2026-11-21')).toBe('2026-11-15')
    expect(weekStart('2026-11-15')).toBe('2026-11-15')
  })
})
