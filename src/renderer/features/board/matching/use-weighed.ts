import type { BoardAssignment, Candidate } from '#shared/contract/dispatch/board.ts'
import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import { isFinal } from '#shared/domain/dispatch/finding.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { RELATED } from '#renderer/components/dispatch/related.ts'
import type { FoundOn } from '#renderer/components/dispatch/picker/by-reason.ts'

/** What a person is given of what is chosen, and what the rules find about it. */
export interface Weighed {
  /** What can be given; of several, those that nothing blocks. */
  readonly given: readonly BoardAssignment[]
  readonly found: readonly FoundOn[]
  /** A verdict for each of several, hours of those before it counted; empty for one alone. */
  readonly verdicts: ReadonlyMap<string, PairVerdict>
}

const NO_VERDICTS: ReadonlyMap<string, PairVerdict> = new Map()

/** One alone: a reason may lift what blocks it, unless it is final. */
function ofOne(candidate: Candidate, chosen: readonly BoardAssignment[]): Weighed {
  const { findings } = candidate
  return {
    given: findings.some(isFinal) ? [] : chosen,
    found: findings.map((finding) => ({ finding })),
    verdicts: NO_VERDICTS,
  }
}

function ofSeveral(chosen: readonly BoardAssignment[], verdicts: ReadonlyMap<string, PairVerdict>): Weighed {
  const possible = chosen.filter(({ _id }) => verdicts.get(_id)?.verdict !== 'blocked')
  // Where nothing can be given, what blocks is what there is to say.
  const told = possible.length > 0 ? possible : chosen
  const found = told.flatMap(({ _id, date }) =>
    (verdicts.get(_id)?.findings ?? []).map((finding) => ({ finding, day: date })),
  )
  return { given: possible, found, verdicts }
}

/** Weighs a person for what is chosen, in the order in which it would be given; null until it is known. */
export function useWeighed(candidate: Candidate | undefined, chosen: readonly BoardAssignment[]): Weighed | null {
  const isSeveral = chosen.length > 1
  const employeeId = candidate?.employeeId ?? ''
  const pairs = chosen.map(({ _id }) => ({ assignmentId: _id, employeeId }))
  const { value } = useLive('board.verdicts', isSeveral && candidate ? { pairs, cumulative: true } : null, RELATED)
  if (!candidate) return null
  if (!isSeveral) return ofOne(candidate, chosen)
  const own = (value ?? []).filter((verdict) => verdict.employeeId === employeeId)
  const verdicts = new Map(own.map((verdict) => [verdict.assignmentId, verdict]))
  return chosen.every(({ _id }) => verdicts.has(_id)) ? ofSeveral(chosen, verdicts) : null
}
