import { expect, test } from 'vitest'
import { timeToFill } from '#shared/domain/dispatch/time-to-fill.ts'

const MADE = '2026-11-02T12:00:00.000Z'
const open: Parameters<typeof timeToFill>[0] = { createdAt: MADE, opened: null, status: 'unassigned', refusals: [] }
const freed = { reason: 'absence', employeeId: 'e', at: '2026-11-09T12:00:00.000Z', by: null } as const
const refusedAt = (at: string) => [{ employeeId: 'e', at, by: null }]

test('a place is open from when it is made, over the night when clocks change too', () => {
  expect(timeToFill({ ...open, createdAt: '2026-11-01T04:00:00.000Z' }, MADE)).toBe(32 * 60)
})
test('a place that was taken back is open from then on', () => {
  expect(timeToFill({ ...open, opened: freed }, '2026-11-09T13:30:20.000Z')).toBe(90)
})
test('a place whose person refused it is open from then on; a refusal of somebody who was only asked opens nothing', () => {
  const refusals = refusedAt('2026-11-03T12:00:00.000Z')
  expect(timeToFill({ ...open, status: 'declined', refusals }, '2026-11-03T12:05:00.000Z')).toBe(5)
  expect(timeToFill({ ...open, refusals }, '2026-11-03T12:00:00.000Z')).toBe(24 * 60)
})
test('a place that is made with its person was never open', () => {
  expect(timeToFill(open, MADE)).toBeNull()
})
test('a clock that is behind makes no time below nothing', () => {
  expect(timeToFill(open, '2026-11-02T11:00:00.000Z')).toBe(0)
})
