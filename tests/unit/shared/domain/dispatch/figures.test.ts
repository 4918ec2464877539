import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm } from '#shared/domain/office/distance.ts'
import { fillOf } from '#shared/domain/orders/order-fill.ts'
import { isBusy, overlaps } from '#shared/domain/dispatch/overlap.ts'
import { elapsedMinutes } from '#shared/domain/time/minutes/elapsed.ts'
import { plannedMinutes } from '#shared/domain/time/minutes/planned.ts'
import { ASSIGNMENT_STATUSES } from '#shared/entities/assignments.ts'

const MONTREAL = { lat: 45.5, lng: -73.5 }

test('distances are straight lines, known only when both ends are', () => {
  // A degree is 111.2 km along a meridian and along the equator, half of it along the 60th parallel.
  expect(distanceKm(MONTREAL, { lat: 46.5, lng: -73.5 })).toBe(111.2)
  expect(distanceKm({ lat: 0, lng: 10 }, { lat: 0, lng: 11 })).toBe(111.2)
  expect(distanceKm({ lat: 60, lng: -71 }, { lat: 60, lng: -72 })).toBe(55.6)
  expect(distanceKm(MONTREAL, MONTREAL)).toBe(0)
  expect(distanceKm({ lat: null, lng: -73 }, MONTREAL)).toBeNull()
  expect(distanceKm(MONTREAL, { lat: 46, lng: null })).toBeNull()
  expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(20_015.1, 0)
})

test('distances are the same both ways and never negative', () => {
  const position = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(position, position, (a, b) => {
      expect(distanceKm(a, b)).toBe(distanceKm(b, a))
      expect(distanceKm(a, b)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test.each([
  [3, 0, 'unfilled'],
  [3, 2, 'partial'],
  [3, 3, 'filled'],
  [3, 4, 'overfilled'],
  [0, 0, 'filled'],
  [0, 1, 'overfilled'],
] as const)('%i required and %i assigned: %s', (required, assigned, fill) => {
  expect(fillOf(required, assigned)).toBe(fill)
})

test('declined, cancelled and unassigned assignments do not occupy anybody', () => {
  expect(ASSIGNMENT_STATUSES.filter(isBusy)).toEqual(['pending', 'confirmed', 'noShow', 'completed'])
})

test('an assignment may start when another ends', () => {
  const at = (start: string, end: string) => ({ start: `2026-11-21T${start}Z`, end: `2026-11-21T${end}Z` })
  expect(overlaps(at('12:00', '17:00'), at('17:00', '20:00'))).toBe(false)
  expect(overlaps(at('12:00', '17:01'), at('17:00', '20:00'))).toBe(true)
  expect(overlaps(at('12:00', '20:00'), at('13:00', '14:00'))).toBe(true)
})

test('planned minutes count the days asked, busy assignments, and a night on the day it starts', () => {
  const assignment = (_id: string, date: string, status: 'pending' | 'declined' = 'pending') => ({
    _id,
    date,
    status,
    paidMinutes: 480,
  })
  const assignments = [
    assignment('a', '2026-11-14'),
    assignment('b', '2026-11-15'),
    assignment('c', '2026-11-21'),
    assignment('d', '2026-11-22'),
  ]
  expect(plannedMinutes(assignments, '2026-11-15', '2026-11-21')).toBe(960)
  expect(plannedMinutes(assignments, '2026-11-15', '2026-11-21', 'b')).toBe(480)
  expect(plannedMinutes([assignment('a', '2026-11-16', 'declined')], '2026-11-15', '2026-11-21')).toBe(0)
})

test('elapsed minutes are those of the clock, across days, months and years', () => {
  const from = Date.parse('2026-01-01T00:00:00.000Z')
  const minutes = fc.integer({ min: 0, max: 2 * 365 * 24 * 60 })
  const instant = (minute: number) => new Date(from + minute * 60_000).toISOString()
  fc.assert(
    fc.property(minutes, fc.integer({ min: -2000, max: 2000 }), (start, length) => {
      expect(elapsedMinutes({ start: instant(start), end: instant(start + length) })).toBe(length)
    }),
  )
  expect(elapsedMinutes({ start: '2026-11-21T12:00:31.000Z', end: '2026-11-21T12:01:30.000Z' })).toBe(1)
  expect(elapsedMinutes({ start: '2026-11-21T12:00:00.000Z', end: '2026-11-21T12:01:45.000Z' })).toBe(2)
})
