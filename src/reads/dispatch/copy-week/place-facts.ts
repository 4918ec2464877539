import type { AssignmentFacts } from '#shared/domain/dispatch/facts.ts'
import { readAssignmentFacts, readContext, requireRow } from '#shared/verbs/dispatch/steps/assignment-facts.ts'
import type { Reading } from '#shared/verbs/engine/reads.ts'
import { decide } from '#reads/engine/decide.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { placeKey, type Vacancy } from './pairing.ts'

function* factsOf({ _id }: Vacancy, today: string): Reading<AssignmentFacts> {
  const assignment = yield* requireRow('assignments', _id)
  return yield* readAssignmentFacts(assignment, yield* readContext(assignment), today)
}

/** What the rules need to know of vacancies; blank ones of the same position, day and hours are read once. */
export function createPlaceFacts(reader: Reader, today: string): (vacancy: Vacancy) => AssignmentFacts {
  const known = new Map<string, AssignmentFacts>()
  return (vacancy) => {
    if (!vacancy.isBlank) return decide(reader, factsOf(vacancy, today))
    const key = `${placeKey(vacancy)} ${vacancy.start} ${vacancy.end}`
    const facts = known.get(key) ?? decide(reader, factsOf(vacancy, today))
    known.set(key, facts)
    return { ...facts, _id: vacancy._id }
  }
}
