import type { LeftShift } from '#shared/contract/dispatch/desk.ts'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { positionsRequiring } from '#reads/people/skills-demanded.ts'
import { readBoardAssignments } from '../board-assignments.ts'
import { withPeople } from './work-of-people.ts'

interface Asked {
  readonly employeeIds: readonly string[]
  readonly from: string
  readonly to: string | null
  readonly at: string
  readonly skillId?: string | undefined
}

/** After every day there is. */
const NO_END = '9999-12-31'

const LEFT = `a."employeeId" in (select value from json_each(?)) and a."date" between ? and ? and a."start" > ?
  and a."status" in ('pending', 'confirmed') and a."absenceId" is null`
const BY_START = `order by a."start", s."name_f", a."_id"`

const CONTACTS = `
  select a."_id" as "assignmentId", v."_id", v."firstName" || ' ' || v."lastName" as "name",
    coalesce(v."phone", '') as "phone", v."language"
  from "assignments" a
  join "sites" st on st."_id" = a."siteId" join "orders" o on o."_id" = a."orderId"
  join "supervisors" v on v."_id" = coalesce(json_extract(o."supervisorIds", '$[0]'), st."primarySupervisorId")
    and v."deletedAt" is null and v."active" = 1
  where a."_id" in (select value from json_each(?)) and not exists (
    select 1 from "conversations" c where c."supervisorId" = v."_id" and c."optOut" = 1 and c."deletedAt" is null)`

type Contact = NonNullable<LeftShift['contact']>

/** Assignments that people leave, with these people and who on the site is told. */
export function leftOf(reader: Reader, assignments: readonly BoardAssignment[], at: string): readonly LeftShift[] {
  const work = withPeople(reader, assignments, at)
  const ids = JSON.stringify(work.map(({ assignment }) => assignment._id))
  const found = reader.all<Contact & { readonly assignmentId: string }>(CONTACTS, ids)
  const contacts = new Map(found.map(({ assignmentId, ...contact }) => [assignmentId, contact]))
  return work.map(({ assignment, person }) => ({
    assignment,
    person,
    contact: contacts.get(assignment._id) ?? null,
  }))
}

/** What people have to come who will not work, or may not without a skill, by start. */
export function readLeft(reader: Reader, { employeeIds, from, to, at, skillId }: Asked): readonly LeftShift[] {
  const last = to ?? NO_END
  const params = [JSON.stringify(employeeIds), from, last, at]
  const positions = skillId === undefined ? null : JSON.stringify(positionsRequiring(reader, skillId, from, last))
  const query =
    positions === null
      ? { text: `${LEFT} ${BY_START}`, params }
      : {
          text: `${LEFT} and a."positionId" in (select value from json_each(?)) ${BY_START}`,
          params: [...params, positions],
        }
  return leftOf(reader, readBoardAssignments(reader, query), at)
}
