import { expect, test } from 'vitest'
import { entities } from '#shared/entities/index.ts'
import { check, startValues } from '#renderer/records/form/form-values.ts'
import { instantParts, joinedParts } from '#renderer/fields/days/instant-parts.ts'

test('an instant is a day and a time of the company’s zone', () => {
  expect(instantParts('2026-11-16T12:30:00.000Z')).toEqual({ day: '2026-11-16', clock: '07:30' })
  expect(instantParts(null)).toEqual({ day: '', clock: '' })
})

test.each([
  ['31/11/2026', '7h30'],
  ['2026-11-16', ''],
  ['', '07:30'],
  ['demain soir', '25:00'],
])('the halves %j and %j stay as typed, and cannot be saved', (day, clock) => {
  const value = joinedParts(day, clock)
  expect(instantParts(value)).toEqual({ day, clock })
  const { issues } = check(entities.orders, { ...startValues(entities.orders), requestedAt: value })
  expect(issues).toContainEqual({ field: 'requestedAt', code: 'BAD_INSTANT' })
})

test('nothing typed is no instant', () => {
  expect(joinedParts(' ', '')).toBeNull()
})
