import { expect, test } from 'vitest'
import { issuesOfLines, newLine, positionsInput, peopleIn } from '#renderer/features/orders/form/position-lines.ts'

test('an order without a position has an issue', () => {
  expect(issuesOfLines([])).toEqual([{ field: 'positions', code: 'REQUIRED' }])
  expect(issuesOfLines([newLine()])).toEqual([])
})

test('issues of positions have the field names the server uses', () => {
  const lines = [newLine(), newLine({ quantity: 0, startTime: '25:00' })]
  expect(
    issuesOfLines(lines)
      .map(({ field }) => field)
      .toSorted(),
  ).toEqual(['positions.1.quantity', 'positions.1.startTime'])
})

test('a placed position has neither blanks nor an order of its own', () => {
  const [placed] = positionsInput([newLine({ quantity: 2, label: '', orderId: 'x' })])
  expect(placed).toMatchObject({ quantity: 2, role: 'flagger' })
  expect(placed).not.toHaveProperty('orderId')
  expect(placed).not.toHaveProperty('label')
})

test('the people an order asks for on a day are the sum of its positions', () => {
  expect(peopleIn([newLine({ quantity: 2 }), newLine({ quantity: 3 })])).toBe(5)
})
