import { MOST_PROPOSED, type LeftWork, type Proposal } from '#shared/contract/dispatch/desk.ts'
import type { Moment } from '#reads/engine/moment.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { readBoardAssignments } from '../board-assignments.ts'
import { readProposals } from './proposals.ts'
import { withPeople } from './work-of-people.ts'

interface Asked {
  readonly employeeIds: readonly string[]
  readonly from: string
  readonly to: string
  readonly at: string
}

const LEFT = `a."employeeId" in (select value from json_each(?)) and a."date" between ? and ? and a."end" > ?
  and a."status" in ('pending', 'confirmed') and a."absenceId" is null
  order by a."start", s."name_f", a."_id" limit ${MOST_PROPOSED}`

const CONTACTS = `
  select a."_id" as "assignmentId", v."_id", v."firstName" || ' ' || v."lastName" as "name",
    coalesce(v."phone", '') as "phone", v."language"
  from "assignments" a
  join "sites" st on st."_id" = a."siteId" join "orders" o on o."_id" = a."orderId"
  join "supervisors" v on v."_id" = coalesce(json_extract(o."supervisorIds", '$[0]'), st."primarySupervisorId")
    and v."deletedAt" is null and v."active" = 1
  where a."_id" in (select value from json_each(?)) and not exists (
    select 1 from "conversations" c where c."supervisorId" = v."_id" and c."optOut" = 1 and c."deletedAt" is null)`

type Contact = NonNullable<LeftWork['contact']>

/** What people who cannot come leave in some days, who could take each, and who on the site is told. */
export function readAbsentees(
  reader: Reader,
  { employeeIds, from, to, at }: Asked,
  moment: Moment,
): readonly LeftWork[] {
  const params = [JSON.stringify(employeeIds), from, to, at]
  const work = withPeople(reader, readBoardAssignments(reader, { text: LEFT, params }), at)
  const assignmentIds = work.map(({ assignment }) => assignment._id)
  const proposals = readProposals(reader, { assignmentIds, without: employeeIds, limit: 3 }, moment)
  const found = reader.all<Contact & { readonly assignmentId: string }>(CONTACTS, JSON.stringify(assignmentIds))
  const contacts = new Map(found.map(({ assignmentId, ...contact }) => [assignmentId, contact]))
  const nobody = (assignmentId: string): Proposal => ({ assignmentId, candidates: [], best: null })
  return work.map(({ assignment, person }) => ({
    assignment,
    person,
    proposal: proposals.find(({ assignmentId }) => assignmentId === assignment._id) ?? nobody(assignment._id),
    contact: contacts.get(assignment._id) ?? null,
  }))
}
