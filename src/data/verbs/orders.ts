import { firstAssignmentIds, orderIdOf, planOf, positionIdOf, assignmentFields } from '#shared/domain/order-plan.ts'
import { liveRow } from '#sql/reads/live-rows.ts'
import type { Effect } from '../outbox/effect.ts'
import { placeAgain } from './again.ts'
import { orderFrom, positionsFrom, within, type Draft } from './placed-rows.ts'
import type { Prediction } from './prediction.ts'

function creating(entity: string, row: Draft & { readonly _id: string }): Effect {
  const { _id: id, ...fields } = row
  return { entity, id, change: { kind: 'create', fields } }
}

/**
 * An order, its positions and the assignments of its first eight weeks, under the ids they will have on the server: they can
 * be staffed at once. Its number is the server's to give; it has none until then.
 */
export const place: Prediction<'orders.place'> = {
  predict: ({ reader, at, opId }, { order: draft, positions: drafts }) => {
    const order = orderFrom(reader, draft, opId)
    const positions = positionsFrom(reader, drafts, order)
    const zone = liveRow(reader, 'sites', order.siteId)?.timezone
    const assignments = within('positions', () => planOf(order, positions, zone, at.today))
    const ids = firstAssignmentIds(order._id, assignments)
    return [
      creating('orders', order),
      ...positions.map((position) => creating('orderPositions', position)),
      ...assignmentFields(order, assignments).map((assignment, i) =>
        creating('assignments', { ...assignment, _id: ids[i] as string }),
      ),
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
