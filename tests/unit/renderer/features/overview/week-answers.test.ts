import { expect, test } from 'vitest'
import { weekStart } from '#shared/model/dates.ts'
import { toFillSoon, weekToCome } from '#renderer/features/overview/use-week-answers.ts'

test('a shift that ended this morning is not the next one; the query stays the same for a quarter of an hour', () => {
  const at = (time: string) => toFillSoon('2026-11-21', Date.parse(`2026-11-21T${time}.000Z`))
  expect(at('20:52:10')).toMatchObject({ to: '2026-12-04', endsAfter: '2026-11-21T20:45:00.000Z' })
  expect(at('20:59:59')).toEqual(at('20:45:00'))
})

test.each([
  ['Sunday', '2026-11-15', { from: '2026-11-15', to: '2026-11-21', isNext: false }],
  ['Friday', '2026-11-20', { from: '2026-11-20', to: '2026-11-21', isNext: false }],
  ['Saturday', '2026-11-21', { from: '2026-11-22', to: '2026-11-28', isNext: true }],
])('what is left of the week on a %s lies in the week its link opens', (_, today, toCome) => {
  expect(weekToCome(today, weekStart)).toEqual(toCome)
})

test('a pay week that begins on Monday goes on on Saturday', () => {
  const monday = (day: string) => weekStart(day, 1)
  expect(weekToCome('2026-11-21', monday)).toEqual({ from: '2026-11-21', to: '2026-11-22', isNext: false })
})
