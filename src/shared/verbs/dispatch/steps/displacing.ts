import { isVacant } from '#shared/domain/dispatch/to-fill.ts'
import type { Row } from '#shared/entities/index.ts'
import { derivedId } from '#shared/model/derived-id.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'
import type { VerbContext } from '#shared/verbs/engine/verb.ts'

/**
 * The notice to the dispatcher who gave an assignment to its person, when somebody else now takes it from that person;
 * none when the person had refused it.
 */
export function displacing(assignment: Row<'assignments'>, { userId, opId, now }: VerbContext): readonly RowChange[] {
  const { _id, employeeId, assignedBy } = assignment
  if (employeeId === null || assignedBy === null || assignedBy === userId || isVacant(assignment)) return []
  const fields = {
    userId: assignedBy,
    kind: 'displaced',
    assignmentId: _id,
    employeeId,
    byUserId: userId,
    at: now,
    seen: false,
  }
  const id = derivedId(opId, `displaced.${_id}`)
  return [{ entity: 'notices', id, change: { kind: 'create', fields, derived: true } }]
}
