import { AppError } from '#shared/contract/errors.ts'
import type { Row } from '#shared/entities/index.ts'
import { evaluate } from './evaluate.ts'
import type { CandidateFacts, AssignmentFacts } from './facts.ts'
import { isFinal } from './finding.ts'

type Overrides = Row<'assignments'>['overrides']

/** Who accepts what the rules find, when, and why; no reason when nobody does. */
export interface Authority {
  readonly reason: string | undefined
  readonly by: string
  readonly at: string
  /** What was accepted already for this person on these hours, and needs no reason again. */
  readonly accepted?: Overrides
}

/**
 * Whether a person may have an assignment. What refuses and what warns is accepted with a reason only, so that it is known
 * afterwards who decided it and why.
 * @returns the rules that were accepted, as the assignment keeps them
 * @throws AppError OVERLAP naming the assignment in the way, whatever the reason; RULE_BLOCKED with the
 * findings when others refuse or warn and no reason was given
 */
export function overridesFor(
  candidate: CandidateFacts,
  assignment: AssignmentFacts,
  { reason, by, at, accepted = [] }: Authority,
): Overrides {
  const findings = evaluate(candidate, assignment)
  const against = findings.filter(({ level }) => level !== 'info')
  const overlap = against.find(({ code }) => code === 'OVERLAP')
  if (overlap) throw new AppError('OVERLAP', overlap.params)
  const before = new Map(accepted.map((override) => [override.ruleCode, override]))
  const isUnexplained = reason === undefined && against.some(({ code }) => !before.has(code))
  if (against.some(isFinal) || isUnexplained) throw new AppError('RULE_BLOCKED', { findings })
  return against.flatMap(({ code }) =>
    reason === undefined ? (before.get(code) ?? []) : { ruleCode: code, reason, by, at },
  )
}
