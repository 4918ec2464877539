import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  HORIZON_WEEKS,
  horizonEnd,
  workDays,
  assignmentsOf,
  shiftInstants,
  type OrderSchedule,
} from '#shared/domain/orders/planned-assignments.ts'
import { shiftMinutes } from '#shared/domain/calendar/times-of-day.ts'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import { addDays, INDEFINITE, weekdayOf } from '#shared/model/dates.ts'
import { build } from '#tests/support/build.ts'

const order = (given: Partial<OrderSchedule> = {}): OrderSchedule =>
  build('orders', { startDate: '2026-11-16', endDate: '2026-11-29', ...given })
const dates = (given: Partial<OrderSchedule>, from = '2026-01-01', to = '2027-12-31') =>
  workDays(order(given), from, to).map(({ date }) => date.slice(5))

describe('days of an order', () => {
  test('follow its weekdays, between its dates', () => {
    expect(dates({ daysOfWeek: [1, 3] })).toEqual(['11-16', '11-18', '11-23', '11-25'])
  })

  test('stay in the range that is asked, both ends included', () => {
    expect(dates({}, '2026-11-20', '2026-11-23')).toEqual(['11-20', '11-23'])
    expect(dates({}, '2026-12-01', '2026-12-31')).toEqual([])
  })

  test('skip, add and change hours by exception', () => {
    const found = workDays(
      order({
        endDate: '2026-11-22',
        exceptions: [
          { date: '2026-11-17', kind: 'skip', startTime: null, endTime: null },
          { date: '2026-11-21', kind: 'add', startTime: null, endTime: null },
          { date: '2026-11-18', kind: 'time', startTime: '09:00', endTime: '15:00' },
          { date: '2026-11-22', kind: 'time', startTime: '09:00', endTime: '15:00' },
          { date: '2026-12-05', kind: 'add', startTime: null, endTime: null },
        ],
      }),
      '2026-11-01',
      '2026-12-31',
    )
    expect(found.map(({ date, startTime, endTime }) => `${date.slice(5)} ${startTime}-${endTime}`)).toEqual([
      '11-16 07:00-17:00',
      '11-18 09:00-15:00',
      '11-19 07:00-17:00',
      '11-20 07:00-17:00',
      '11-21 07:00-17:00',
    ])
  })

  test('skip holidays and the construction vacation unless told not to, and an added day works anyway', () => {
    const june = { startDate: '2026-06-22', endDate: '2026-06-26' }
    expect(dates(june)).toEqual(['06-22', '06-23', '06-25', '06-26'])
    expect(dates({ ...june, skipHolidays: false })).toContain('06-24')
    expect(
      dates({ ...june, exceptions: [{ date: '2026-06-24', kind: 'add', startTime: null, endTime: null }] }),
    ).toContain('06-24')

    const july = { startDate: '2026-07-17', endDate: '2026-08-03' }
    expect(dates(july)).toEqual(['07-17', '08-03'])
    expect(dates({ ...july, skipConstructionVacation: false })).toHaveLength(12)
  })

  test('an indefinite order fills the horizon and no more', () => {
    const from = '2026-09-07'
    const to = horizonEnd(from)
    const found = dates({ startDate: '2026-01-05', endDate: INDEFINITE, skipHolidays: false }, from, to)
    expect(found).toHaveLength(HORIZON_WEEKS * 5)
    expect(found.at(-1)).toBe('10-30')
  })

  test('are in order, once each, in range and on the right weekdays, whatever the rhythm', () => {
    const anyDay = fc.integer({ min: 0, max: 800 }).map((n) => addDays('2026-01-01', n))
    const rhythm = fc.record({
      startDate: anyDay,
      endDate: fc.oneof(anyDay, fc.constant(INDEFINITE)),
      daysOfWeek: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      skipHolidays: fc.boolean(),
      skipConstructionVacation: fc.boolean(),
    })
    fc.assert(
      fc.property(rhythm, anyDay, fc.integer({ min: 0, max: 60 }), (given, from, length) => {
        const to = addDays(from, length)
        const found = workDays(order(given), from, to).map(({ date }) => date)
        expect(found).toEqual([...new Set(found)].sort())
        for (const date of found) {
          expect(date >= from && date <= to && date >= given.startDate && date <= given.endDate).toBe(true)
          expect(given.daysOfWeek).toContain(weekdayOf(date))
        }
      }),
    )
  })
})

