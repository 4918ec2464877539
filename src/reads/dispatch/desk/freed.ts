import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { CalledOffDay, CalledOffWork } from '#shared/contract/dispatch/desk.ts'
import type { Recipient } from '#shared/contract/messages/messages.ts'
import { isExpected } from '#shared/domain/dispatch/called-off.ts'
import { readCallable } from '#shared/verbs/dispatch/steps/callable-day.ts'
import { callingOff, lateAmong } from '#shared/verbs/dispatch/steps/calling-off.ts'
import type { Reading } from '#shared/verbs/engine/reads.ts'
import { readBoardAssignments } from '../board-assignments.ts'
import { decide } from '#reads/engine/decide.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { readElsewhere } from './elsewhere.ts'

interface Asked {
  readonly siteId: string
  readonly date: string
  readonly at: string
}

interface Cost {
  readonly id: string
  readonly isLate: boolean
  readonly owedMinutes: number
}

/** What can be called off, and what each costs: what the verb itself decides. */
function* costs({ siteId, date, at }: Asked): Reading<readonly Cost[]> {
  const when = { actedAt: at }
  const assignments = yield* readCallable(when, siteId, date)
  const late = new Set(yield* lateAmong(when, assignments))
  const changes = yield* callingOff(when, assignments)
  return assignments.map((assignment, i) => {
    const change = changes[i]?.change
    const owed = change && 'fields' in change ? change.fields['owedMinutes'] : undefined
    return {
      id: assignment._id,
      isLate: late.has(assignment),
      owedMinutes: typeof owed === 'number' ? owed : 0,
    }
  })
}

interface StoredRecipient extends Omit<Recipient, 'optedOut'> {
  readonly optedOut: number
}
const recipientOf = ({ optedOut, ...person }: StoredRecipient): Recipient => ({ ...person, optedOut: optedOut === 1 })

const PEOPLE = `select "_id" as "id", "firstName", "lastName", coalesce("phone", '') as "phone", "language",
    "smsOptOut" as "optedOut"
  from "employees" where "_id" in (select value from json_each(?)) and "deletedAt" is null`

const SUPERVISOR = `
  select v."_id" as "id", v."firstName", v."lastName", coalesce(v."phone", '') as "phone", v."language",
    exists (select 1 from "conversations" c where c."supervisorId" = v."_id" and c."optOut" = 1
      and c."deletedAt" is null) as "optedOut"
  from "sites" st
  join "supervisors" v on v."_id" = coalesce(st."primarySupervisorId", json_extract(st."supervisorIds", '$[0]'), (
      select json_extract(o."supervisorIds", '$[0]') from "assignments" a join "orders" o on o."_id" = a."orderId"
      where a."_id" = ?)) and v."deletedAt" is null and v."active" = 1
  where st."_id" = ?`

function peopleOf(reader: Reader, assignments: readonly BoardAssignment[]): ReadonlyMap<string, Recipient> {
  const ids = assignments.filter(isExpected).flatMap(({ employeeId }) => employeeId ?? [])
  return new Map(
    reader.all<StoredRecipient>(PEOPLE, JSON.stringify(ids)).map((person) => [person.id, recipientOf(person)]),
  )
}

/** What would be called off with the day of a site, what each person could take instead, and whom on the site is told. */
export function readFreed(reader: Reader, asked: Asked): CalledOffDay {
  const byId = new Map(decide(reader, costs(asked)).map((cost) => [cost.id, cost]))
  const ids = JSON.stringify([...byId.keys()])
  const where = `a."_id" in (select value from json_each(?)) order by a."start", a."_id"`
  const assignments = readBoardAssignments(reader, { text: where, params: [ids] })
  const people = peopleOf(reader, assignments)
  const elsewhere = readElsewhere(reader, asked, new Set(byId.keys()), people)
  const given = new Set<string>()
  const work = assignments.map((assignment): CalledOffWork => {
    const { isLate = false, owedMinutes = 0 } = byId.get(assignment._id) ?? {}
    const person = (isExpected(assignment) && people.get(assignment.employeeId ?? '')) || null
    const other = person && !given.has(person.id) ? (elsewhere.get(person.id) ?? null) : null
    if (person) given.add(person.id)
    return { assignment, person, isLate, owedMinutes, elsewhere: other }
  })
  const [supervisor] = reader.all<StoredRecipient>(SUPERVISOR, assignments[0]?._id ?? '', asked.siteId)
  return { work, supervisor: supervisor ? recipientOf(supervisor) : null }
}
