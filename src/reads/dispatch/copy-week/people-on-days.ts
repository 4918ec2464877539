import type { AssignmentFacts, CandidateFacts } from '#shared/domain/dispatch/facts.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { readFactsOfOne } from '../facts-one.ts'
import { readFactsOf } from '../facts-people.ts'

/** What of an assignment decides which facts of people are read for it. */
const groupOf = ({ date, requiredSkills }: AssignmentFacts): string =>
  [date, ...requiredSkills.map(({ _id }) => _id)].join(' ')

interface Pair {
  readonly employeeId: string
  readonly place: AssignmentFacts
}

/** The facts of the people of some pairs, read together for all places of a day that require the same skills. */
export function createPeopleOn(reader: Reader, pairs: readonly Pair[]): (pair: Pair) => CandidateFacts {
  const groups = new Map<string, ReadonlyMap<string, CandidateFacts>>()
  for (const [key, group] of Map.groupBy(pairs, ({ place }) => groupOf(place))) {
    const [first] = group
    if (!first) continue
    const wanted = new Set(group.map(({ employeeId }) => employeeId))
    const found = readFactsOf(reader, first.place, wanted)
    groups.set(key, new Map(found.map(({ person, facts }) => [person._id, facts])))
  }
  // Inactive people had shifts too.
  return ({ employeeId, place }) =>
    groups.get(groupOf(place))?.get(employeeId) ?? readFactsOfOne(reader, employeeId, place.date)
}
