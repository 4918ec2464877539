import type { CandidateFacts } from '../facts.ts'
import { block, NOTHING, type Rule } from './rule.ts'

/** A status with an end is over the day after it; who left for good does not come back by themself. */
function isAvailable(candidate: CandidateFacts, onDay: string): boolean {
  if (candidate.status === 'disponible') return true
  if (candidate.status === 'inactive') return false
  const until = candidate.statusUntil ?? null
  return until !== null && until < onDay
}

/** INACTIVE: not hired yet, gone, or not available on that day. `context` chooses the text that says which. */
export const inactive: Rule = (candidate, { assignment }) => {
  const { hireDate, terminationDate, status } = candidate
  if (hireDate > assignment.date) return [block('INACTIVE', { context: 'notHired', date: hireDate })]
  if (terminationDate !== null && terminationDate < assignment.date) {
    return [block('INACTIVE', { context: 'terminated', date: terminationDate })]
  }
  return isAvailable(candidate, assignment.date) ? NOTHING : [block('INACTIVE', { status })]
}

/** HEIGHT: work at heights for somebody who fears them. */
export const height: Rule = ({ fearOfHeights }, { assignment }) =>
  assignment.workAtHeights && fearOfHeights ? [block('HEIGHT')] : NOTHING
