import type { Verdict } from '#shared/contract/dispatch/verdicts.ts'
import { evaluate, verdictOf } from '#shared/domain/dispatch/evaluate.ts'
import type { AssignmentFacts, BusyAssignment } from '#shared/domain/dispatch/facts.ts'
import { shownWeek } from '#shared/domain/dispatch/pay-week-facts.ts'
import type { Finding } from '#shared/domain/dispatch/finding.ts'
import type { Candidacy } from './facts-people.ts'

/** A day that is asked about, and what the rules need to know of the person for it. */
type OwnDay = readonly [AssignmentFacts, Candidacy]

interface Week {
  readonly weekMinutes: number
  readonly weekMinutesAfter: number
}

/** What is said of a person about several days. */
interface OverDays extends Week {
  /** Recommended if it is so on each day, review if at least one day can be taken, else blocked. */
  readonly verdict: Verdict
  /** Those of the first day that is not recommended, else of the first day. */
  readonly findings: readonly Finding[]
  readonly possible: number
}

/** An assignment as one that its person has, once it is given. */
export const busyOf = (facts: AssignmentFacts): BusyAssignment => ({ ...facts, status: 'pending', siteName: '' })

const fuller = (a: Week, b: Week): Week => (b.weekMinutesAfter > a.weekMinutesAfter ? b : a)

/**
 * Several days weighed for one person in the order given, each as if the days before it that nothing blocks were theirs
 * already: hours add up, and the rest between them counts. Of the pay weeks the fullest is told.
 */
export function overDays(days: readonly OwnDay[]): OverDays {
  const taken: BusyAssignment[] = []
  const weeks = new Map<string, Week>()
  let first: readonly Finding[] | null = null
  let found: readonly Finding[] | null = null
  for (const [day, { facts, weekMinutes }] of days) {
    const person = taken.length === 0 ? facts : { ...facts, assignments: [...facts.assignments, ...taken] }
    const findings = evaluate(person, day)
    const verdict = verdictOf(findings)
    first ??= findings
    if (verdict !== 'recommended') found ??= findings
    const { from } = shownWeek(facts, day.date)
    const week = weeks.get(from) ?? { weekMinutes, weekMinutesAfter: weekMinutes }
    if (verdict === 'blocked') continue
    weeks.set(from, { ...week, weekMinutesAfter: week.weekMinutesAfter + day.paidMinutes })
    taken.push(busyOf(day))
  }
  const possible = taken.length
  const verdict = found === null ? 'recommended' : possible > 0 ? 'review' : 'blocked'
  return { verdict, findings: found ?? first ?? [], possible, ...fullest([...weeks.values()], days) }
}

/** The week with the most hours; of somebody who can take no day, that of the first day. */
function fullest([first, ...others]: readonly Week[], days: readonly OwnDay[]): Week {
  if (first) return others.reduce(fuller, first)
  const weekMinutes = days[0]?.[1].weekMinutes ?? 0
  return { weekMinutes, weekMinutesAfter: weekMinutes + (days[0]?.[0].paidMinutes ?? 0) }
}
