import { expect, test } from 'vitest'
import { HEIGHT, runsOf, WIDTH, xOf, yOf } from '#renderer/components/office/trends/line-shape.ts'

test('a line is broken where a moment has no value, and a moment alone is a stretch of its own', () => {
  expect(runsOf([null, 3, 4, null, 5, null])).toEqual([
    [
      { at: 1, value: 3 },
      { at: 2, value: 4 },
    ],
    [{ at: 4, value: 5 }],
  ])
  expect(runsOf([null, null])).toEqual([])
  expect(runsOf([0])).toEqual([[{ at: 0, value: 0 }]])
})

test('the ends of a scale and the first and last moment stand inside the picture, the greater value above', () => {
  expect(yOf(100, 90, 100)).toBeGreaterThan(0)
  expect(yOf(90, 90, 100)).toBeLessThan(HEIGHT)
  expect(yOf(95, 90, 100)).toBe(HEIGHT / 2)
  expect(yOf(100, 90, 100)).toBeLessThan(yOf(90, 90, 100))
  expect([xOf(0, 12) > 0, xOf(11, 12) < WIDTH, xOf(0, 1) > 0]).toEqual([true, true, true])
})

test('a scale of one value has its place: nothing is divided by nought', () => {
  expect(yOf(5, 5, 5)).toBe(yOf(90, 90, 100))
})
