import { AppError } from '#shared/contract/errors.ts'
import type { Row } from '#shared/entities/index.ts'
import { evaluate } from './evaluate.ts'
import type { CandidateFacts, AssignmentFacts } from './facts.ts'

/** Who says that rules may be overridden, when, and why; no reason when nobody does. */
export interface Authority {
  readonly reason: string | undefined
  readonly by: string
  readonly at: string
}

/**
 * Whether a person may have an assignment.
 * @returns the rules that were overridden, as the assignment keeps them
 * @throws AppError OVERLAP naming the assignment in the way, whatever the reason; RULE_BLOCKED with the
 * findings when others refuse and no reason was given
 */
export function overridesFor(
  candidate: CandidateFacts,
  assignment: AssignmentFacts,
  { reason, by, at }: Authority,
): Row<'assignments'>['overrides'] {
  const findings = evaluate(candidate, assignment)
  const blocking = findings.filter(({ level }) => level === 'block')
  const overlap = blocking.find(({ code }) => code === 'OVERLAP')
  if (overlap) throw new AppError('OVERLAP', overlap.params)
  const isFinal = blocking.some(({ overridable }) => !overridable)
  if (blocking.length > 0 && (isFinal || reason === undefined)) throw new AppError('RULE_BLOCKED', { findings })
  return blocking.map(({ code }) => ({ ruleCode: code, reason: reason ?? '', by, at }))
}
