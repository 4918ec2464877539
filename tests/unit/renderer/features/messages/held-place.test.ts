import { expect, test } from 'vitest'
import { holdPlace } from '#renderer/features/messages/held-place.ts'

const items = (list: string) => new Map([...list].map((name, at) => [at, name]))
/** The list as it is shown, `-` for what is not in memory. */
function shown(list: string, place: number, own: number | null, isListed = true, total = list.length): string {
  const held = holdPlace({ total, items: items(list), held: 'X', place, own, isListed })
  return Array.from({ length: held.total }, (_, at) => held.at(at) ?? '-').join('')
}

test.each([
  ['where it is', shown('aXbc', 1, 1), 'aXbc'],
  ['above, once it is read', shown('abcX', 1, 3), 'aXbc'],
  ['below, once it is answered', shown('Xabc', 2, 0), 'abXc'],
  ['the list has it no longer', shown('abc', 1, null, false), 'aXbc'],
  ['nothing else is left', shown('', 3, null, false), 'X'],
  ['it went beyond what is in memory', shown('abc', 1, null, true, 6), 'aXbc--'],
  ['the list became shorter', shown('aX', 4, 1), 'aX'],
])('the chosen one keeps its place: %s', (_name, is, expected) => {
  expect(is).toBe(expected)
})
