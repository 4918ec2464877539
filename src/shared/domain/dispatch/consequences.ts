import type { Row } from '#shared/entities/index.ts'
import type { AnyRow } from '#shared/model/values.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'
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

/**
 * The figures of what a verb decided.
 * @param rowBefore the row a change is about, as it is before
 */
export function consequencesOf(
  changes: readonly RowChange[],
  rowBefore: (entity: string, id: string) => AnyRow | null,
): Consequences {
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
    isLate: changes.some(({ change }) => 'fields' in change && change.fields['cancelLate'] === true),
  }
}
