import { expect, test } from 'vitest'
import { bareCode, codeEntry } from '#renderer/features/tools/code-entry.ts'

test.each([
  ['CON-01', 'CON-01', 1],
  [' con-01 ', 'con-01', 1],
  ['CON-01 x 20', 'CON-01', 20],
  ['CON-01 X20', 'CON-01', 20],
  ['CON-01×5', 'CON-01', 5],
  ['CON-01 * 5', 'CON-01', 5],
  // A code may end in an x and figures, and nobody lends none.
  ['BOX20', 'BOX20', 1],
  ['MAX 20', 'MAX 20', 1],
  ['CON-01 x 0', 'CON-01 x 0', 1],
  ['x 20', 'x 20', 1],
])('%j is the code %j, %i times', (typed, code, quantity) => {
  expect(codeEntry(typed)).toEqual({ code, quantity })
})

test.each(['CON-001', 'con001', 'con 001', 'Con - 001', 'CON‑001'])('%j is con001 as it is compared', (typed) => {
  expect(bareCode(typed)).toBe('con001')
})
