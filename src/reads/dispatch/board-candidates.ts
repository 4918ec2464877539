import type { Candidate, Candidates } from '#shared/contract/dispatch/board.ts'
import type { Verdict } from '#shared/contract/dispatch/verdicts.ts'
import { AppError } from '#shared/contract/errors.ts'
import { evaluate } from '#shared/domain/dispatch/evaluate.ts'
import type { AssignmentFacts } from '#shared/domain/dispatch/facts.ts'
import { isFinal } from '#shared/domain/dispatch/finding.ts'
import { countHindrances } from '#shared/domain/dispatch/hindrance.ts'
import { readBoardAssignments } from './board-assignments.ts'
import { overDays } from './candidate-days.ts'
import { figuresOf } from './candidate-figures.ts'
import { askedFor, bestOf, FAR, weigh, type Asked, type Site, type Weighed } from './candidate-weighing.ts'
import { decide } from '../engine/decide.ts'
import { readPeopleFacts, type Candidacy } from './facts-people.ts'
import { shownCandidates } from './shown-candidate.ts'
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
}

/** The person of the assignment, who is not to get it; null where somebody else has one of the others, which they can get. */
const holderOf = ([first, ...others]: readonly Asked[]): string | null =>
  others.every(({ holder }) => holder === null || holder === first?.holder) ? (first?.holder ?? null) : null

/** Everybody who is found but `holder`, weighed for it and for those of the other days. */
function weighedFor(
  reader: Reader,
  days: readonly AssignmentFacts[],
  site: Site,
  search: string,
  holder: string | null,
): readonly Weighed[] {
  const people = days.map((day) => readPeopleFacts(reader, day, search).filter(({ person }) => person._id !== holder))
  const [first, ...others] = days as readonly [AssignmentFacts, ...AssignmentFacts[]]
  const weighed = (people[0] ?? []).map((candidacy) => weigh(candidacy, first, site))
  if (others.length === 0) return weighed
  // The people and their order are the same for every day.
  return weighed.map((one, i) => {
    const own = days.map((day, n) => [day, people[n]?.[i] as Candidacy] as const)
    return { ...one, ...overDays(own) }
  })
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
  }: CandidateQuery,
  at: Moment,
): Candidates {
  const first = decide(reader, askedFor(assignmentId, at.today))
  const { facts: asked, site } = first
  const assignment = readBoardAssignments(reader, { text: `a."_id" = ?`, params: [assignmentId] })[0]
  if (!assignment) throw new AppError('NOT_FOUND', { entity: 'assignments', id: assignmentId })
  const together = [first, ...otherDayIds.map((id) => decide(reader, askedFor(id, at.today)))]
  const days = together.map(({ facts }) => facts)
  const all = weighedFor(reader, days, site, search, holderOf(together))
  const isNear = ({ distance }: Weighed) => distance !== null && distance <= (withinKm ?? FAR)
  const near = all.filter(isNear)
  const findingsOf = ({ facts, findings }: Weighed) => findings ?? evaluate(facts, asked)
  const isExcluded = (one: Weighed) => findingsOf(one).some(isFinal)
  const weighed = withinKm === undefined ? all : near.filter((one) => isExcluded(one) === excluded)
  const unplaced = all.filter(({ distance, verdict }) => distance === null && verdict !== 'blocked').length
  const counts: Record<Verdict, number> = { recommended: 0, review: 0, blocked: 0 }
  for (const { verdict } of weighed) counts[verdict]++
  const hindered = withHindrances ? weighed.filter(({ verdict }) => verdict !== 'recommended') : null
  const best = bestOf(weighed, limit)
  const figures = withFigures
    ? figuresOf(
        reader,
        best.map(({ facts }) => facts),
        asked,
        at,
      )
    : null
  const shown = shownCandidates(reader, best, { date: assignment.date, site, findingsOf })
  const candidates = best.map(({ facts, possible, first }, i): Candidate => ({
    ...(shown[i] as Candidate),
    ...(days.length > 1 && { days: { possible, asked: days.length, first } }),
    ...(figures && { figures: figures(facts) }),
  }))
  return {
    assignment,
    requiredSkills: asked.requiredSkills.map(({ name }) => name),
    counts,
    candidates,
    ...(withinKm !== undefined && { unplaced, excluded: near.filter(isExcluded).length }),
    ...(hindered && { hindrances: countHindrances(hindered.map(findingsOf)) }),
  }
}
