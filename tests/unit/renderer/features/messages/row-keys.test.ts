import { expect, test } from 'vitest'
import { rowKeys } from '#renderer/features/messages/row-keys.ts'

test('a row goes by its conversation; one that is not read yet, or is held a second time, by its place', () => {
  const rows = [
    { index: 4, id: 'a' },
    { index: 5, id: 'b' },
    { index: 6, id: undefined },
    { index: 7, id: 'a' },
  ]
  expect(rowKeys(rows)).toEqual(['a', 'b', 6, 7])
})
