import { entities, type Row } from '#shared/entities/index.ts'
import { checkOrder, checkPosition } from '#shared/verbs/order-checks.ts'
import type { Behaviour } from './behaviour.ts'
import { decide } from './decide.ts'
import { nextOrderNumber } from './order-numbers.ts'
import { openAssignmentIds, reconcileAssignments } from './order-assignments.ts'
import { removeRows } from './rows.ts'

export const orders: Behaviour<Row<'orders'>> = {
  complete: async (tx, row) => (row.orderNumber === '' ? { orderNumber: await nextOrderNumber(tx) } : {}),
  check: (tx, actor, row, before) => decide(tx, actor, checkOrder(row, before)),
  follow: async (tx, actor, row) => {
    await reconcileAssignments(tx, actor, row._id)
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
  follow: async (tx, actor, row) => {
    await reconcileAssignments(tx, actor, row.orderId)
  },
  removeParts: async (tx, actor, { _id }) => {
    await removeRows(tx, actor, entities.assignments, await openAssignmentIds(tx, 'positionId', _id))
  },
}
