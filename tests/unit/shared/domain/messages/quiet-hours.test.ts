import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quietUntil } from '#shared/domain/messages/quiet-hours.ts'
import { instantOf, localTimeOf } from '#shared/domain/calendar/zone.ts'
import { runs } from '#tests/support/property/runs.ts'

const until = (day: string, time: string, from: string, to: string) => {
  const end = quietUntil(instantOf(day, time), from, to)
  return end && `${end.slice(0, 16)} ${localTimeOf(end)}`
}

test.each([
  ['before they begin', '2026-11-22', '20:59', null],
  ['as they begin', '2026-11-22', '21:00', '2026-11-23T10:00 05:00'],
  ['before midnight', '2026-11-22', '23:59', '2026-11-23T10:00 05:00'],
  ['after midnight', '2026-11-23', '00:00', '2026-11-23T10:00 05:00'],
  ['in their last minute', '2026-11-23', '04:59', '2026-11-23T10:00 05:00'],
  ['as they end', '2026-11-23', '05:00', null],
])('21:00 to 05:00, %s', (_name, day, time, expected) => {
  expect(until(day, time, '21:00', '05:00')).toBe(expected)
})

test('quiet hours may lie in one day; equal hours, or none, are never quiet', () => {
  expect(until('2026-11-23', '12:30', '12:00', '13:00')).toBe('2026-11-23T18:00 13:00')
  expect(until('2026-11-23', '11:59', '12:00', '13:00')).toBeNull()
  expect(until('2026-11-23', '12:00', '12:00', '12:00')).toBeNull()
  expect(quietUntil('2026-11-23T05:00:00.000Z', null, '05:00')).toBeNull()
  expect(quietUntil('2026-11-23T05:00:00.000Z', '21:00', null)).toBeNull()
})

test('in the night clocks go forward, quiet hours whose end never comes end after the jump', () => {
  expect(until('2026-03-07', '22:00', '21:00', '02:30')).toBe('2026-03-08T07:30 03:30')
  expect(quietUntil('2026-03-08T07:15:00.000Z', '21:00', '02:30')).toBe('2026-03-08T07:30:00.000Z')
  expect(until('2026-03-07', '22:00', '21:00', '05:00')).toBe('2026-03-08T09:00 05:00')
})

test('in the night clocks go back, quiet hours end when their end comes first, and do not begin again', () => {
  expect(quietUntil('2026-11-01T05:15:00.000Z', '21:00', '01:30')).toBe('2026-11-01T05:30:00.000Z')
  expect(quietUntil('2026-11-01T06:15:00.000Z', '21:00', '01:30')).toBeNull()
  expect(until('2026-10-31', '22:00', '21:00', '05:00')).toBe('2026-11-01T10:00 05:00')
})

test('quiet hours of any length end later, within a day and an hour, at a moment that is not quiet', () => {
  const time = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
  const instant = fc
    .date({ min: new Date('2024-01-01'), max: new Date('2031-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString())
  fc.assert(
    fc.property(instant, time, time, (now, from, to) => {
      const end = quietUntil(now, from, to)
      if (end === null) return
      expect(end > now).toBe(true)
      expect(Date.parse(end) - Date.parse(now)).toBeLessThanOrEqual(25 * 3_600_000)
      const again = quietUntil(end, from, to)
      // Only hours that meet, as 21:00 to 21:00 of a night an hour longer would, follow each other.
      if (again !== null) expect(again > end).toBe(true)
    }),
    { numRuns: runs(3000) },
  )
})
