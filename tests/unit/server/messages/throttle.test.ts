import { expect, test } from 'vitest'
import { createThrottle } from '#server/messages/throttle.ts'

test('each line lets as many texts leave a second as are set, and not more after a rest', () => {
  const throttle = createThrottle(2)
  let sent = 0
  for (let now = 0; now < 60_000; now += 50) {
    for (; throttle.room('general', now) > 0; sent += 1) throttle.spend('general', now)
    if (now === 0) expect(throttle.room('assignation', now)).toBe(2)
  }
  expect(sent).toBeGreaterThanOrEqual(118)
  expect(sent).toBeLessThanOrEqual(122)
  expect(throttle.room('general', 3_600_000)).toBe(2)
})

test('a line set to less than one text a second sends one at a time, and says when the next may leave', () => {
  const throttle = createThrottle(0.5)
  expect(throttle.next(0)).toBe(0)
  throttle.spend('general', 0)
  expect([throttle.room('general', 1999), throttle.next(0)]).toEqual([0, 2000])
  expect(throttle.room('general', throttle.next(0))).toBe(1)
})

test('a clock that goes back lets no more texts leave', () => {
  const throttle = createThrottle(1)
  throttle.spend('general', 10_000)
  expect(throttle.room('general', 0)).toBe(0)
})

test('a line without a rate has no limit', () => {
  const throttle = createThrottle(null)
  for (let i = 0; i < 1000; i += 1) throttle.spend('general', 0)
  expect(throttle.room('general', 0)).toBe(Number.POSITIVE_INFINITY)
})
