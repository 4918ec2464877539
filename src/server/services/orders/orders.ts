import { isPlanned } from '#shared/domain/orders/order-plan.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { followOrder, readPositions, type OrderWithPositions } from '#shared/verbs/orders/steps/follow-order.ts'
import { checkOrder, checkPosition } from '#shared/verbs/orders/steps/order-checks.ts'
import type { WriteTx } from '#server/db/writes/write-tx.ts'
import type { Actor } from '#server/access/actor.ts'
import type { Behaviour } from '#server/records/behaviour.ts'
import { decide } from '#server/records/decide.ts'
import { nextOrderNumber } from '#server/records/numbers.ts'
import { openAssignmentIds } from './order-assignments.ts'
import { storePlanned } from './order-plans.ts'
import { removeRows, rowOf } from '#server/records/rows.ts'
import { storeFollowing } from '#server/records/store-changes.ts'
import { contextOf } from '#server/records/verb-context.ts'

const positionsOf = (tx: WriteTx, actor: Actor, orderId: string) => decide(tx, actor, readPositions(orderId))

/** The assignments of an order follow a change of its row or of a position, as they follow the verb that changes both. */
async function followChange(
  tx: WriteTx,
  actor: Actor,
  before: OrderWithPositions | null,
  after: OrderWithPositions,
): Promise<void> {
  await storeFollowing(tx, actor, await decide(tx, actor, followOrder(contextOf(tx, actor), before, after)))
  if (isPlanned(after.order)) await storePlanned(tx.db, after.order, localDayOf(tx.now))
}

export const orders: Behaviour<Row<'orders'>> = {
  historical: ['clientRequests.orderId'],
  complete: async (tx, row) => (row.orderNumber === '' ? { orderNumber: await nextOrderNumber(tx) } : {}),
  check: (tx, actor, row, before) => decide(tx, actor, checkOrder(row, before)),
  follow: async (tx, actor, order, before) => {
    const positions = await positionsOf(tx, actor, order._id)
    const was = before && { order: before, positions }
    await followChange(tx, actor, was, { order, positions })
  },
  removeParts: async (tx, actor, { _id }) => {
    await removeRows(tx, actor, entities.assignments, await openAssignmentIds(tx, 'orderId', _id))
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
  check: (tx, actor, row, before) => decide(tx, actor, checkPosition(row, before)),
  follow: async (tx, actor, row, before) => {
    const order = await rowOf(tx.db, 'orders', row.orderId)
    if (!order) return
    const positions = await positionsOf(tx, actor, row.orderId)
    const others = positions.filter(({ _id }) => _id !== row._id)
    const was = before ? [...others, before] : others
    await followChange(tx, actor, { order, positions: was }, { order, positions })
  },
  removeParts: async (tx, actor, { _id }) => {
    await removeRows(tx, actor, entities.assignments, await openAssignmentIds(tx, 'positionId', _id))
  },
}
