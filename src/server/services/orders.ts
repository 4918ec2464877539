import type { z } from 'zod'
import type { verbs } from '#shared/contract/verbs.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import type { WriteTx } from '../db/write.ts'
import type { Actor } from './actor.ts'
import type { Behaviour } from './behaviour.ts'
import type { ChangedRow } from './changed.ts'
import { checkOrder, checkPosition } from './order-checks.ts'
import { nextOrderNumber } from './order-numbers.ts'
import { freeSlotIds, reconcileSlots } from './order-slots.ts'
import type { Records } from './records.ts'
import { within } from './refusals.ts'
import { removeRows } from './rows.ts'

type Placed = z.output<(typeof verbs)['orders.place']['input']>

export const orders: Behaviour<Row<'orders'>> = {
  complete: async (tx, row) => (row.orderNumber === '' ? { orderNumber: await nextOrderNumber(tx) } : {}),
  check: (tx, row, before) => checkOrder(tx.db, row, before),
  follow: async (tx, actor, row) => {
    await reconcileSlots(tx, actor, row._id)
  },
  removeParts: async (tx, actor, { _id }) => {
    await removeRows(tx, actor, entities.assignments, await freeSlotIds(tx, 'orderId', _id))
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
    await reconcileSlots(tx, actor, row.orderId)
  },
  removeParts: async (tx, actor, { _id }) => {
    await removeRows(tx, actor, entities.assignments, await freeSlotIds(tx, 'positionId', _id))
  },
}

/**
 * `orders.place`: an order, its positions and the slots of its first eight weeks, all or nothing.
 * @throws AppError as a creation, its fields told as `order.endDate` and `positions.0.quantity`
 */
export async function placeOrder(
  tx: WriteTx,
  actor: Actor,
  records: Records,
  { order: draft, positions: drafts }: Placed,
): Promise<readonly ChangedRow[]> {
  const order = await within('order', () => records.createAlone(tx, actor, entities.orders, draft))
  const changed: ChangedRow[] = [{ entity: 'orders', row: order }]
  for (const [i, position] of drafts.entries()) {
    const row = await within(`positions.${i}`, () =>
      records.createAlone(tx, actor, entities.orderPositions, { ...position, orderId: order._id }),
    )
    changed.push({ entity: 'orderPositions', row })
  }
  const slots = await within('positions', () => reconcileSlots(tx, actor, order._id))
  return [...changed, ...slots.map((row): ChangedRow => ({ entity: 'assignments', row }))]
}
