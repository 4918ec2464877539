import type { Verdict } from '#shared/contract/dispatch/verdicts.ts'
import { VERDICTS } from '#shared/contract/dispatch/verdicts.ts'
import { verdictFor } from '#shared/domain/dispatch/evaluate.ts'
import type { AssignmentFacts, CandidateFacts } from '#shared/domain/dispatch/facts.ts'
import { wishAt } from '#shared/domain/dispatch/rules/wishes.ts'
import type { Finding } from '#shared/domain/dispatch/finding.ts'
import { distanceKm } from '#shared/domain/office/distance.ts'
import { townKey } from '#shared/domain/office/town-key.ts'
import type { Row } from '#shared/entities/index.ts'
import { readAssignmentFacts, readContext, requireRow } from '#shared/verbs/dispatch/steps/assignment-facts.ts'
import type { Reading } from '#shared/verbs/engine/reads.ts'
import type { Candidacy, OwnFacts, Person } from './facts-people.ts'

export interface Weighed {
  readonly person: Person
  readonly facts: CandidateFacts
  /** Over several days; of one they are found for those who are shown. */
  readonly findings: readonly Finding[] | null
  /**
   * The verdict over all days: recommended if it is so on each day, review if at least one day can be taken, else blocked.
   */
  readonly verdict: Verdict
  readonly first: Verdict
  /** How many of the days can be taken. */
  readonly possible: number
  readonly distance: number | null
  /** Kilometres to rank by, those of an unknown distance included. */
  readonly far: number
  readonly wish: number
  /** Of the pay week that is the fullest with the days that can be taken. */
  readonly weekMinutes: number
  readonly weekMinutesAfter: number
}

export type Site = Pick<Row<'sites'>, 'city' | 'postalCode' | 'geocodeStatus'>

/** Sorts an unknown distance after every known one. */
export const FAR = 1e9

/** Where a person stands whose distance is unknown: those of the site's town first, then those of its postal area. */
function farness({ city, postalCode }: Person, site: Site): number {
  if (city !== null && site.city !== null && townKey(city) === townKey(site.city)) return FAR
  const isNear = postalCode !== null && postalCode.slice(0, 3) === site.postalCode?.slice(0, 3)
  return isNear ? FAR + 1 : FAR + 2
}

/** The kilometres to a site, where they are known, and those to rank by. */
export function farOf(person: Person, own: OwnFacts, assignment: AssignmentFacts, site: Site) {
  const distance = distanceKm(own, assignment)
  return { distance, far: distance ?? farness(person, site) }
}

/**
 * Who can take most days, then who is wanted there most, then the nearest (those whose distance is unknown by their town), then
 * who works least this week; the sort is stable, so that equals stay in order of name.
 */
const byRank = (a: Weighed, b: Weighed): number =>
  b.possible - a.possible || b.wish - a.wish || a.far - b.far || a.weekMinutes - b.weekMinutes

/** The best of each verdict in turn; verdicts beyond the limit are never sorted. */
export function bestOf(weighed: readonly Weighed[], limit: number): Weighed[] {
  const best: Weighed[] = []
  for (const verdict of VERDICTS) {
    if (best.length >= limit) break
    const ranked = weighed.filter((one) => one.verdict === verdict).sort(byRank)
    best.push(...ranked.slice(0, limit - best.length))
  }
  return best
}

/** Somebody weighed for one assignment. */
export function weigh({ person, facts, weekMinutes }: Candidacy, assignment: AssignmentFacts, site: Site): Weighed {
  const verdict = verdictFor(facts, assignment)
  const possible = verdict === 'blocked' ? 0 : 1
  const weekMinutesAfter = weekMinutes + assignment.paidMinutes
  const wish = wishAt(facts, assignment)
  const ranked = { possible, ...farOf(person, facts, assignment, site), wish, weekMinutes, weekMinutesAfter }
  return { person, facts, findings: null, verdict, first: verdict, ...ranked }
}

/** An assignment that people are weighed for. */
export interface Asked {
  readonly facts: AssignmentFacts
  readonly site: Site
  /** Who has it. */
  readonly holder: string | null
}

/** What is asked of people for an assignment. @throws AppError NOT_FOUND */
export function* askedFor(assignmentId: string, today: string): Reading<Asked> {
  const assignment = yield* requireRow('assignments', assignmentId)
  const context = yield* readContext(assignment)
  const facts = yield* readAssignmentFacts(assignment, context, today)
  return { facts, site: context.site, holder: assignment.employeeId }
}
