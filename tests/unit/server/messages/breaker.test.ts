import { expect, test } from 'vitest'
import { createBreaker } from '#server/messages/breaker.ts'

const MANY = Number.POSITIVE_INFINITY

test('after five failures in a row nothing is tried for a while, then one text finds out', () => {
  const breaker = createBreaker()
  for (let i = 0; i < 4; i += 1) breaker.failed(0)
  expect(breaker.room(0, 7)).toBe(MANY)
  breaker.failed(0)
  expect([breaker.room(0, 0), breaker.room(4999, 0)]).toEqual([0, 0])
  expect([breaker.room(5000, 0), breaker.room(5000, 1)]).toEqual([1, 0])
  // The one that finds out fails: twice as long; those under way from before count once.
  breaker.failed(5000)
  breaker.failed(5001)
  expect([breaker.room(14_999, 0), breaker.room(15_000, 0)]).toEqual([0, 1])
  breaker.succeeded()
  expect(breaker.room(15_000, 3)).toBe(MANY)
})

test('a breaker never waits longer than five minutes, whatever the provider asks for', () => {
  const breaker = createBreaker()
  let now = 0
  for (let i = 0; i < 50; i += 1) {
    breaker.failed(now)
    now = Math.max(now, breaker.until())
  }
  breaker.failed(now)
  expect(breaker.until() - now).toBe(300_000)
  breaker.pause(now, 86_400_000)
  expect(breaker.until() - now).toBe(300_000)
})

test('a success between failures starts the count anew', () => {
  const breaker = createBreaker()
  for (let i = 0; i < 40; i += 1) {
    breaker.failed(0)
    if (i % 4 === 3) breaker.succeeded()
  }
  expect(breaker.room(0, 0)).toBe(MANY)
})
