import type { Row } from '../entities/index.ts'
import { orderPositions } from '../entities/order-positions.ts'
import { fieldsOfDraft, requireRules } from '../model/forms.ts'
import { requirePosition } from './order-checks.ts'
import type { Reading } from './reads.ts'
import { requireReferences } from './references.ts'

type Draft = Readonly<Record<string, unknown>>
type Order = Row<'orders'>
type Position = Row<'orderPositions'> & Draft

/** A new position of an order as it will be stored. */
export function* positionFrom(draft: Draft, order: Order): Reading<Position> {
  const position = fieldsOfDraft(orderPositions, { ...draft, orderId: order._id }) as unknown as Position
  requireRules(orderPositions, position)
  // Its order is created by the same operation.
  yield* requireReferences(orderPositions, position, { orderId: order._id })
  requirePosition(position, order)
  return position
}
