import type { InTheWay } from '#shared/contract/dispatch/verdicts.ts'
import { requireNotOver } from '#shared/domain/dispatch/assignment-changes.ts'
import type { AssignmentFacts, CandidateFacts } from '#shared/domain/dispatch/facts.ts'
import { isBusy, overlaps } from '#shared/domain/dispatch/overlap.ts'
import { AppError } from '#shared/contract/errors.ts'
import { requireRow } from '#shared/verbs/dispatch/steps/assignment-facts.ts'
import { readWorked } from '#shared/verbs/dispatch/steps/worked-time.ts'
import type { Reading } from '#shared/verbs/engine/reads.ts'
import { decide } from '../engine/decide.ts'
import type { Reader } from '../engine/reader.ts'
import { readBoardAssignments } from './board-assignments.ts'

/** Why somebody keeps an assignment, as the verbs that leave it would refuse; it is over too once its hours have passed. */
function* whyItStays(id: string, now: string): Reading<InTheWay['stays']> {
  const row = yield* requireRow('assignments', id)
  try {
    requireNotOver(row)
  } catch (error) {
    if (error instanceof AppError) return 'over'
    throw error
  }
  if ((yield* readWorked([row])).size > 0) return 'worked'
  return row.end <= now ? 'over' : null
}

/** What of a person is at the hours of an assignment: the first, and why they cannot leave it for that; null where nothing is. */
export function readInTheWay(
  reader: Reader,
  { assignments }: CandidateFacts,
  facts: AssignmentFacts,
  now: string,
): InTheWay | null {
  const there = assignments
    .filter((other) => other._id !== facts._id && isBusy(other.status) && overlaps(other, facts))
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))
  const [first] = there
  if (!first) return null
  const [assignment] = readBoardAssignments(reader, { text: `a."_id" = ?`, params: [first._id] })
  if (!assignment) return null
  return { assignment, stays: there.length > 1 ? 'several' : decide(reader, whyItStays(first._id, now)) }
}
