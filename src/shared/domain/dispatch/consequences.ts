import type { Row } from '#shared/entities/index.ts'
import type { AnyRow } from '#shared/model/values.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'
import { isLate } from '../orders/order-status.ts'
import { isExpected, lateFee, type LateFee } from './called-off.ts'
import { isBusy } from './overlap.ts'
import { isVacant } from './to-fill.ts'

/** What a verb would do to people and to what is to fill, in figures. */
export interface Consequences {
  /** Who loses assignments, and how many each. */
  readonly released: readonly { readonly employeeId: string; readonly assignments: number }[]
  /** How many people keep their assignments at other hours. */
  readonly retimed: number
  /** Assignments nobody has to take any more, and new ones to fill. */
  readonly removed: number
  readonly added: number
  /** Whether a cancellation would be late for the client. */
  readonly isLate: boolean
  /** The minutes that people are owed for what is called off late, all of them together, and how many people that is. */
  readonly owed: { readonly minutes: number; readonly people: number }
  /** What the client owes for a late cancellation. */
  readonly fee: LateFee
}

interface Before {
  readonly change: RowChange['change']
  /** The assignment before; null for a new one. */
  readonly row: Row<'assignments'> | null
}

const fieldsOf = ({ change }: Before): Partial<Row<'assignments'>> => ('fields' in change ? change.fields : {})
const isReleased = (each: Before) =>
  each.row !== null && isBusy(each.row.status) && fieldsOf(each).status === 'cancelled'
const isRemoved = (each: Before) =>
  each.row !== null && isVacant(each.row) && (each.change.kind === 'remove' || fieldsOf(each).status === 'cancelled')
const isRetimed = (each: Before) => each.row !== null && isBusy(each.row.status) && fieldsOf(each).start !== undefined

const peopleOf = (all: readonly Before[]) =>
  Map.groupBy(
    all.flatMap(({ row }) => row?.employeeId ?? []),
    (id) => id,
  )

type RowBefore = (entity: string, id: string) => AnyRow | null

function owedIn(assignments: readonly Before[]): Consequences['owed'] {
  const owed = assignments.filter((each) => (fieldsOf(each).owedMinutes ?? 0) > 0)
  return {
    minutes: owed.reduce((sum, each) => sum + (fieldsOf(each).owedMinutes ?? 0), 0),
    people: peopleOf(owed).size,
  }
}

const NO_FEE: LateFee = { feeMinutes: 0, feeAmount: 0 }

/** The fee that a day called off as a whole notes down; of an order cancelled late, what its client agreed to. */
function feeIn(
  changes: readonly RowChange[],
  assignments: readonly Before[],
  rowBefore: RowBefore,
  at: string,
): LateFee {
  for (const { entity, id, change } of changes) {
    if (change.kind === 'create' && entity === 'siteCancellations') {
      const { feeMinutes, feeAmount } = change.fields as Partial<Row<'siteCancellations'>>
      return { feeMinutes: feeMinutes ?? 0, feeAmount: feeAmount ?? 0 }
    }
    if (entity !== 'orders' || !('fields' in change) || change.fields['cancelLate'] !== true) continue
    const order = rowBefore('orders', id) as Row<'orders'> | null
    const client = order && (rowBefore('clients', order.clientId) as Row<'clients'> | null)
    if (!client) return NO_FEE
    const late = assignments.filter(
      (each) =>
        isReleased(each) &&
        each.row !== null &&
        isExpected(each.row) &&
        isLate(at, each.row.start, client.cancellationWindowHours),
    )
    return lateFee(client, late.length)
  }
  return NO_FEE
}

const isLateChange = ({ entity, change }: RowChange): boolean =>
  'fields' in change &&
  (change.fields['cancelLate'] === true || (entity === 'siteCancellations' && change.fields['late'] === true))

/**
 * The figures of what a verb decided.
 * @param rowBefore the row a change is about, as it is before
 * @param at when it would be done, an instant
 */
export function consequencesOf(changes: readonly RowChange[], rowBefore: RowBefore, at: string): Consequences {
  const assignments = changes
    .filter(({ entity }) => entity === 'assignments')
    .map(({ id, change }): Before => {
      const row = change.kind === 'create' ? null : rowBefore('assignments', id)
      return { change, row: row as Row<'assignments'> | null }
    })
  const released = peopleOf(assignments.filter(isReleased))
  return {
    released: [...released].map(([employeeId, all]) => ({ employeeId, assignments: all.length })),
    retimed: peopleOf(assignments.filter(isRetimed)).size,
    removed: assignments.filter(isRemoved).length,
    added: assignments.filter(({ change }) => change.kind === 'create').length,
    isLate: changes.some(isLateChange),
    owed: owedIn(assignments),
    fee: feeIn(changes, assignments, rowBefore, at),
  }
}
