import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import { isPlanned } from '#shared/domain/orders/order-plan.ts'
import { ASKED_STATUSES, isLate, requireStep, type AskedStatus } from '#shared/domain/orders/order-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { idSchema } from '#shared/model/ids.ts'
import { requireRow } from '../dispatch/steps/assignment-facts.ts'
import { firstStart, followOrder, readPositions, stopAssignments } from './steps/follow-order.ts'
import { checkOrder } from './steps/order-checks.ts'
import { readOthersChange, readRow, type Reading } from '../engine/reads.ts'
import { retrySame } from '../engine/retry.ts'
import type { RowChange } from '../engine/row-change.ts'
import { verb, type VerbContext } from '../engine/verb.ts'

type Order = Row<'orders'>
type Fields = Partial<Order>

/** The fields of an order that change with its state. */
function* stateFields(context: VerbContext, order: Order, to: AskedStatus, reason: string | null): Reading<Fields> {
  const { actedAt, userId } = context
  if (to === 'confirmed') return { status: to, clientConfirmedAt: order.clientConfirmedAt ?? actedAt }
  if (to === 'draft') return { status: to, clientConfirmedAt: null }
  if (to !== 'cancelled') return { status: to }
  const client = yield* readRow('clients', order.clientId)
  const first = yield* firstStart(context, order._id)
  const cancelLate = isLate(actedAt, first, client?.cancellationWindowHours ?? 0)
  return {
    status: cancelLate ? 'lateCancelled' : 'cancelled',
    cancelLate,
    cancelReason: reason,
    cancelledAt: actedAt,
    cancelledBy: userId,
  }
}

/** What becomes of the assignments of an order in its new state. */
function* assignmentChanges(context: VerbContext, before: Order, after: Order): Reading<readonly RowChange[]> {
  if (isPlanned(before) && isPlanned(after)) return []
  if (after.status !== 'draft' && after.status !== 'confirmed') {
    return yield* stopAssignments(context, after._id, after.status === 'onHold')
  }
  return yield* followOrder(context, null, { order: after, positions: yield* readPositions(after._id) })
}

/**
 * An order is confirmed, locked (either can be taken back), closed, put on hold, taken up again or cancelled. Confirming says that the client did,
 * and needs the numbers the client demands. On hold its open assignments are removed and people keep theirs; taken up
 * again, the missing ones are made. Closed or cancelled, its coming assignments are called off; a cancellation is late
 * within the hours of the client before the first coming shift. States: requirement DES-1.
 * @throws AppError NOT_FOUND, STALE, ORDER_OVER, ORDER_ON_HOLD, ORDER_NOT_CONFIRMED, ORDER_NOT_LOCKED,
 * ORDER_ALREADY_CONFIRMED, VALIDATION_FAILED with PO_NEEDED and the like
 */
export const changeOrderStatus = verb({
  entity: 'orders',
  name: 'changeStatus',
  summary: 'Confirm, lock, close, hold, resume or cancel an order',
  roles: ['admin'],
  input: z.strictObject({
    id: idSchema,
    to: z.enum(ASKED_STATUSES),
    reason: z.string().trim().max(500).optional(),
    baseRev: z.int().optional(),
  }),
  *decide(context, { id, to, reason, baseRev }) {
    const order = yield* requireRow('orders', id)
    // Somebody did the same: nothing is left to do.
    if (order.status === to) return { changes: [setOrder(order, {})] }
    if (baseRev !== undefined && baseRev < order.rev) {
      const change = yield* readOthersChange(order, baseRev, ['status'])
      if (change) throw new AppError('STALE', { current: order, by: change.by, at: change.at })
    }
    requireStep(order, to)
    const fields = yield* stateFields(context, order, to, reason ?? null)
    const after = { ...order, ...fields }
    yield* checkOrder(after, order)
    return { changes: [setOrder(order, fields), ...(yield* assignmentChanges(context, order, after))], reason }
  },
  retry: (input, refusal) => retrySame('orders.changeStatus', input, refusal),
})

const setOrder = ({ _id: id }: Order, fields: Fields): RowChange => ({
  entity: 'orders',
  id,
  change: { kind: 'set', fields },
})
