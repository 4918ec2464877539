import { expect, test } from 'vitest'
import { daysAway, daysUncovered } from '#shared/domain/people/leaving.ts'

const TODAY = '2026-11-30'
const works = { status: 'disponible', statusUntil: null, terminationDate: null }

test('whoever is available is away on no day, and on all days after the end of their employment', () => {
  expect(daysAway(works, TODAY)).toBeNull()
  expect(daysAway({ ...works, terminationDate: '2026-12-11' }, TODAY)).toEqual({ from: '2026-12-12', to: null })
  expect(daysAway({ ...works, terminationDate: '2026-01-11' }, TODAY)).toEqual({ from: TODAY, to: null })
})

test('a status with an end is over on the next day, and inactive has no end', () => {
  const leave = { ...works, status: 'onLeave' }
  expect(daysAway({ ...leave, statusUntil: '2026-12-04' }, TODAY)).toEqual({ from: TODAY, to: '2026-12-04' })
  expect(daysAway({ ...leave, statusUntil: TODAY }, TODAY)).toEqual({ from: TODAY, to: TODAY })
  expect(daysAway({ ...leave, statusUntil: '2026-11-29' }, TODAY)).toBeNull()
  expect(daysAway(leave, TODAY)).toEqual({ from: TODAY, to: null })
  const inactive = { ...works, status: 'inactive', statusUntil: '2026-12-04' }
  expect(daysAway(inactive, TODAY)).toEqual({ from: TODAY, to: null })
})

test('a card covers the day on which it ends, and none after', () => {
  expect(daysUncovered('2026-12-04', TODAY)).toEqual({ from: '2026-12-05', to: null })
  expect(daysUncovered('2026-10-04', TODAY)).toEqual({ from: TODAY, to: null })
  expect(daysUncovered(null, TODAY)).toBeNull()
})
