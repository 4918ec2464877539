import { expect, test } from 'vitest'
import { correctionsOf } from '#renderer/components/time/corrections-of.ts'

const correction = (at: string, before: Record<string, unknown>) => ({ at, by: null, reason: '', before })

test('each correction is read at the site where the entry was before it', () => {
  const corrections = [
    correction('1', { start: 'x' }),
    correction('2', { siteId: 'first', end: 'x' }),
    correction('3', { start: 'x' }),
    correction('4', { siteId: 'second' }),
    correction('5', { breakMinutes: 15 }),
  ]
  const sites = correctionsOf({ corrections, siteId: 'third' } as never).map((each) => [
    each.correction.at,
    each.siteId,
  ])
  expect(sites).toEqual([
    ['5', 'third'],
    ['4', 'second'],
    ['3', 'second'],
    ['2', 'first'],
    ['1', 'first'],
  ])
})