describe('assignments of an order', () => {
  test('are one per person of a position and day, at the hours of the position when it has its own', () => {
    const positions = [
      build('orderPositions', { quantity: 2 }),
      build('orderPositions', { startTime: '19:00', endTime: '05:00' }),
    ]
    const [day, night] = positions.map(({ _id }) => _id)
    const found = assignmentsOf(
      order({ exceptions: [{ date: '2026-11-16', kind: 'time', startTime: '09:00', endTime: '15:00' }] }),
      positions,
      '2026-11-16',
      '2026-11-17',
    )
    expect(found.map((s) => [s.positionId, s.date, s.start, s.end])).toEqual([
      [day, '2026-11-16', '2026-11-16T14:00:00.000Z', '2026-11-16T20:00:00.000Z'],
      [day, '2026-11-16', '2026-11-16T14:00:00.000Z', '2026-11-16T20:00:00.000Z'],
      [night, '2026-11-16', '2026-11-17T00:00:00.000Z', '2026-11-17T10:00:00.000Z'],
      [day, '2026-11-17', '2026-11-17T12:00:00.000Z', '2026-11-17T22:00:00.000Z'],
      [day, '2026-11-17', '2026-11-17T12:00:00.000Z', '2026-11-17T22:00:00.000Z'],
      [night, '2026-11-17', '2026-11-18T00:00:00.000Z', '2026-11-18T10:00:00.000Z'],
    ])
  })

  test.each([
    ['2026-03-07', 9],
    ['2026-10-31', 11],
    ['2026-11-21', 10],
  ])('the night of %s really lasts %i hours', (date, hours) => {
    const night = order({
      startDate: date,
      endDate: date,
      startTime: '19:00',
      endTime: '05:00',
      daysOfWeek: [0, 1, 2, 3, 4, 5, 6],
    })
    const [assignment] = assignmentsOf(night, [build('orderPositions')], date, date)
    expect((Date.parse(assignment?.end ?? '') - Date.parse(assignment?.start ?? '')) / 3_600_000).toBe(hours)
  })

  test.each([
    ['2027-03-14', '02:15', '03:00', '03:15', '04:00', 45],
    ['2027-03-14', '02:00', '02:30', '03:00', '03:30', 30],
    ['2027-03-14', '02:15', '03:20', '03:15', '04:20', 65],
    ['2027-03-14', '02:15', '10:00', '03:15', '10:00', 405],
    ['2027-03-14', '01:30', '02:15', '01:30', '03:15', 45],
    ['2027-03-13', '22:00', '02:30', '22:00', '03:30', 270],
    ['2026-11-01', '01:15', '01:45', '01:15', '01:45', 30],
    ['2026-11-01', '01:30', '02:30', '01:30', '02:30', 120],
  ])('%s from %s to %s is from %s to %s, %i minutes', (date, startTime, endTime, from, to, minutes) => {
    const { start, end } = shiftInstants(date, startTime, endTime)
    expect([localTimeOf(start), localTimeOf(end)]).toEqual([from, to])
    expect((Date.parse(end) - Date.parse(start)) / 60_000).toBe(minutes)
  })

  test('whatever the hours, a shift lasts at least 15 minutes in the nights when clocks change', () => {
    const times = Array.from({ length: 24 * 12 }, (_, i) =>
      [Math.floor(i / 12), (i % 12) * 5].map((part) => String(part).padStart(2, '0')).join(':'),
    )
    const short: string[] = []
    for (const date of ['2027-03-13', '2027-03-14', '2026-10-31', '2026-11-01'])
      for (const from of times)
        for (const to of times) {
          if (shiftMinutes(from, to) < 15) continue
          const { start, end } = shiftInstants(date, from, to)
          if (Date.parse(end) - Date.parse(start) < 15 * 60_000) short.push(`${date} ${from} ${to}`)
        }
    expect(short).toEqual([])
  })

  test('follow the zone of the site', () => {
    const [assignment] = assignmentsOf(
      order(),
      [build('orderPositions')],
      '2026-11-16',
      '2026-11-16',
      'America/Halifax',
    )
    expect(assignment?.start).toBe('2026-11-16T11:00:00.000Z')
  })

  test('equal times make a day of 24 hours', () => {
    expect(shiftMinutes('07:00', '07:00')).toBe(1440)
    expect(shiftMinutes('19:00', '05:30')).toBe(630)
  })
})
