import { expect, test } from 'vitest'
import { startOfRefused } from '#renderer/features/orders/form/refused-order.ts'
import { build } from '#tests/support/build.ts'
import { queuedRow } from '../../conflicts/ops.ts'

const order = build('orders', { startTime: '19:00', poNumber: 'BC-77' })
const positions = [2, 3].map((quantity) => build('orderPositions', { orderId: order._id, quantity }))
const assignment = build('assignments', { orderId: order._id })
const rows = [
  queuedRow('orders', null, order),
  ...positions.map((position) => queuedRow('orderPositions', null, position)),
  queuedRow('assignments', null, assignment),
]

test('a new order begins with the values of the refused one, line by line', () => {
  const start = startOfRefused({ verb: 'orders.createWithPositions', rows })
  expect(start?.values).toMatchObject({ clientId: order.clientId, startTime: '19:00', poNumber: 'BC-77' })
  expect(start?.lines.map(({ values }) => values.quantity)).toEqual([2, 3])
})

test('an order begun from a refused one is another order: no id of the refused one is in it', () => {
  const start = startOfRefused({ verb: 'orders.createWithPositions', rows })
  expect(Object.keys(start?.values ?? {})).not.toContain('_id')
  for (const { values } of start?.lines ?? []) expect(values).toMatchObject({ orderId: null })
})

test('an order without a line begins with an empty one', () => {
  expect(startOfRefused({ verb: 'orders.createWithPositions', rows: rows.slice(0, 1) })?.lines).toHaveLength(1)
})

test('an operation that is no refused order begins no order', () => {
  expect(startOfRefused({ verb: 'assignments.assign', rows })).toBeNull()
  expect(startOfRefused({ verb: 'orders.createWithPositions', rows: [] })).toBeNull()
})
