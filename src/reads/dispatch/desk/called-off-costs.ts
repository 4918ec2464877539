import type { Row } from '#shared/entities/index.ts'
import { callingOff, lateAmong } from '#shared/verbs/dispatch/steps/calling-off.ts'
import type { Reading } from '#shared/verbs/engine/reads.ts'
import type { VerbContext } from '#shared/verbs/engine/verb.ts'

/** An assignment that can be called off, and what that costs. */
export interface Cost {
  readonly assignment: Row<'assignments'>
  readonly isLate: boolean
  readonly owedMinutes: number
}

/** What each of some assignments costs when it is called off: what the verb itself decides. */
export function* costsOf(
  when: Pick<VerbContext, 'actedAt'>,
  callable: Reading<readonly Row<'assignments'>[]>,
): Reading<readonly Cost[]> {
  const assignments = yield* callable
  const late = new Set(yield* lateAmong(when, assignments))
  const changes = yield* callingOff(when, assignments)
  return assignments.map((assignment, i) => {
    const change = changes[i]?.change
    const owed = change && 'fields' in change ? change.fields['owedMinutes'] : undefined
    return { assignment, isLate: late.has(assignment), owedMinutes: typeof owed === 'number' ? owed : 0 }
  })
}
