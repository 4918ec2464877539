import type { AssignmentFacts, CandidateFacts } from '#shared/domain/dispatch/facts.ts'
import type { WeekPlan } from './week-plan.ts'

/**
 * Who is to be at a place of the later week before somebody: whoever comes before them in the list is given theirs first. Only
 * whom a rule keeps from a colleague is asked about.
 */
export function createColleagues({ people, byPerson }: WeekPlan) {
  const rankOf = new Map(people.map(({ _id }, rank) => [_id, rank]))
  let byPlace: ReadonlyMap<string, readonly string[]> | null = null
  const known = () => {
    const pairs = [...byPerson].flatMap(([employeeId, own]) =>
      own.flatMap(({ shift, vacancy }) => (vacancy ? [{ employeeId, key: `${shift.siteId} ${shift.date}` }] : [])),
    )
    const groups = [...Map.groupBy(pairs, ({ key }) => key)]
    return new Map(groups.map(([key, group]) => [key, group.map(({ employeeId }) => employeeId)]))
  }
  return ({ _id, restrictions }: CandidateFacts, place: AssignmentFacts): AssignmentFacts => {
    if (restrictions.every(({ otherEmployeeId }) => otherEmployeeId === null)) return place
    byPlace ??= known()
    const isBefore = (id: string) => (rankOf.get(id) ?? 0) < (rankOf.get(_id) ?? 0)
    const before = (byPlace.get(`${place.siteId} ${place.date}`) ?? []).filter(isBefore)
    return before.length === 0 ? place : { ...place, colleagueIds: [...place.colleagueIds, ...before] }
  }
}
