import { AppError } from '#shared/contract/errors.ts'
import type { BoardAssignment, Candidate } from '#shared/contract/dispatch/board.ts'
import { evaluate } from '#shared/domain/dispatch/evaluate.ts'
import type { AssignmentFacts } from '#shared/domain/dispatch/facts.ts'
import { shownWeek } from '#shared/domain/dispatch/pay-week-facts.ts'
import { wishAt } from '#shared/domain/dispatch/rules/wishes.ts'
import { plannedMinutes } from '#shared/domain/time/minutes/planned.ts'
import { decide } from '../engine/decide.ts'
import type { Moment } from '../engine/moment.ts'
import type { Reader } from '../engine/reader.ts'
import { readBoardAssignments } from './board-assignments.ts'
import { busyAssignments, busyOfPeople } from './busy-assignments.ts'
import { askedFor, bestOf, farOf, weigh, type Weighed } from './candidate-weighing.ts'
import { everybody, readFactsOfKnown, weighingDays, withGiven, type Candidacy, type Given } from './facts-people.ts'
import { preferencesOf } from './facts-wishes.ts'
import { shownCandidates } from './shown-candidate.ts'

interface Query {
  readonly assignmentId: string
  readonly limit: number
  /** People who are not to get it. */
  readonly without: ReadonlySet<string>
  /** What people are to have beside what they have, by person. */
  readonly given: Given
}

/** So many of those who rank first are weighed; where that does not say who is best, so many, then everybody. */
const STEPS: readonly number[] = [60, 300]

/** Somebody with what they rank by, as far as it is known before they are weighed. */
interface Ranked extends Pick<Weighed, 'person' | 'wish' | 'far'> {}

/** Some people with what the rules need to know of them. */
function candidaciesOf(reader: Reader, assignment: AssignmentFacts, people: readonly Ranked[]): readonly Candidacy[] {
  const ids = people.map(({ person }) => person._id)
  const days = weighingDays(reader, assignment.date)
  const isFew = ids.length <= Math.max(...STEPS)
  const busy = isFew ? busyOfPeople(reader, ids, ...days) : busyAssignments(reader, ...days)
  const facts = readFactsOfKnown(reader, assignment, ids, (id) => busy.get(id) ?? [])
  return people.flatMap(({ person }) => {
    const own = facts.get(person._id)
    if (!own) return []
    const { from, to } = shownWeek(own, assignment.date)
    const others = own.assignments.filter(({ _id }) => _id !== assignment._id)
    return [{ person, facts: own, weekMinutes: plannedMinutes(others, from, to) }]
  })
}

/** Whether those who were not weighed, of whom `next` ranks first, all come after the best so far. */
function isCertain(best: readonly Weighed[], limit: number, next: Ranked | undefined): boolean {
  if (!next) return true
  const last = best[limit - 1]
  if (!last || last.verdict !== 'recommended') return false
  return last.wish > next.wish || (last.wish === next.wish && last.far < next.far)
}

/**
 * The best for an assignment, as `readCandidates` ranks them: few are weighed, since most are far from it. Cheaper by far than
 * everybody, where only these are shown.
 * @throws AppError NOT_FOUND when the assignment is not in the cache.
 */
export function readBest(
  reader: Reader,
  { assignmentId, limit, without, given }: Query,
  at: Moment,
): { readonly assignment: BoardAssignment; readonly candidates: readonly Candidate[] } {
  const { facts: asked, site, holder } = decide(reader, askedFor(assignmentId, at.today))
  const assignment = readBoardAssignments(reader, { text: `a."_id" = ?`, params: [assignmentId] })[0]
  if (!assignment) throw new AppError('NOT_FOUND', { entity: 'assignments', id: assignmentId })
  const wished = preferencesOf(reader)
  const byName = everybody(reader).flatMap(({ person, own }): readonly Ranked[] => {
    if (person._id === holder || without.has(person._id)) return []
    const wish = wishAt({ preferences: wished.get(person._id) ?? [] }, asked)
    return [{ person, wish, far: farOf(person, own, asked, site).far }]
  })
  const ranked = byName.toSorted((a, b) => b.wish - a.wish || a.far - b.far)
  const weighed = new Map<string, Weighed>()
  let best: readonly Weighed[] = []
  for (const step of [...STEPS, ranked.length]) {
    const people = withGiven(candidaciesOf(reader, asked, ranked.slice(weighed.size, step)), asked, given)
    for (const one of people) weighed.set(one.person._id, weigh(one, asked, site))
    // Equals stay in order of name.
    const known = byName.flatMap(({ person }) => weighed.get(person._id) ?? [])
    best = bestOf(known, limit)
    if (isCertain(best, limit, ranked[step])) break
  }
  const findingsOf = ({ facts }: Weighed) => evaluate(facts, asked)
  return { assignment, candidates: shownCandidates(reader, best, { date: assignment.date, site, findingsOf }) }
}
