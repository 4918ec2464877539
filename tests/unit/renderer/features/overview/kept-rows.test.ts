import { expect, test } from 'vitest'
import { keepingPlaces, type ListedRow } from '#renderer/features/overview/kept-rows.ts'

const row = (key: string) => ({ key, first: { _id: `of ${key}` }, count: 1 }) as unknown as ListedRow
const rows = (keys: string) => [...keys].map(row)
const listed = (of: readonly ListedRow[]) => of.map(({ key, isGone }) => (isGone ? `(${key})` : key)).join('')
const NOBODY = new Set<string>()

test.each([
  ['abc', 'ac', 'a(b)c'],
  ['abc', 'bc', '(a)bc'],
  ['abc', 'ab', 'ab(c)'],
  ['abc', 'a', 'a(b)(c)'],
  ['abc', '', '(a)(b)(c)'],
  ['abc', 'axc', 'a(b)xc'],
  // What moved is where it stands now.
  ['abc', 'ca', 'ca(b)'],
])('of %s, where %s is left, each row keeps its place: %s', (before, after, expected) => {
  expect(listed(keepingPlaces(rows(before), rows(after), NOBODY))).toBe(expected)
})

test('it stays in its place while others go, and is a row again when it is to settle again', () => {
  const once = keepingPlaces(rows('abcd'), rows('acd'), NOBODY)
  const twice = keepingPlaces(once, rows('ad'), NOBODY)
  expect(listed(twice)).toBe('a(b)(c)d')
  expect(listed(keepingPlaces(twice, rows('abd'), NOBODY))).toBe('ab(c)d')
})

test('what the person settled themselves goes at once', () => {
  expect(listed(keepingPlaces(rows('abc'), rows('ac'), new Set(['of b'])))).toBe('ac')
})
