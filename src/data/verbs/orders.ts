import { AppError } from '#shared/contract/errors.ts'
import { exceptionIssues, positionIssues, siteIssues, supervisorIssues } from '#shared/domain/order-issues.ts'
import { firstSlotIds, orderIdOf, planOf, positionIdOf, slotFields } from '#shared/domain/order-plan.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { orderPositions } from '#shared/entities/order-positions.ts'
import { orders } from '#shared/entities/orders.ts'
import { fieldsOfDraft, invalid, requireRules, underField } from '#shared/model/forms.ts'
import { isKnownId, liveRow, liveRows, requireReferences } from '#sql/reads/live-rows.ts'
import type { Reader } from '#sql/reads/reader.ts'
import type { Effect } from '../outbox/effect.ts'
import { placeAgain } from './again.ts'
import type { Prediction } from './prediction.ts'

type Draft = Readonly<Record<string, unknown>>
type Order = Row<'orders'> & Draft
type Position = Row<'orderPositions'> & Draft

function within<T>(prefix: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof AppError ? underField(prefix, error) : error
  }
}

function requireOrder(reader: Reader, order: Order): void {
  requireRules(entities.orders, order)
  requireReferences(reader, entities.orders, order, null)
  const site = liveRow(reader, 'sites', order.siteId)
  const supervisors = liveRows(reader, 'supervisors', order.supervisorIds)
  const issues = [
    ...(site ? siteIssues(order, site) : []),
    ...supervisorIssues(order, supervisors),
    ...exceptionIssues(order),
  ]
  if (issues.length > 0) throw invalid(issues)
}

function requirePosition(reader: Reader, position: Position, order: Order): void {
  requireRules(entities.orderPositions, position)
  // Its order is made by the same operation.
  requireReferences(reader, entities.orderPositions, position, { orderId: order._id })
  const issues = positionIssues(position, order)
  if (issues.length > 0) throw invalid(issues)
}

/** An id is given once, to a row that went as well. @throws AppError CONFLICT */
function requireNewId(isKnown: boolean): void {
  if (isKnown) throw new AppError('CONFLICT', { field: '_id' })
}

function orderFrom(reader: Reader, draft: Draft, opId: string): Order {
  const order = within('order', () => {
    const row = fieldsOfDraft(orders, { _id: orderIdOf(opId), ...draft }) as unknown as Order
    requireOrder(reader, row)
    return row
  })
  requireNewId(isKnownId(reader, orders, order._id))
  return order
}

function positionsFrom(reader: Reader, drafts: readonly Draft[], order: Order): Position[] {
  const positions: Position[] = []
  for (const [i, draft] of drafts.entries()) {
    const position = within(`positions.${i}`, () => {
      const named = { _id: positionIdOf(order._id, i), ...draft, orderId: order._id }
      const row = fieldsOfDraft(orderPositions, named) as unknown as Position
      requirePosition(reader, row, order)
      return row
    })
    const isTwice = positions.some(({ _id }) => _id === position._id)
    requireNewId(isTwice || isKnownId(reader, orderPositions, position._id))
    positions.push(position)
  }
  return positions
}

function creating(entity: string, row: Draft & { readonly _id: string }): Effect {
  const { _id: id, ...fields } = row
  return { entity, id, change: { kind: 'create', fields } }
}

/**
 * An order, its positions and the slots of its first eight weeks, under the ids they will have on the server: they can
 * be staffed at once. Its number is the server's to give; it has none until then.
 */
export const place: Prediction<'orders.place'> = {
  predict: ({ reader, at, opId }, { order: draft, positions: drafts }) => {
    const order = orderFrom(reader, draft, opId)
    const positions = positionsFrom(reader, drafts, order)
    const zone = liveRow(reader, 'sites', order.siteId)?.timezone
    const slots = within('positions', () => planOf(order, positions, zone, at.today))
    const ids = firstSlotIds(order._id, slots)
    return [
      creating('orders', order),
      ...positions.map((position) => creating('orderPositions', position)),
      ...slotFields(order, slots).map((slot, i) => creating('assignments', { ...slot, _id: ids[i] as string })),
    ]
  },
  again: placeAgain,
}

/** The payload with the ids of what it makes, so that it makes the same rows when it is sent again as another operation. */
export function namedPayload(payload: Draft, opId: string): Draft {
  const { order, positions } = payload as { order?: Draft; positions?: readonly Draft[] }
  const isForm = typeof order === 'object' && order !== null && Array.isArray(positions)
  if (!isForm) return payload
  const named = { _id: orderIdOf(opId), ...order }
  return {
    ...payload,
    order: named,
    positions: positions.map((line, i) => ({ _id: positionIdOf(String(named._id), i), ...line })),
  }
}
