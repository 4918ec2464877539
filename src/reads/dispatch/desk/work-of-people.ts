import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { ShownPerson, ShownWork } from '#shared/contract/dispatch/desk.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { lastCalls } from './calls.ts'

const PEOPLE = `select "_id", "firstName" || ' ' || "lastName" as "name", coalesce("phone", '') as "phone"
  from "employees" where "_id" in (select value from json_each(?))`

/** Assignments with the people who have them, and the last call about each. */
export function withPeople(reader: Reader, assignments: readonly BoardAssignment[], at: string): readonly ShownWork[] {
  const ids = [...new Set(assignments.flatMap(({ employeeId }) => employeeId ?? []))]
  if (ids.length === 0) return []
  const people = new Map(reader.all<ShownPerson>(PEOPLE, JSON.stringify(ids)).map((person) => [person._id, person]))
  const calls = lastCalls(
    reader,
    assignments.map(({ _id }) => _id),
    at,
  )
  return assignments.flatMap((assignment) => {
    const person = people.get(assignment.employeeId ?? '')
    return person ? [{ assignment, person, call: calls.get(assignment._id) ?? null }] : []
  })
}
