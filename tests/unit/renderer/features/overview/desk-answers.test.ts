import { expect, test } from 'vitest'
import { weekStart } from '#shared/model/dates.ts'
import { deskQuery, weekToCome } from '#renderer/features/overview/desk-answers.ts'

test('the desk is read as of the last five minutes, so that a reopened screen finds the answer', () => {
  const at = (time: string) => deskQuery(Date.parse(`2026-11-21T${time}.000Z`))
  expect(at('20:52:10')).toEqual({ today: '2026-11-21', at: '2026-11-21T20:50:00.000Z' })
  expect(at('20:54:59')).toEqual(at('20:50:00'))
})

test.each([
  ['Sunday', '2026-11-15', { to: '2026-11-21', isNext: false }],
  ['Friday', '2026-11-20', { to: '2026-11-21', isNext: false }],
  ['Saturday', '2026-11-21', { to: '2026-11-28', isNext: true }],
])('what is left of the week after a %s lies in the week its link opens', (_, today, toCome) => {
  expect(weekToCome(today, weekStart)).toEqual(toCome)
})

test('a pay week that begins on Monday goes on on Saturday', () => {
  const monday = (day: string) => weekStart(day, 1)
  expect(weekToCome('2026-11-21', monday)).toEqual({ to: '2026-11-22', isNext: false })
})
