import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import { positionIdOf } from '#shared/domain/orders/order-plan.ts'
import { isOpen } from '#shared/domain/orders/plan-changes.ts'
import { orderPositions } from '#shared/entities/order-positions.ts'
import { orders } from '#shared/entities/orders.ts'
import type { Row } from '#shared/entities/index.ts'
import { invalidField, requireRules } from '#shared/model/forms.ts'
import { patchSchema } from '#shared/model/validation.ts'
import { idSchema } from '#shared/model/ids.ts'
import { requireRow } from '../dispatch/steps/assignment-facts.ts'
import { followOrder, readPositions } from './steps/follow-order.ts'
import { patched, requireUnchanged } from '../engine/merging.ts'
import { checkOrder, requirePosition } from './steps/order-checks.ts'
import { positionFrom } from './steps/new-position.ts'
import { prefixed } from '../engine/prefixed.ts'
import { readRows, type Reading } from '../engine/reads.ts'
import { requireNewId, requireReferences } from '../engine/references.ts'
import { isPassing } from '../engine/retry.ts'
import type { RowChange } from '../engine/row-change.ts'
import { verb } from '../engine/verb.ts'

type Fields = Readonly<Record<string, unknown>>
type Order = Row<'orders'> & Fields
type Position = Row<'orderPositions'> & Fields

/** The most positions of an order. A company rule. */
const MOST_POSITIONS = 50

const fields = z.record(z.string(), z.unknown())
/** A position to remove: its id, with the revision at which it was seen if others' later changes are to refuse it. */
const removal = z.union([idSchema, z.strictObject({ id: idSchema, baseRev: z.int() })])
const input = z.strictObject({
  id: idSchema,
  baseRev: z.int().optional(),
  order: z.lazy(() => patchSchema(orders)).optional(),
  positions: z
    .strictObject({
      create: z.array(fields).max(MOST_POSITIONS).default([]),
      change: z
        .array(z.strictObject({ id: idSchema, baseRev: z.int().optional(), fields }))
        .max(MOST_POSITIONS)
        .default([]),
      remove: z.array(removal).max(MOST_POSITIONS).default([]),
    })
    .optional(),
})
type Input = z.output<typeof input>
type PositionsInput = NonNullable<Input['positions']>

const NO_POSITIONS: PositionsInput = { create: [], change: [], remove: [] }

/** The input with an id for each new position, derived from the operation and its place. */
function withIds({ positions, ...rest }: Input, opId: string): Input {
  if (!positions) return rest
  const create = (positions.create ?? []).map((line, i) => ({ _id: positionIdOf(opId, i), ...line }))
  return { ...rest, positions: { ...positions, create } }
}

/** The order as it will be, and what of it changes. */
function* orderChanged(order: Order, patch: Fields, baseRev: number | undefined): Reading<[Order, Fields]> {
  const changes = yield* patched(orders, order, patch, baseRev)
  const after = { ...order, ...changes } as Order
  requireRules(orders, after)
  yield* requireReferences(orders, after, order)
  yield* checkOrder(after, order)
  return [after, changes]
}

/** One position as it will be, and what of it changes. @throws AppError NOT_FOUND for one of another order */
function* positionChanged(
  { id, baseRev, fields: patch }: PositionsInput['change'][number],
  current: readonly Position[],
): Reading<[Position, Fields]> {
  const position = current.find(({ _id }) => _id === id)
  if (!position) throw new AppError('NOT_FOUND', { entity: 'orderPositions', id })
  const changes = yield* patched(orderPositions, position, patch, baseRev)
  const after = { ...position, ...changes } as Position
  if (after.orderId !== position.orderId) throw invalidField('orderId', 'BAD_REFERENCE')
  requireRules(orderPositions, after)
  yield* requireReferences(orderPositions, after, position)
  return [after, changes]
}

interface PositionsAfter {
  readonly positions: readonly Position[]
  readonly changes: readonly RowChange[]
}

/** The positions that somebody has or had: their assignments go on referring to them. */
function* positionsHad(orderId: string): Reading<ReadonlySet<string>> {
  const rows = yield* readRows('assignments', [{ column: 'orderId', is: orderId }])
  return new Set(rows.filter((row) => !isOpen(row)).map(({ positionId }) => positionId))
}

/** What removing a position changes: one that somebody had stays, asking for nobody. @throws AppError NOT_FOUND, STALE */
function* positionRemoved(
  asked: PositionsInput['remove'][number],
  current: ReadonlyMap<string, Position>,
  used: ReadonlySet<string>,
): Reading<RowChange> {
  const { id, baseRev } = typeof asked === 'string' ? { id: asked, baseRev: undefined } : asked
  const position = current.get(id)
  if (!position) throw new AppError('NOT_FOUND', { entity: 'orderPositions', id })
  yield* requireUnchanged(orderPositions, position, baseRev)
  const change = used.has(id) ? ({ kind: 'set', fields: { quantity: 0 } } as const) : ({ kind: 'remove' } as const)
  return { entity: 'orderPositions', id, change }
}

