import { assignmentFields } from '#shared/domain/orders/order-plan.ts'
import type { PlannedAssignment } from '#shared/domain/orders/planned-assignments.ts'
import type { Row } from '#shared/entities/index.ts'
import { derivedId } from '#shared/model/derived-id.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'
import type { VerbContext } from '#shared/verbs/engine/verb.ts'

type Assignment = Row<'assignments'>

/**
 * One more open assignment of an order, beside those it is planned with.
 * @param part names it among the rows that the operation makes
 */
export function newAssignment(
  { opId, now }: VerbContext,
  order: Row<'orders'>,
  { positionId, date, start, end }: PlannedAssignment,
  part: string,
): Assignment {
  const [fields] = assignmentFields(order, [{ positionId, date, start, end }])
  return { ...fields, _id: derivedId(opId, part), createdAt: now, updatedAt: now } as Assignment
}

/** The creation of an assignment with what else the same operation changes of it; the other changes follow. */
export function asCreation(made: Assignment, changes: readonly RowChange[] = []): readonly RowChange[] {
  const { _id: id, createdAt: _made, updatedAt: _changed, ...fields } = made
  const set = changes.flatMap((each) => (each.id === id && each.change.kind === 'set' ? [each.change.fields] : []))
  const all = Object.assign({}, fields, ...set) as Readonly<Record<string, unknown>>
  return [
    { entity: 'assignments', id, change: { kind: 'create', fields: all } },
    ...changes.filter((each) => each.id !== id),
  ]
}
