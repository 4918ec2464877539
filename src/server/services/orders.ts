import type { z } from 'zod'
import type { verbs } from '#shared/contract/verbs.ts'
import { orderIdOf, positionIdOf } from '#shared/domain/order-plan.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import type { WriteTx } from '../db/write.ts'
import type { Actor } from './actor.ts'
import type { Behaviour } from './behaviour.ts'
import type { ChangedRow } from './changed.ts'
import { checkOrder, checkPosition } from './order-checks.ts'
import { nextOrderNumber } from './order-numbers.ts'
import { firstAssignments, freeAssignmentIds, reconcileAssignments } from './order-assignments.ts'
import type { Records } from './records.ts'
import { within } from './refusals.ts'
import { removeRows } from './rows.ts'

type Placed = z.output<(typeof verbs)['orders.place']['input']>

export const orders: Behaviour<Row<'orders'>> = {
  complete: async (tx, row) => (row.orderNumber === '' ? { orderNumber: await nextOrderNumber(tx) } : {}),
  check: (tx, row, before) => checkOrder(tx.db, row, before),
  follow: async (tx, actor, row) => {
    await reconcileAssignments(tx, actor, row._id)
  },
  removeParts: async (tx, actor, { _id }) => {
    await removeRows(tx, actor, entities.assignments, await freeAssignmentIds(tx, 'orderId', _id))
    const positions = await tx.db
      .selectFrom('orderPositions')
      .select('_id')
      .where('orderId', '=', _id)
      .where('deletedAt', 'is', null)
      .execute()
    await removeRows(
      tx,
      actor,
      entities.orderPositions,
      positions.map((position) => String(position._id)),
    )
  },
}

export const orderPositions: Behaviour<Row<'orderPositions'>> = {
  check: (tx, row, before) => checkPosition(tx.db, row, before),
  follow: async (tx, actor, row) => {
    await reconcileAssignments(tx, actor, row.orderId)
  },
  removeParts: async (tx, actor, { _id }) => {
    await removeRows(tx, actor, entities.assignments, await freeAssignmentIds(tx, 'positionId', _id))
  },
}

/**
 * `orders.place`: an order, its positions and the assignments of its first eight weeks, all or nothing. Ids that were not
 * given derive from the operation, so that what a device did meanwhile with these rows finds them.
 * @throws AppError as a creation, its fields told as `order.endDate` and `positions.0.quantity`
 */
export async function placeOrder(
  tx: WriteTx,
  actor: Actor,
  records: Records,
  { order: draft, positions: drafts }: Placed,
): Promise<readonly ChangedRow[]> {
  const named = tx.opId === undefined ? draft : { _id: orderIdOf(tx.opId), ...draft }
  const order = await within('order', () => records.createAlone(tx, actor, entities.orders, named))
  const changed: ChangedRow[] = [{ entity: 'orders', row: order }]
  for (const [i, position] of drafts.entries()) {
    const line = { _id: positionIdOf(order._id, i), ...position, orderId: order._id }
    const row = await within(`positions.${i}`, () => records.createAlone(tx, actor, entities.orderPositions, line))
    changed.push({ entity: 'orderPositions', row })
  }
  const assignments = await within('positions', () => firstAssignments(tx, actor, order as unknown as Row<'orders'>))
  return [...changed, ...assignments.map((row): ChangedRow => ({ entity: 'assignments', row }))]
}
