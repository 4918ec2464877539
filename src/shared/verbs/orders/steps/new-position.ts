import type { Row } from '#shared/entities/index.ts'
import { orderPositions } from '#shared/entities/order-positions.ts'
import { fieldsOfDraft, requireRules } from '#shared/model/forms.ts'
import { requirePosition } from './order-checks.ts'
import type { Reading } from '#shared/verbs/engine/reads.ts'
import { requireReferences } from '#shared/verbs/engine/references.ts'

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
