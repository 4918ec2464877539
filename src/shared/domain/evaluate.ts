import type { Verdict } from '../contract/board.ts'
import { addDays, weekStart } from '../model/dates.ts'
import type { BusyAssignment, CandidateFacts, AssignmentFacts } from './facts.ts'
import type { Finding } from './finding.ts'
import { isBusy, overlaps } from './overlap.ts'
import { overtime, REST_MINUTES, restBetween } from './rules/hours.ts'
import { duplicate, overlap } from './rules/occupation.ts'
import { height, inactive, refused } from './rules/person.ts'
import { clientHold, distance, orderClosed, siteClosed } from './rules/place.ts'
import type { Rule, AssignmentContext, AssignmentRule } from './rules/rule.ts'
import { skills } from './rules/skill.ts'
import { EXPIRY_WARN_DAYS } from './skill-status.ts'

const assignmentRules: readonly AssignmentRule[] = [siteClosed, orderClosed, clientHold]
const rules: readonly Rule[] = [overlap, inactive, duplicate, skills, height, refused, overtime, restBetween, distance]

/** What is computed once for an assignment. */
interface Prepared {
  readonly context: AssignmentContext
  /** Findings that are the same for every candidate. */
  readonly found: readonly Finding[]
}

const prepared = new WeakMap<AssignmentFacts, Prepared>()

const shifted = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000).toISOString()

/** An assignment is evaluated for thousands of people: what depends on it alone is computed once. */
function prepare(assignment: AssignmentFacts): Prepared {
  const known = prepared.get(assignment)
  if (known) return known
  const weekFrom = weekStart(assignment.date)
  const context: AssignmentContext = {
    assignment,
    weekFrom,
    weekTo: addDays(weekFrom, 6),
    expiringUntil: addDays(assignment.date, EXPIRY_WARN_DAYS),
    rest: { start: shifted(assignment.start, -REST_MINUTES), end: shifted(assignment.end, REST_MINUTES) },
  }
  const made = { context, found: assignmentRules.flatMap((rule) => rule(assignment)) }
  prepared.set(assignment, made)
  return made
}

const NOTHING_NEAR: readonly BusyAssignment[] = []

function nearOf({ assignments }: CandidateFacts, { assignment, rest }: AssignmentContext): readonly BusyAssignment[] {
  let near: BusyAssignment[] | null = null
  for (const other of assignments) {
    if (!overlaps(other, rest) || other._id === assignment._id || !isBusy(other.status)) continue
    near ??= []
    near.push(other)
  }
  return near ?? NOTHING_NEAR
}

/**
 * All findings of the rules for a person and an assignment. Pure: list of candidates, drag and drop, and the server give
 * the same answer. The person's assignments may include this one.
 */
export function evaluate(candidate: CandidateFacts, assignment: AssignmentFacts): Finding[] {
  const { context, found } = prepare(assignment)
  const findings = found.slice()
  const near = nearOf(candidate, context)
  for (const rule of rules) {
    const more = rule(candidate, context, near)
    if (more.length > 0) findings.push(...more)
  }
  return findings
}

/** The verdict of findings: `blocked` if one blocks, else `review` if one warns, else `recommended`. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  if (findings.some(({ level }) => level === 'block')) return 'blocked'
  return findings.some(({ level }) => level === 'warn') ? 'review' : 'recommended'
}
