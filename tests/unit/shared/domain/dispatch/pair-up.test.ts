import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairUp } from '#shared/domain/dispatch/pair-up.ts'

const pairsOf = (takers: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(pairUp(Object.keys(takers), (one) => takers[one] ?? []))

test('each gets its first taker, and nobody gets two', () => {
  expect(pairsOf({ a: ['ana', 'bea'], b: ['bea', 'ana'] })).toEqual({ ana: 'a', bea: 'b' })
  expect(pairsOf({ a: ['ana'], b: ['ana'] })).toEqual({ ana: 'a' })
})

test('whoever can take something else leaves their first to the one who cannot', () => {
  expect(pairsOf({ a: ['ana', 'bea'], b: ['ana'] })).toEqual({ ana: 'b', bea: 'a' })
  expect(pairsOf({ a: ['ana', 'bea'], b: ['bea', 'cyr'], c: ['ana'] })).toEqual({ ana: 'c', bea: 'a', cyr: 'b' })
})

/** The most that can be given, by trying everything. */
function most(wanted: readonly (readonly number[])[], taken: ReadonlySet<number>): number {
  const [first, ...rest] = wanted
  if (!first) return 0
  const without = most(rest, taken)
  const given = first.filter((taker) => !taken.has(taker)).map((taker) => 1 + most(rest, new Set([...taken, taker])))
  return Math.max(without, ...given)
}

test('as many are given as can be, each to one of its takers', () => {
  const takers = fc.array(fc.uniqueArray(fc.nat({ max: 4 }), { maxLength: 4 }), { maxLength: 5 })
  fc.assert(
    fc.property(takers, (wanted) => {
      const pairs = pairUp([...wanted.keys()], (one) => wanted[one] ?? [])
      expect(pairs.size).toBe(most(wanted, new Set()))
      expect(new Set(pairs.values()).size).toBe(pairs.size)
      for (const [taker, one] of pairs) expect(wanted[one]).toContain(taker)
    }),
  )
})
