import { z } from 'zod'
import { AppError } from '../contract/errors.ts'
import { assignmentFields, firstAssignmentIds, orderIdOf, planOf, positionIdOf } from '../domain/order-plan.ts'
import { orderPositions } from '../entities/order-positions.ts'
import { orders } from '../entities/orders.ts'
import type { Row } from '../entities/index.ts'
import { fieldsOfDraft, requireRules } from '../model/forms.ts'
import { draftSchema } from '../model/validation.ts'
import { checkOrder, requirePositionHours } from './order-checks.ts'
import { prefixed, prefixedReading } from './prefixed.ts'
import { readRow, type Reading } from './reads.ts'
import { requireNewId, requireReferences } from './references.ts'
import { isPassing } from './retry.ts'
import type { RowChange } from './row-change.ts'
import { verb } from './verb.ts'

type Draft = Readonly<Record<string, unknown>>
type Order = Row<'orders'> & Draft
type Position = Row<'orderPositions'> & Draft

/** The order as it will be stored, under the id that derives from its operation unless it has one. */
function* orderFrom(draft: Draft, opId: string): Reading<Order> {
  const order = fieldsOfDraft(orders, { _id: orderIdOf(opId), ...draft }) as unknown as Order
  requireRules(orders, order)
  yield* requireReferences(orders, order, null)
  yield* checkOrder(order, null)
  return order
}

function* positionFrom(draft: Draft, i: number, order: Order): Reading<Position> {
  const named = { _id: positionIdOf(order._id, i), ...draft, orderId: order._id }
  const position = fieldsOfDraft(orderPositions, named) as unknown as Position
  requireRules(orderPositions, position)
  // Its order is created by the same operation.
  yield* requireReferences(orderPositions, position, { orderId: order._id })
  requirePositionHours(position, order)
  return position
}

function creating(entity: string, row: Draft & { readonly _id: string }, derived?: true): RowChange {
  const { _id: id, ...fields } = row
  return { entity, id, change: { kind: 'create', fields, ...(derived && { derived }) } }
}

/**
 * An order, its positions and the assignments of its first eight weeks, all or nothing, under the ids they have on
 * every device: they can be staffed before the server has them. Its number is the server's to give.
 * @throws AppError VALIDATION_FAILED, REFERENCE_MISSING and CONFLICT (an id that exists), with their fields told as
 * `order.endDate` and `positions.0.quantity`
 */
export const createOrder = verb({
  entity: 'orders',
  name: 'createWithPositions',
  summary: 'Create an order with its positions, and the assignments of its first eight weeks',
  roles: ['admin'],
  input: z.strictObject({
    order: draftSchema(orders),
    positions: z.array(z.record(z.string(), z.unknown())).min(1).max(50),
  }),
  *decide({ opId, today, actedOn }, { order: draft, positions: drafts }) {
    const order = yield* prefixedReading('order', orderFrom(draft, opId))
    yield* requireNewId(orders, order._id)
    const positions: Position[] = []
    for (const [i, line] of drafts.entries()) {
      const position = yield* prefixedReading(`positions.${i}`, positionFrom(line, i, order))
      if (positions.some(({ _id }) => _id === position._id)) throw new AppError('CONFLICT', { field: '_id' })
      yield* requireNewId(orderPositions, position._id)
      positions.push(position)
    }
    const zone = (yield* readRow('sites', order.siteId))?.timezone
    const planned = prefixed('positions', () => planOf(order, positions, zone, today, actedOn))
    const ids = firstAssignmentIds(order._id, planned)
    return {
      changes: [
        creating('orders', order),
        ...positions.map((position) => creating('orderPositions', position)),
        ...assignmentFields(order, planned).map((row, i) =>
          creating('assignments', { ...row, _id: ids[i] as string }, true),
        ),
      ],
    }
  },
  /** What is wrong in an order is put right, not retried. */
  retry: (input, refusal) => (isPassing(refusal) ? { verb: 'orders.createWithPositions', payload: input } : null),
  withIds: (payload, opId) => {
    const { order, positions } = payload as { order?: Draft; positions?: readonly Draft[] }
    const isForm = typeof order === 'object' && order !== null && Array.isArray(positions)
    if (!isForm) return payload
    const named = { _id: orderIdOf(opId), ...order }
    const lines = positions as readonly Draft[]
    return {
      ...payload,
      order: named,
      positions: lines.map((line, i) => ({ _id: positionIdOf(String(named._id), i), ...line })),
    }
  },
})
