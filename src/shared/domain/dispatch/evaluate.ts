import { VERDICTS, type Verdict } from '#shared/contract/dispatch/verdicts.ts'
import { addDays } from '#shared/model/dates.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import type { BusyAssignment, CandidateFacts, AssignmentFacts } from './facts.ts'
import type { Finding } from './finding.ts'
import { isBusy, overlaps, type Span } from './overlap.ts'
import { callIn, meal, refuseDay } from './rules/day.ts'
import { overtime, restBetween } from './rules/hours.ts'
import { consecutiveDays, refuseWeek, weeklyRest } from './rules/week.ts'
import { duplicate, overlap } from './rules/occupation.ts'
import { holiday, notice, vacation } from './rules/days-off.ts'
import { height, inactive, onboarding, refused } from './rules/person.ts'
import { clientHold, distance, orderClosed, siteClosed } from './rules/place.ts'
import { atLevels } from './rule-levels.ts'
import type { Rule, AssignmentContext, AssignmentRule } from './rules/rule.ts'
import { skills } from './rules/skill.ts'
import { paidTravel, tightGap } from './rules/way.ts'
import { absence, preferred, restriction, unavailable } from './rules/wishes.ts'
import { EXPIRY_WARN_DAYS } from '../people/skill-status.ts'

const assignmentRules: readonly AssignmentRule[] = [siteClosed, orderClosed, clientHold, holiday, vacation]
const rules: readonly Rule[] = [
  overlap,
  inactive,
  absence,
  restriction,
  duplicate,
  skills,
  height,
  refused,
  unavailable,
  overtime,
  refuseWeek,
  refuseDay,
  weeklyRest,
  restBetween,
  consecutiveDays,
  tightGap,
  meal,
  callIn,
  notice,
  distance,
  paidTravel,
  onboarding,
  preferred,
]

/** What is computed once for an assignment. */
interface Prepared {
  readonly context: AssignmentContext
  /** Findings that are the same for every candidate. */
  readonly found: readonly Finding[]
  /** Its hours with the rest before and after, by minutes of rest: another shift in them is too close. */
  readonly rests: Map<number, Span>
}

const prepared = new WeakMap<AssignmentFacts, Prepared>()

const shifted = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000).toISOString()

/** An assignment with so many minutes before and after. */
const spanAround = ({ start, end }: Span, minutes: number): Span => ({
  start: shifted(start, -minutes),
  end: shifted(end, minutes),
})

const DAY_MIN = 24 * 60

function daysOf({ date, end }: AssignmentFacts): readonly string[] {
  const last = localDayOf(end)
  return [addDays(date, -1), date, ...(last > date ? [last] : [])]
}

/** An assignment is evaluated for thousands of people: what depends on it alone is computed once. */
function prepare(assignment: AssignmentFacts): Prepared {
  const known = prepared.get(assignment)
  if (known) return known
  const context: AssignmentContext = {
    assignment,
    expiringUntil: addDays(assignment.date, EXPIRY_WARN_DAYS),
    days: daysOf(assignment),
    aDayAround: spanAround(assignment, DAY_MIN),
  }
  const made = { context, found: assignmentRules.flatMap((rule) => rule(assignment)), rests: new Map<number, Span>() }
  prepared.set(assignment, made)
  return made
}

const NOTHING_NEAR: readonly BusyAssignment[] = []

function restOf({ context: { assignment }, rests }: Prepared, minutes: number): Span {
  const known = rests.get(minutes)
  if (known) return known
  const rest = spanAround(assignment, minutes)
  rests.set(minutes, rest)
  return rest
}

function nearOf({ assignments, labour }: CandidateFacts, known: Prepared): readonly BusyAssignment[] {
  const { assignment } = known.context
  const rest = restOf(known, labour.restBetweenMinutes)
  let near: BusyAssignment[] | null = null
  for (const other of assignments) {
    if (!overlaps(other, rest) || other._id === assignment._id || !isBusy(other.status)) continue
    near ??= []
    near.push(other)
  }
  return near ?? NOTHING_NEAR
}

/**
 * All findings of the rules for a person and an assignment, at the levels that are set for them. Pure: list of candidates, drag and drop, and the server give
 * the same answer. The person's assignments may include this one.
 */
export function evaluate(candidate: CandidateFacts, assignment: AssignmentFacts): readonly Finding[] {
  const known = prepare(assignment)
  const { context, found } = known
  const findings = found.slice()
  const near = nearOf(candidate, known)
  for (const rule of rules) {
    const more = rule(candidate, context, near)
    if (more.length > 0) findings.push(...more)
  }
  return atLevels(findings, candidate.levels, assignment.levels)
}

const graver = (a: Verdict, b: Verdict): Verdict => (VERDICTS.indexOf(a) > VERDICTS.indexOf(b) ? a : b)

/** The verdict of all findings, without them: nothing more is asked once something blocks. Of thousands of people few are shown. */
export function verdictFor(candidate: CandidateFacts, assignment: AssignmentFacts): Verdict {
  const known = prepare(assignment)
  const verdictAmong = (findings: readonly Finding[]) =>
    verdictOf(atLevels(findings, candidate.levels, assignment.levels))
  let verdict = verdictAmong(known.found)
  if (verdict === 'blocked') return verdict
  const near = nearOf(candidate, known)
  for (const rule of rules) {
    const found = rule(candidate, known.context, near)
    if (found.length === 0) continue
    verdict = graver(verdict, verdictAmong(found))
    if (verdict === 'blocked') return verdict
  }
  return verdict
}

/** The verdict of findings: `blocked` if one blocks, else `review` if one warns, else `recommended`. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  if (findings.some(({ level }) => level === 'block')) return 'blocked'
  return findings.some(({ level }) => level === 'warn') ? 'review' : 'recommended'
}
