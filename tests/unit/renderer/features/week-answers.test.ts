import { expect, test } from 'vitest'
import { nextUnfilled } from '#renderer/features/overview/use-week-answers.ts'

test('what is over this morning is not next; the question stays the same for a quarter of an hour', () => {
  const at = (time: string) => nextUnfilled('2026-11-21', Date.parse(`2026-11-21T${time}.000Z`))
  expect(at('20:52:10')).toContainEqual({ field: 'end', op: 'atLeast', value: '2026-11-21T20:45:00.000Z' })
  expect(at('20:59:59')).toEqual(at('20:45:00'))
})
