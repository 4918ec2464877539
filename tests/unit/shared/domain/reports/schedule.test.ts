import { describe, expect, test } from 'vitest'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { dueBetween, nextDue, type Schedule } from '#shared/domain/reports/schedule.ts'

const daily: Schedule = { every: 'day', weekday: null, monthDay: null, atTime: '06:00' }
const weekly: Schedule = { every: 'week', weekday: 'monday', monthDay: null, atTime: '06:00' }
const monthly = (monthDay: number): Schedule => ({ every: 'month', weekday: null, monthDay, atTime: '06:00' })

/** The next times of a schedule, one after another. */
function times(schedule: Schedule, after: string, count: number): string[] {
  const found: string[] = []
  for (let at = nextDue(schedule, after); at !== null && found.length < count; at = nextDue(schedule, at))
    found.push(at)
  return found
}

describe('the next time of a scheduled report', () => {
  test('is the same local time after the clocks went back, and after they went forward', () => {
    expect(times(daily, '2026-10-31T12:00:00.000Z', 2)).toEqual([
      '2026-11-01T11:00:00.000Z',
      '2026-11-02T11:00:00.000Z',
    ])
    expect(times(daily, '2027-03-13T12:00:00.000Z', 2)).toEqual([
      '2027-03-14T10:00:00.000Z',
      '2027-03-15T10:00:00.000Z',
    ])
  })

  test('that comes twice is the first of both, once, and one that never comes is after the jump', () => {
    const twice = { ...daily, atTime: '01:30' }
    expect(times(twice, '2026-10-31T12:00:00.000Z', 2)).toEqual([
      '2026-11-01T05:30:00.000Z',
      '2026-11-02T06:30:00.000Z',
    ])
    const never = { ...daily, atTime: '02:30' }
    expect(times(never, '2027-03-13T12:00:00.000Z', 2)).toEqual([
      '2027-03-14T07:30:00.000Z',
      '2027-03-15T06:30:00.000Z',
    ])
  })

  test('of a week is its day, and a week later when it is past', () => {
    expect(times(weekly, '2026-11-23T10:59:59.999Z', 2)).toEqual([
      '2026-11-23T11:00:00.000Z',
      '2026-11-30T11:00:00.000Z',
    ])
    expect(nextDue(weekly, '2026-11-23T11:00:00.000Z')).toBe('2026-11-30T11:00:00.000Z')
  })

  test.each([
    [31, ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    [30, ['2027-01-30', '2027-02-28', '2027-03-30', '2027-04-30', '2027-05-30']],
    [1, ['2027-02-01', '2027-03-01', '2027-04-01', '2027-05-01', '2027-06-01']],
  ])('of day %i of a month is the last day of a month that has none', (day, days) => {
    expect(times(monthly(day), '2027-01-15T12:00:00.000Z', 5).map((at) => localDayOf(at))).toEqual(days)
  })

  test('of the 31st is the 29th in February of a leap year', () => {
    expect(nextDue(monthly(31), '2028-02-01T12:00:00.000Z')).toBe('2028-02-29T11:00:00.000Z')
  })

  test('does not come for a report that is made by hand', () => {
    const byHand: Schedule = { every: null, weekday: null, monthDay: null, atTime: null }
    expect(nextDue(byHand, '2026-11-23T11:00:00.000Z')).toBeNull()
    expect(dueBetween(byHand, '2020-01-01T00:00:00.000Z', '2026-11-23T11:00:00.000Z')).toBeNull()
  })
})

describe('what is due', () => {
  test('is due from its time on, and not again once it was made for it', () => {
    const [before, at, after] = ['2026-11-30T10:59:59.999Z', '2026-11-30T11:00:00.000Z', '2026-11-30T11:00:20.000Z']
    expect(dueBetween(weekly, '2026-11-24T12:00:00.000Z', before)).toBeNull()
    expect(dueBetween(weekly, '2026-11-24T12:00:00.000Z', at)).toBe(at)
    expect(dueBetween(weekly, '2026-11-24T12:00:00.000Z', after)).toBe(at)
    expect(dueBetween(weekly, at, after)).toBeNull()
  })

  test('was missed three times, and is made once for the last of them', () => {
    const due = dueBetween(daily, '2026-11-20T11:00:00.000Z', '2026-11-23T15:00:00.000Z')
    expect(due).toBe('2026-11-23T11:00:00.000Z')
    expect(dueBetween(daily, String(due), '2026-11-23T15:00:00.000Z')).toBeNull()
  })

  test('was missed on the 31st of a month ago, and is made for the 30th of this one', () => {
    expect(dueBetween(monthly(31), '2026-10-15T12:00:00.000Z', '2026-12-02T12:00:00.000Z')).toBe(
      '2026-11-30T11:00:00.000Z',
    )
  })

  test('is nothing while the clock of the computer is behind what was made', () => {
    expect(dueBetween(daily, '2026-11-23T11:00:00.000Z', '2026-11-20T15:00:00.000Z')).toBeNull()
  })
})
