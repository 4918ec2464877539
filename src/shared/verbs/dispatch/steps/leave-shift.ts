import { requireNotOver } from '#shared/domain/dispatch/assignment-changes.ts'
import { isBusy } from '#shared/domain/dispatch/overlap.ts'
import type { Row } from '#shared/entities/index.ts'
import { idSchema } from '#shared/model/ids.ts'
import { readRow, type Reading } from '#shared/verbs/engine/reads.ts'
import type { Decision, VerbContext } from '#shared/verbs/engine/verb.ts'
import { displacing } from './displacing.ts'
import { openBeforeSchema, openingAgain, type OpenBefore } from './open-before.ts'
import { assignTo, setting } from './place-person.ts'
import { requireNotWorked } from './worked-time.ts'

type Asked = Omit<Parameters<typeof assignTo>[1], 'leaves'>

/** Another assignment of the person, which is to fill from then on: nobody works at two places. */
export const leavingFields = {
  leaves: idSchema.optional(),
  /** That they were given the one that they leave is undone. */
  leftBefore: openBeforeSchema.optional(),
}

interface Leaving {
  readonly leaves?: string | undefined
  readonly leftBefore?: OpenBefore | undefined
}

/**
 * The assignment that somebody gives up for another one; null where it is not in the way any more, because somebody else has it
 * or it was called off meanwhile.
 * @throws AppError ASSIGNMENT_CLOSED, ASSIGNMENT_WORKED
 */
function* readLeft(id: string, { assignment, employeeId }: Asked): Reading<Row<'assignments'> | null> {
  const left = id === assignment._id ? null : yield* readRow('assignments', id)
  if (left?.employeeId !== employeeId || !isBusy(left.status)) return null
  requireNotOver(left)
  yield* requireNotWorked(left)
  return left
}

/**
 * An assignment goes to a person, who leaves another one for it in the same operation: the rules are checked as if that one
 * were gone.
 * @throws AppError as assignTo, ASSIGNMENT_CLOSED or ASSIGNMENT_WORKED of the one that is left
 */
export function* assignLeaving(
  verbContext: VerbContext,
  asked: Asked,
  { leaves, leftBefore }: Leaving,
): Reading<Decision> {
  const left = leaves === undefined ? null : yield* readLeft(leaves, asked)
  if (left === null) return yield* assignTo(verbContext, asked)
  const { changes, reason } = yield* assignTo(verbContext, { ...asked, leaves: left._id })
  const opened = yield* openingAgain(verbContext, left, 'takenBack', leftBefore)
  return { changes: [...setting(left, opened), ...displacing(left, verbContext), ...changes], reason }
}
