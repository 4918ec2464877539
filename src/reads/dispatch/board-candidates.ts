import type { Candidate, Candidates } from '#shared/contract/dispatch/board.ts'
import { VERDICTS, type Verdict } from '#shared/contract/dispatch/verdicts.ts'
import { AppError } from '#shared/contract/errors.ts'
import { townKey } from '#shared/domain/office/town-key.ts'
import type { Row } from '#shared/entities/index.ts'
import { distanceKm } from '#shared/domain/office/distance.ts'
import { evaluate, verdictFor } from '#shared/domain/dispatch/evaluate.ts'
import type { AssignmentFacts, CandidateFacts } from '#shared/domain/dispatch/facts.ts'
import { isFinal, type Finding } from '#shared/domain/dispatch/finding.ts'
import { countHindrances } from '#shared/domain/dispatch/hindrance.ts'
import { readAssignmentFacts, readContext, requireRow } from '#shared/verbs/dispatch/steps/assignment-facts.ts'
import type { Reading } from '#shared/verbs/engine/reads.ts'
import { readBoardAssignments } from './board-assignments.ts'
import { overDays } from './candidate-days.ts'
import { figuresOf } from './candidate-figures.ts'
import { decide } from '../engine/decide.ts'
import { readPeopleFacts, withGiven, type Candidacy, type Given, type Person } from './facts-people.ts'
import { heldBadges } from '../people/held-skills.ts'
import type { Moment } from '../engine/moment.ts'
import type { Reader } from '../engine/reader.ts'

interface CandidateQuery {
  readonly assignmentId: string
  /** Assignments of other days that are to be given to the same person. */
  readonly otherDayIds?: readonly string[]
  readonly search: string
  readonly limit: number
  /** Only those who live within so many kilometres. */
  readonly withinKm?: number | undefined
  /** Within a radius: only those whom a rule refuses whatever the reason. */
  readonly excluded?: boolean
  readonly withFigures?: boolean
  readonly withHindrances?: boolean
  /** What people are to have beside what they have, by person. */
  readonly given?: Given
}

