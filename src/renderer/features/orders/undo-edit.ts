import { isBusy } from '#shared/domain/dispatch/overlap.ts'
import type { Written } from '#shared/contract/sync/operation.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import type { VerbInput } from '#shared/verbs/index.ts'
import { today } from '#renderer/i18n/today.ts'
import { orderNumberLabel } from '#renderer/i18n/labels.ts'
import { readAll } from '#renderer/queries/read-all.ts'
import type { Reversible } from '#renderer/records/undo.ts'
import { runVerb } from '#renderer/records/write.ts'
import { takeBack } from './page/undo-order.ts'

type Order = Row<'orders'>
type Position = Row<'orderPositions'>
type Assignment = Row<'assignments'>
type Change = VerbInput<'orders.update'>

/** An order as it was before an edit, with its positions and what its people were to do. */
export interface OrderBefore {
  readonly order: Order
  readonly positions: readonly Position[]
  readonly held: readonly Assignment[]
}

/** What people were to do for an order from yesterday on: an edit may take it from them. */
export const readHeld = (orderId: string): Promise<readonly Assignment[]> =>
  readAll('assignments', {
    search: '',
    sort: [],
    filters: [
      { field: 'orderId', op: 'anyOf', value: [orderId] },
      { field: 'status', op: 'anyOf', value: ['pending', 'confirmed'] },
      { field: 'date', op: 'between', value: [addDays(today(), -1), addDays(today(), 400)] },
    ],
  })

const rowsIn = <R>({ changed }: Written, entity: string) =>
  changed.flatMap((each) => (each.entity === entity ? [each.row as unknown as R] : []))

/** The people whom an edit released, as `reinstateMany` takes them. */
function released({ held }: OrderBefore, written: Written): VerbInput<'assignments.reinstateMany'>['items'] {
  const after = new Map(rowsIn<Assignment>(written, 'assignments').map((row) => [row._id, row]))
  return held
    .filter(({ _id, status }) => isBusy(status) && after.get(_id)?.status === 'cancelled')
    .map(({ _id: id, status }) => ({ id, status: status as 'pending' | 'confirmed' }))
}

const fieldsOf = ({
  role,
  label,
  quantity,
  requiredSkillIds,
  preferredSkillIds,
  startTime,
  endTime,
  notes,
}: Position) => ({
  role,
  label,
  quantity,
  requiredSkillIds,
  preferredSkillIds,
  startTime,
  endTime,
  notes,
})

/** The change that makes an order and its positions what they were before another change. */
function inverseOf(before: OrderBefore, asked: Change, written: Written): Change {
  const { order, positions } = before
  const known = new Map(positions.map((position) => [position._id, position]))
  const after = rowsIn<Position>(written, 'orderPositions')
  const was = after.flatMap((row) => known.get(row._id) ?? [])
  const isGone = ({ _id }: Position) => after.find((row) => row._id === _id)?.deletedAt !== null
  const fields = Object.keys(asked.order ?? {}) as (keyof Order)[]
  return {
    id: order._id,
    ...(fields.length > 0 && { order: Object.fromEntries(fields.map((field) => [field, order[field]])) }),
    ...(after.length > 0 && {
      positions: {
        create: was.filter(isGone).map(fieldsOf),
        change: was.filter((row) => !isGone(row)).map((row) => ({ id: row._id, fields: fieldsOf(row) })),
        remove: after.filter((row) => !known.has(row._id)).map(({ _id }) => _id),
      },
    }),
  }
}

/**
 * Undoes an edit of an order with all it did, and does it again: people it released come back first, so that their
 * positions are not asked for twice.
 */
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
      const override = { reason: undoReason }
      const items = released(before, last).map((item) => ({ ...item, override }))
      if (items.length > 0) await runVerb('assignments.reinstateMany', { items })
      await takeBack(inverseOf(before, asked, last))
    },
    redo: async () => void (last = await runVerb('orders.update', again)),
  }
}
