import type { RowsSort } from '#shared/contract/dispatch/board.ts'
import type { AssignmentFacts } from '#shared/domain/dispatch/facts.ts'
import { distanceKm } from '#shared/domain/office/distance.ts'
import { readAssignmentFacts, readContext, requireRow } from '#shared/verbs/dispatch/steps/assignment-facts.ts'
import type { Reading } from '#shared/verbs/engine/reads.ts'
import { decide } from '../engine/decide.ts'
import type { Reader } from '../engine/reader.ts'
import type { Piece } from './board-assignments.ts'
import { peopleOn, type PersonsDays } from './everybodys-days.ts'

/** What people are measured against for a shift. */
export function* shiftFacts(assignmentId: string): Reading<AssignmentFacts> {
  const assignment = yield* requireRow('assignments', assignmentId)
  // Where it is and how far people may live from it: the day it is given changes nothing of that.
  return yield* readAssignmentFacts(assignment, yield* readContext(assignment), assignment.date)
}

function keyOf({ by }: RowsSort, shift: AssignmentFacts | null): (person: PersonsDays) => number {
  if (by === 'hours') return ({ weekMinutes }) => weekMinutes
  if (by === 'free') return ({ days }) => (days[0]?.kind === 'free' ? 0 : 1)
  return ({ own }) => (shift && distanceKm(own, shift)) ?? Number.MAX_SAFE_INTEGER
}

/**
 * The ids of the people of a week in another order than that of their names, which stays the order of equals: who is free on
 * a day first, who has least planned, or who lives nearest to a shift. Who left the company comes last.
 */
export function orderedPeople(reader: Reader, people: Piece, sort: RowsSort): readonly string[] {
  const named = reader.arrays(
    `select e."_id" from ${people.text} order by e."lastName_f", e."firstName_f", e."_id"`,
    ...people.params,
  ) as readonly (readonly [string])[]
  const shift = sort.assignmentId === null ? null : decide(reader, shiftFacts(sort.assignmentId))
  const key = keyOf(sort, shift)
  const keys = new Map(peopleOn(reader, sort.day).map((one) => [one.person._id, key(one)]))
  const rank = (id: string) => keys.get(id) ?? Infinity
  return named
    .map(([id]) => id)
    .toSorted((a, b) => {
      const [one, other] = [rank(a), rank(b)]
      return one === other ? 0 : one < other ? -1 : 1
    })
}
