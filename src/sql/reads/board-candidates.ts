import type { Candidate, Candidates, Verdict } from '#shared/contract/board.ts'
import { AppError } from '#shared/contract/errors.ts'
import { distanceKm } from '#shared/domain/distance.ts'
import { evaluate, verdictOf } from '#shared/domain/evaluate.ts'
import type { AssignmentFacts } from '#shared/domain/facts.ts'
import type { Finding } from '#shared/domain/finding.ts'
import { readAssignmentFacts, readContext, requireRow } from '#shared/verbs/assignment-facts.ts'
import type { Reading } from '#shared/verbs/reads.ts'
import { readBoardAssignments } from './board-assignments.ts'
import { decide } from './decide.ts'
import { readPeopleFacts, type Candidacy, type Person } from './facts-people.ts'
import { heldBadges } from './held-skills.ts'
import type { Reader } from './reader.ts'

interface CandidateQuery {
  readonly assignmentId: string
  readonly search: string
  readonly limit: number
}

interface Evaluated {
  readonly person: Person
  readonly findings: readonly Finding[]
  readonly verdict: Verdict
  readonly distance: number | null
  readonly weekMinutes: number
}

const VERDICTS: readonly Verdict[] = ['recommended', 'review', 'blocked']

/** Sorts an unknown distance after every known one. */
const FAR = 1e9

/** The nearest first, then who works least this week; the sort is stable, so that equals stay in order of name. */
const byRank = (a: Evaluated, b: Evaluated): number =>
  (a.distance ?? FAR) - (b.distance ?? FAR) || a.weekMinutes - b.weekMinutes

/** The best of each verdict in turn; verdicts beyond the limit are never sorted. */
function bestOf(weighed: readonly Evaluated[], limit: number): Evaluated[] {
  const best: Evaluated[] = []
  for (const verdict of VERDICTS) {
    if (best.length >= limit) break
    const ranked = weighed.filter((one) => one.verdict === verdict).sort(byRank)
    best.push(...ranked.slice(0, limit - best.length))
  }
  return best
}

function evaluated({ person, facts, weekMinutes }: Candidacy, assignment: AssignmentFacts): Evaluated {
  const findings = evaluate(facts, assignment)
  return { person, findings, verdict: verdictOf(findings), distance: distanceKm(facts, assignment), weekMinutes }
}

function* factsOf(assignmentId: string): Reading<AssignmentFacts> {
  const assignment = yield* requireRow('assignments', assignmentId)
  return yield* readAssignmentFacts(assignment, yield* readContext(assignment))
}

/**
 * The people who could take an assignment, ranked, with the findings about each. Inactive employees are left out.
 * @throws AppError NOT_FOUND when the assignment is not in the cache.
 */
export function readCandidates(reader: Reader, { assignmentId, search, limit }: CandidateQuery): Candidates {
  const facts = decide(reader, factsOf(assignmentId))
  const assignment = readBoardAssignments(reader, { text: `a."_id" = ?`, params: [assignmentId] })[0]
  if (!assignment) throw new AppError('NOT_FOUND', { entity: 'assignments', id: assignmentId })
  const weighed = readPeopleFacts(reader, facts, search).map((candidacy) => evaluated(candidacy, facts))
  const counts: Record<Verdict, number> = { recommended: 0, review: 0, blocked: 0 }
  for (const { verdict } of weighed) counts[verdict]++
  const best = bestOf(weighed, limit)
  const badges = heldBadges(
    reader,
    best.map(({ person }) => person._id),
    assignment.date,
  )
  const candidates = best.map(({ person, findings, verdict, distance, weekMinutes }): Candidate => ({
    employeeId: person._id,
    name: `${person.firstName} ${person.lastName}`,
    employeeNumber: person.employeeNumber,
    phone: person.phone,
    city: person.city,
    verdict,
    findings,
    weekMinutes,
    weekMinutesAfter: weekMinutes + facts.paidMinutes,
    distanceKm: distance,
    skills: badges(person._id).map(({ code, state }) => ({ code, state })),
  }))
  return {
    assignment,
    requiredSkills: facts.requiredSkills.map(({ name }) => name),
    counts,
    candidates,
  }
}
