import { AppError } from '#shared/contract/errors.ts'
import { exceptionIssues, positionIssues, siteIssues, supervisorIssues } from '#shared/domain/order-issues.ts'
import { orderIdOf, positionIdOf } from '#shared/domain/order-plan.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { fieldsOfDraft, invalid, requireRules, underField } from '#shared/model/forms.ts'
import { isKnownId, liveRow, liveRows, requireReferences } from '#sql/reads/live-rows.ts'
import type { Reader } from '#sql/reads/reader.ts'

export type Draft = Readonly<Record<string, unknown>>
type Order = Row<'orders'> & Draft
type Position = Row<'orderPositions'> & Draft

/** As the server tells what is wrong in a part of the form: `positions.0.quantity`. */
export function within<T>(prefix: string, work: () => T): T {
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

/**
 * The order as it will be stored, under the id of its operation unless it has one.
 * @throws AppError VALIDATION_FAILED, REFERENCE_MISSING, CONFLICT for an id that was given before
 */
export function orderFrom(reader: Reader, draft: Draft, opId: string): Order {
  const order = within('order', () => {
    const row = fieldsOfDraft(entities.orders, { _id: orderIdOf(opId), ...draft }) as unknown as Order
    requireOrder(reader, row)
    return row
  })
  requireNewId(isKnownId(reader, entities.orders, order._id))
  return order
}

/** Its positions, likewise. @throws AppError as the order */
export function positionsFrom(reader: Reader, drafts: readonly Draft[], order: Order): Position[] {
  const positions: Position[] = []
  for (const [i, draft] of drafts.entries()) {
    const position = within(`positions.${i}`, () => {
      const named = { _id: positionIdOf(order._id, i), ...draft, orderId: order._id }
      const row = fieldsOfDraft(entities.orderPositions, named) as unknown as Position
      requirePosition(reader, row, order)
      return row
    })
    const isTwice = positions.some(({ _id }) => _id === position._id)
    requireNewId(isTwice || isKnownId(reader, entities.orderPositions, position._id))
    positions.push(position)
  }
  return positions
}
