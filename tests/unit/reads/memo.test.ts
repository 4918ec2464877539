import { expect, test } from 'vitest'
import { createMemo } from '#reads/engine/memo.ts'

/** A memo with one value, made of two tables, that says how it came about. */
function start() {
  const memo = createMemo()
  const read = () =>
    memo.of('busy', ['assignments', 'orders'], () => 'made', {
      table: 'assignments',
      renew: (before, ids) => `${before}, renewed after ${[...ids].join(' ')}`,
    })
  read()
  return { memo, read }
}

test('rows that changed one after the other are renewed together, once the value is asked for, and only once', () => {
  const { memo, read } = start()
  memo.forget(['assignments'], { assignments: ['a'] })
  memo.forget(['assignments', 'sites'], { assignments: ['b', 'a'] })
  expect(read()).toBe('made, renewed after a b')
  expect(read()).toBe('made, renewed after a b')
})

test('a value is made anew where it is not known which rows changed, another of its tables did, or too many rows did', () => {
  const many = Array.from({ length: 1001 }, (_, i) => `a${i}`)
  for (const [tables, rows] of [
    [['assignments'], {}],
    [['assignments', 'orders'], { assignments: ['a'] }],
    [['orders'], { orders: ['o'] }],
    [['assignments'], { assignments: many }],
  ] as const) {
    const { memo, read } = start()
    memo.forget(tables, rows)
    expect(read()).toBe('made')
  }
})

test('a renewal that fails leaves nothing that is half up to date', () => {
  const { memo, read } = start()
  memo.forget(['assignments'], { assignments: ['a'] })
  const fail = () => {
    throw new Error('The disk is gone')
  }
  expect(() => memo.of('busy', [], fail, { table: 'assignments', renew: fail })).toThrow('The disk is gone')
  expect(read()).toBe('made')
})