interface Evaluated {
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

type Site = Pick<Row<'sites'>, 'city' | 'postalCode' | 'geocodeStatus'>

/** Sorts an unknown distance after every known one. */
const FAR = 1e9

/** Where a person stands whose distance is unknown: those of the site's town first, then those of its postal area. */
function farness({ city, postalCode }: Person, site: Site): number {
  if (city !== null && site.city !== null && townKey(city) === townKey(site.city)) return FAR
  const isNear = postalCode !== null && postalCode.slice(0, 3) === site.postalCode?.slice(0, 3)
  return isNear ? FAR + 1 : FAR + 2
}

const isAutomatic = ({ geocodeStatus }: Pick<Site | Person, 'geocodeStatus'>): boolean => geocodeStatus === 'auto'

/** How much the person is wanted there; 0 for no preference. */
function wishOf(facts: CandidateFacts, assignment: AssignmentFacts): number {
  if (facts.preferences.length === 0) return 0
  return Number(evaluate(facts, assignment).find(({ code }) => code === 'PREFERRED')?.params['weight'] ?? 0)
}

/**
 * Who can take most days, then who is wanted there most, then the nearest (those whose distance is unknown by their town), then who works least this week; the sort is
 * stable, so that equals stay in order of name.
 */
const byRank = (a: Evaluated, b: Evaluated): number =>
  b.possible - a.possible || b.wish - a.wish || a.far - b.far || a.weekMinutes - b.weekMinutes

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

function evaluated({ person, facts, weekMinutes }: Candidacy, assignment: AssignmentFacts, site: Site): Evaluated {
  const verdict = verdictFor(facts, assignment)
  const possible = verdict === 'blocked' ? 0 : 1
  const distance = distanceKm(facts, assignment)
  const far = distance ?? farness(person, site)
  const weekMinutesAfter = weekMinutes + assignment.paidMinutes
  const wish = wishOf(facts, assignment)
  const ranked = { possible, distance, far, wish, weekMinutes, weekMinutesAfter }
  return { person, facts, findings: null, verdict, first: verdict, ...ranked }
}

/** The person of the assignment, who is not to get it; null where somebody else has one of the others, which they can get. */
const holderOf = ([first, ...others]: readonly Asked[]): string | null =>
  others.every(({ holder }) => holder === null || holder === first?.holder) ? (first?.holder ?? null) : null

/** Everybody who is found but `holder`, weighed for it and for those of the other days. */
function weighedFor(
  reader: Reader,
  days: readonly AssignmentFacts[],
  site: Site,
  { search, given }: Pick<CandidateQuery, 'search' | 'given'>,
  holder: string | null,
): readonly Evaluated[] {
  const people = days.map((day) =>
    withGiven(readPeopleFacts(reader, day, search), day, given).filter(({ person }) => person._id !== holder),
  )
  const [first, ...others] = days as readonly [AssignmentFacts, ...AssignmentFacts[]]
  const weighed = (people[0] ?? []).map((candidacy) => evaluated(candidacy, first, site))
  if (others.length === 0) return weighed
  // The people and their order are the same for every day.
  return weighed.map((one, i) => {
    const own = days.map((day, n) => [day, people[n]?.[i] as Candidacy] as const)
    return { ...one, ...overDays(own) }
  })
}

interface Asked {
  readonly facts: AssignmentFacts
  readonly site: Site
  readonly holder: string | null
}

function* factsOf(assignmentId: string, today: string): Reading<Asked> {
  const assignment = yield* requireRow('assignments', assignmentId)
  const context = yield* readContext(assignment)
  const facts = yield* readAssignmentFacts(assignment, context, today)
  return { facts, site: context.site, holder: assignment.employeeId }
}

/**
 * The people who could take an assignment, or it and those of other days, ranked, with the findings about each. Inactive
 * employees are left out, and the person whom somebody is to replace; whoever has one of several can get the others.
 * @throws AppError NOT_FOUND when an assignment is not in the cache.
 */
export function readCandidates(
  reader: Reader,
  {
    assignmentId,
    otherDayIds = [],
    search,
    limit,
    withinKm,
    excluded = false,
    withFigures = false,
    withHindrances = false,
    given,
  }: CandidateQuery,
  at: Moment,
): Candidates {
  const first = decide(reader, factsOf(assignmentId, at.today))
  const { facts: asked, site } = first
  const assignment = readBoardAssignments(reader, { text: `a."_id" = ?`, params: [assignmentId] })[0]
  if (!assignment) throw new AppError('NOT_FOUND', { entity: 'assignments', id: assignmentId })
  const together = [first, ...otherDayIds.map((id) => decide(reader, factsOf(id, at.today)))]
  const days = together.map(({ facts }) => facts)
  const all = weighedFor(reader, days, site, { search, ...(given && { given }) }, holderOf(together))
  const isNear = ({ distance }: Evaluated) => distance !== null && distance <= (withinKm ?? FAR)
  const near = all.filter(isNear)
  const findingsOf = ({ facts, findings }: Evaluated) => findings ?? evaluate(facts, asked)
  const isExcluded = (one: Evaluated) => findingsOf(one).some(isFinal)
  const weighed = withinKm === undefined ? all : near.filter((one) => isExcluded(one) === excluded)
  const unplaced = all.filter(({ distance, verdict }) => distance === null && verdict !== 'blocked').length
  const counts: Record<Verdict, number> = { recommended: 0, review: 0, blocked: 0 }
  for (const { verdict } of weighed) counts[verdict]++
  const hindered = withHindrances ? weighed.filter(({ verdict }) => verdict !== 'recommended') : null
  const best = bestOf(weighed, limit)
  const badges = heldBadges(
    reader,
    best.map(({ person }) => person._id),
    assignment.date,
  )
  const shown = best.map(({ facts }) => facts)
  const figures = withFigures ? figuresOf(reader, shown, asked, at) : null
  const candidates = best.map((one): Candidate => {
    const { person, facts, verdict, first, possible, distance, ...week } = one
    return {
      employeeId: person._id,
      name: `${person.firstName} ${person.lastName}`,
      employeeNumber: person.employeeNumber,
      phone: person.phone,
      city: person.city,
      verdict,
      findings: findingsOf(one),
      weekMinutes: week.weekMinutes,
      weekMinutesAfter: week.weekMinutesAfter,
      distanceKm: distance,
      ...(distance !== null && [person, site].some(isAutomatic) && { isApproximate: true as const }),
      ...(days.length > 1 && { days: { possible, asked: days.length, first } }),
      skills: badges(person._id).map(({ code, state }) => ({ code, state })),
      ...(figures && { figures: figures(facts) }),
    }
  })
  return {
    assignment,
    requiredSkills: asked.requiredSkills.map(({ name }) => name),
    counts,
    candidates,
    ...(withinKm !== undefined && { unplaced, excluded: near.filter(isExcluded).length }),
    ...(hindered && { hindrances: countHindrances(hindered.map(findingsOf)) }),
  }
}
