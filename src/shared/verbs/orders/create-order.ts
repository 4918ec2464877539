import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import { assignmentFields, plannedIds, orderIdOf, planOf, positionIdOf } from '#shared/domain/orders/order-plan.ts'
import { orderPositions } from '#shared/entities/order-positions.ts'
import { orders } from '#shared/entities/orders.ts'
import type { Row } from '#shared/entities/index.ts'
import { fieldsOfDraft, requireRules } from '#shared/model/forms.ts'
import { draftSchema } from '#shared/model/validation.ts'
import { readCalendar } from './steps/read-calendar.ts'
import { checkOrder } from './steps/order-checks.ts'
import { positionFrom } from './steps/new-position.ts'
import { prefixed } from '../engine/prefixed.ts'
import { readRow, type Reading } from '../engine/reads.ts'
import { requireNewId, requireReferences } from '../engine/references.ts'
import { isPassing } from '../engine/retry.ts'
import type { RowChange } from '../engine/row-change.ts'
import { verb, type VerbContext } from '../engine/verb.ts'

type Draft = Readonly<Record<string, unknown>>
type Order = Row<'orders'> & Draft
type Position = Row<'orderPositions'> & Draft

interface Form {
  order: Record<string, unknown>
  positions: Record<string, unknown>[]
}

/** The form with an id for each row that has none, derived from the operation and the row's place in the form. */
function withIds({ order: draft, positions }: Form, opId: string): Form {
  const order: Form['order'] = { _id: orderIdOf(opId), ...draft }
  const orderId = String(order['_id'])
  return { order, positions: positions.map((line, i) => ({ _id: positionIdOf(orderId, i), ...line })) }
}

/** The order as it will be stored. */
function* orderFrom(draft: Draft): Reading<Order> {
  const order = fieldsOfDraft(orders, draft) as unknown as Order
  requireRules(orders, order)
  yield* requireReferences(orders, order, null)
  yield* checkOrder(order, null)
  return order
}

function* plan(order: Order, positions: readonly Position[], { today, actedOn }: VerbContext) {
  const site: Row<'sites'> | null = yield* readRow('sites', order.siteId)
  const calendar = yield* readCalendar()
  return planOf(order, positions, { zone: site?.timezone, calendar, today, since: actedOn })
}

function creating(entity: string, row: Draft & { readonly _id: string }, derived?: true): RowChange {
  const { _id: id, ...fields } = row
  return { entity, id, change: { kind: 'create', fields, ...(derived && { derived }) } }
}

/**
 * An order, its positions and the assignments of its first eight weeks, all or nothing, under the ids they have on
 * every device: they can be staffed before the server has them. Its number is the server's to give.
 * @throws AppError VALIDATION_FAILED, REFERENCE_MISSING and CONFLICT (an id that exists), whose fields are named
 * `order.endDate` and `positions.0.quantity`
 */
export const createOrder = verb({
  entity: 'orders',
  name: 'createWithPositions',
  summary: 'Create an order with its positions, and the assignments of its first eight weeks',
  roles: ['admin'],
  input: z.strictObject({
    order: z.lazy(() => draftSchema(orders)),
    positions: z.array(z.record(z.string(), z.unknown())).min(1).max(50),
  }),
  *decide(context, input) {
    const drafts = withIds(input, context.opId)
    const order = yield* prefixed('order', orderFrom(drafts.order))
    yield* requireNewId(orders, order._id)
    const positions: Position[] = []
    for (const [i, line] of drafts.positions.entries()) {
      const position = yield* prefixed(`positions.${i}`, positionFrom(line, order))
      if (positions.some(({ _id }) => _id === position._id)) throw new AppError('CONFLICT', { field: '_id' })
      yield* requireNewId(orderPositions, position._id)
      positions.push(position)
    }
    const planned = yield* prefixed('positions', plan(order, positions, context))
    const ids = plannedIds(order._id, planned)
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
  /** A refusal about the order itself needs an edited order: only a passing failure is retried as it is. */
  retry: (input, refusal) => (isPassing(refusal) ? { verb: 'orders.createWithPositions', payload: input } : null),
  withIds,
})
