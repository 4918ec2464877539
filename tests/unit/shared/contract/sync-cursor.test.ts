import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCursor, parseCursor } from '#shared/contract/sync/sync.ts'
import { entityNames } from '#shared/entities/index.ts'

test('a cursor reads back as it was written, whatever entities it knows', () => {
  const scope = fc.stringMatching(/^[a-z][A-Za-z0-9:.-]{0,40}$/)
  const revs = fc.dictionary(fc.constantFrom(...entityNames), fc.nat(), { noNullPrototype: true })
  const answered = fc.option(fc.nat(), { nil: undefined })
  const history = fc.option(fc.stringMatching(/^[\w-]{1,40}$/), { nil: undefined })
  fc.assert(
    fc.property(scope, revs, history, answered, (scope, revs, history, answered) => {
      const cursor = { scope, revs, history, answered }
      expect(parseCursor(formatCursor(cursor))).toEqual(cursor)
    }),
  )
})

test.each([
  ['admin|', { scope: 'admin', revs: {} }],
  ['admin|employees:120,skills:88', { scope: 'admin', revs: { employees: 120, skills: 88 } }],
  ['admin|employees:120|Vq3x_-9', { scope: 'admin', revs: { employees: 120 }, history: 'Vq3x_-9' }],
  ['admin|employees:120|', null],
  ['admin|employees:120|a|b', null],
  ["admin|employees:120|a' or 1=1", null],
  [`admin|employees:120|${'a'.repeat(41)}`, null],
  ['', null],
  ['admin', null],
  ['|employees:120', null],
  ['admin|employees', null],
  ['admin|employees:-1', null],
  ['admin|employees:1e3', null],
  ['admin|employees:1234567890123456', null],
  ['admin|a b:1', null],
])('%j reads as %j', (text, cursor) => {
  expect(parseCursor(text)).toEqual(cursor)
})