/** The positions as they will be. An issue is named `positions.create.0.quantity`, `positions.change.1.endTime`. */
function* positionsChanged(order: Order, current: readonly Position[], asked: PositionsInput): Reading<PositionsAfter> {
  const changes: RowChange[] = []
  const after = new Map(current.map((position) => [position._id, position]))
  const used = asked.remove.length > 0 ? yield* positionsHad(order._id) : new Set<string>()
  for (const removed of asked.remove) {
    const change = yield* positionRemoved(removed, after, used)
    after.delete(change.id)
    changes.push(change)
  }
  for (const [i, line] of asked.change.entries()) {
    const [position, set] = yield* prefixed(`positions.change.${i}`, positionChanged(line, [...after.values()]))
    after.set(position._id, position)
    changes.push({ entity: 'orderPositions', id: position._id, change: { kind: 'set', fields: set } })
  }
  for (const [i, line] of asked.create.entries()) {
    const position = yield* prefixed(`positions.create.${i}`, positionFrom(line, order))
    if (after.has(position._id)) throw new AppError('CONFLICT', { field: '_id' })
    yield* requireNewId(orderPositions, position._id)
    after.set(position._id, position)
    const { _id: id, ...set } = position
    changes.push({ entity: 'orderPositions', id, change: { kind: 'create', fields: set } })
  }
  if (after.size === 0) throw invalidField('positions', 'REQUIRED')
  if (after.size > MOST_POSITIONS) throw invalidField('positions', 'TOO_MANY')
  const positions = [...after.values()].sort((a, b) => (a._id < b._id ? -1 : 1))
  return { positions, changes }
}

/** Hours of the order's positions are still shifts: under the position that changed, else under the order's hours. */
function* checkHours(order: Order, { positions }: PositionsAfter, { change }: PositionsInput): Reading<void> {
  for (const position of positions) {
    const at = change.findIndex(({ id }) => id === position._id)
    yield* prefixed(at >= 0 ? `positions.change.${at}` : 'order', hoursOf(position, order))
  }
}
// oxlint-disable-next-line require-yield -- a reading that needs no row
function* hoursOf(position: Position, order: Order): Reading<void> {
  requirePosition(position, order)
}

/**
 * An order and its positions change together, and the assignments of the next eight weeks follow: people who are no
 * longer asked for are released from today on, others take the new hours unless they work elsewhere then, open
 * assignments are made, retimed or removed. Only what really differs from the rows is changed.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, REFERENCE_MISSING, CONFLICT (an id that exists), STALE with the row that
 * somebody else changed in the same field
 */
export const updateOrder = verb({
  entity: 'orders',
  name: 'update',
  summary: 'Change an order and its positions; its assignments follow',
  roles: ['admin'],
  input,
  *decide(context, asked) {
    const { id, baseRev, order: patch = {}, positions = NO_POSITIONS } = withIds(asked, context.opId)
    const before = (yield* requireRow('orders', id)) as Order
    const current = (yield* readPositions(id)) as readonly Position[]
    const [after, changes] = yield* prefixed('order', orderChanged(before, patch, baseRev))
    const lines = yield* positionsChanged(after, current, positions)
    yield* checkHours(after, lines, positions)
    const followed = followOrder(
      context,
      { order: before, positions: current },
      { order: after, positions: lines.positions },
    )
    return {
      changes: [
        { entity: 'orders', id, change: { kind: 'set', fields: changes } },
        ...lines.changes,
        ...(yield* prefixed('positions', followed)),
      ],
    }
  },
  /** Over the row that was in the way, which the person has seen: only later changes are noticed. */
  retry: (asked, refusal) => {
    if (refusal.code !== 'STALE') return isPassing(refusal) ? { verb: 'orders.update', payload: asked } : null
    const current = refusal.details['current'] as { readonly _id?: unknown; readonly rev?: unknown } | undefined
    if (typeof current?.rev !== 'number') return null
    const { rev } = current
    if (current._id === asked.id) return { verb: 'orders.update', payload: { ...asked, baseRev: rev } }
    const change = asked.positions?.change.map((line) => (line.id === current._id ? { ...line, baseRev: rev } : line))
    const remove = asked.positions?.remove.map((line) =>
      typeof line !== 'string' && line.id === current._id ? { ...line, baseRev: rev } : line,
    )
    return { verb: 'orders.update', payload: { ...asked, positions: { ...asked.positions, change, remove } } }
  },
  withIds,
  patchOf: ({ positions, order, ...rest }) =>
    positions || !order ? null : { id: rest.id, fields: order, only: (some) => ({ ...rest, order: some }) },
})
