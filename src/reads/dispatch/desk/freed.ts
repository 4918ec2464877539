import type { CalledOffDay, CalledOffWork } from '#shared/contract/dispatch/desk.ts'
import { isExpected } from '#shared/domain/dispatch/called-off.ts'
import { readCallable } from '#shared/verbs/dispatch/steps/callable-day.ts'
import { readBoardAssignments } from '../board-assignments.ts'
import { decide } from '#reads/engine/decide.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { costsOf } from './called-off-costs.ts'
import { readPeople, readSupervisor } from './called-off-people.ts'
import { readElsewhere } from './elsewhere.ts'

interface Asked {
  readonly siteId: string
  readonly date: string
  readonly at: string
}

/** What would be called off with the day of a site, what each person could take instead, and whom on the site is told. */
export function readFreed(reader: Reader, asked: Asked): CalledOffDay {
  const when = { actedAt: asked.at }
  const costs = decide(reader, costsOf(when, readCallable(when, asked.siteId, asked.date)))
  const byId = new Map(costs.map((cost) => [cost.assignment._id, cost]))
  const ids = JSON.stringify([...byId.keys()])
  const where = `a."_id" in (select value from json_each(?)) order by a."start", a."_id"`
  const assignments = readBoardAssignments(reader, { text: where, params: [ids] })
  const people = readPeople(
    reader,
    assignments.filter(isExpected).flatMap(({ employeeId }) => employeeId ?? []),
  )
  const elsewhere = readElsewhere(reader, asked, new Set(byId.keys()), people)
  const given = new Set<string>()
  const work = assignments.map((assignment): CalledOffWork => {
    const { isLate = false, owedMinutes = 0 } = byId.get(assignment._id) ?? {}
    const person = (isExpected(assignment) && people.get(assignment.employeeId ?? '')) || null
    const other = person && !given.has(person.id) ? (elsewhere.get(person.id) ?? null) : null
    if (person) given.add(person.id)
    return { assignment, person, isLate, owedMinutes, elsewhere: other }
  })
  return { work, supervisor: readSupervisor(reader, asked.siteId, assignments[0]?._id) }
}
