import { requireUnassigned } from '#shared/domain/assignment-changes.ts'
import type { Row } from '#shared/entities/index.ts'
import type { Behaviour } from './behaviour.ts'

export const assignments: Behaviour<Row<'assignments'>> = {
  /** An assignment somebody has is taken back before it is removed, so that they are informed. */
  removeParts: async (_tx, _actor, assignment) => {
    requireUnassigned(assignment)
  },
}
