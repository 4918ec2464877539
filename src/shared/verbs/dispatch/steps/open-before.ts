import { z } from 'zod'
import { openFields } from '#shared/domain/dispatch/assignment-changes.ts'
import { OPENED_REASONS, type Opened } from '#shared/entities/assignments.ts'
import type { Row } from '#shared/entities/index.ts'
import { idSchema } from '#shared/model/ids.ts'
import { readEarlier, type Reading } from '#shared/verbs/engine/reads.ts'
import type { VerbContext } from '#shared/verbs/engine/verb.ts'

/**
 * What a place was before it was given to a person, which is undone: who had had it until then, or nobody. So an undo leaves no
 * trace; where somebody else has it by now, it is taken from them like any other.
 */
export const openBeforeSchema = z.strictObject({
  givenTo: idSchema,
  opened: z
    .strictObject({
      reason: z.enum(OPENED_REASONS),
      employeeId: idSchema,
      at: z.iso.datetime(),
      by: idSchema.nullable(),
    })
    .nullable(),
})
export type OpenBefore = z.output<typeof openBeforeSchema>

const isSame = (a: Opened, b: Opened): boolean => a.reason === b.reason && a.employeeId === b.employeeId

/**
 * What is set of an assignment that is open again, and why it is: for a reason, or as it was before. The server takes who had it
 * from its own history, and nobody whom that does not name.
 */
export function* openingAgain(
  context: VerbContext,
  assignment: Row<'assignments'>,
  reason: Opened['reason'],
  before: OpenBefore | undefined,
): Reading<ReturnType<typeof openFields>> {
  const fields = openFields(assignment, reason, context)
  if (before?.givenTo !== assignment.employeeId) return fields
  const { opened } = before
  if (opened === null) return { ...fields, opened }
  const known = yield* readEarlier(assignment, 'opened')
  // A device knows what it shows, and no more.
  if (known === null) return { ...fields, opened }
  const was = known.find((one) => one !== null && isSame(one, opened))
  return was ? { ...fields, opened: was } : fields
}
