import type { Written } from '#shared/contract/sync/operation.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import type { VerbInput } from '#shared/verbs/index.ts'
import { orderNumberLabel } from '#renderer/i18n/labels.ts'
import type { Reversible } from '#renderer/records/undo.ts'
import { runVerb } from '#renderer/records/write.ts'
import { giveBackTaken } from './give-back.ts'
import { seenIn, takeBack } from '#renderer/components/orders/undo-order.ts'

type Order = Row<'orders'>
type Position = Row<'orderPositions'>
type Assignment = Row<'assignments'>
type Change = VerbInput<'orders.update'>

/** An order as it was before an edit, with its positions and what its people were to do. */
export interface OrderBefore {
  readonly order: Order
  readonly positions: readonly Position[]
  readonly people: readonly Assignment[]
}

const rowsIn = <R>({ changed }: Written, entity: string) =>
  changed.flatMap((each) => (each.entity === entity ? [each.row as unknown as R] : []))

/** What of a position an edit can change. */
const fieldsOf = (position: Position) =>
  Object.fromEntries(
    Object.keys(entities.orderPositions.fields)
      .filter((field) => field !== 'orderId')
      .map((field) => [field, position[field as keyof Position]]),
  )

/**
 * The change that makes an order and its positions what they were before another change; refused as STALE when somebody
 * else changed the same since.
 */
function inverseOf(before: OrderBefore, asked: Change, written: Written): Change {
  const { order, positions } = before
  const known = new Map(positions.map((position) => [position._id, position]))
  const after = rowsIn<Position>(written, 'orderPositions')
  const was = after.flatMap((row) => known.get(row._id) ?? [])
  const isGone = ({ _id }: Position) => after.find((row) => row._id === _id)?.deletedAt !== null
  const fields = Object.keys(asked.order ?? {}) as (keyof Order)[]
  return {
    id: order._id,
    ...seenIn(written, order._id),
    ...(fields.length > 0 && { order: Object.fromEntries(fields.map((field) => [field, order[field]])) }),
    ...(after.length > 0 && {
      positions: {
        create: was.filter(isGone).map(fieldsOf),
        change: was
          .filter((row) => !isGone(row))
          .map((row) => ({ id: row._id, ...seenIn(written, row._id), fields: fieldsOf(row) })),
        remove: after.filter((row) => !known.has(row._id)).map(({ _id }) => _id),
      },
    }),
  }
}

/** Undoes an edit of an order with all it did to the order, its positions and its people, and does it again. */
export function undoOrderEdit(before: OrderBefore, asked: Change, written: Written, undoReason: string): Reversible {
  let last = written
  const label = (key: 'orders.edited' | 'orders.editUndone'): Reversible['label'] => {
    return ({ t }) => t(key, { order: orderNumberLabel(t, before.order.orderNumber) })
  }
  const { baseRev: _, ...again } = asked
  return {
    label: label('orders.edited'),
    undone: label('orders.editUndone'),
    undo: async () => {
      await takeBack(inverseOf(before, asked, last))
      await giveBackTaken(last, before.people, undoReason)
    },
    redo: async () => void (last = await runVerb('orders.update', again)),
  }
}
