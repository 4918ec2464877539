import { expect, test } from 'vitest'
import { coverMoment, firstDaysText, parseFirstDays } from '#sql/cache/first-days.ts'

const days = { from: '2026-11-23', to: '2026-12-01', until: '2026-11-24T15:10:00.000Z' }
const [today, before, after] = ['2026-11-24', '2026-11-24T15:09:59.000Z', '2026-11-24T15:10:00.000Z']

test('a first part is enough on its day, until its end', () => {
  expect(parseFirstDays(firstDaysText(days))).toEqual(days)
  expect([before, after].map((now) => coverMoment(days, { today, now }))).toEqual([true, false])
  expect(coverMoment(days, { today: '2026-11-23', now: before })).toBe(false)
})

test('a first part of an earlier version, which had no end, is over, and never taken for everything', () => {
  const earlier = parseFirstDays('2026-11-23/2026-12-01')
  expect(earlier).not.toBeNull()
  expect(earlier && coverMoment(earlier, { today, now: before })).toBe(false)
  expect(parseFirstDays(undefined)).toBeNull()
})
