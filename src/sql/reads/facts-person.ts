import type { BusyAssignment, CandidateFacts, HeldSkill } from '#shared/domain/facts.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Reader } from './reader.ts'

const HELD = `
  select "skillId", "expiresAt", "verifiedAt" from "employeeSkills" where "employeeId" = ? and "deletedAt" is null`

// "start" bounds the index; "date" is the local day that counts.
const ASSIGNMENTS = `
  select a."_id", a."orderId", a."positionId", a."date", a."start", a."end", a."status", s."name" as siteName
  from "assignments" a join "sites" s on s."_id" = a."siteId"
  where a."employeeId" = ? and a."start" >= ? and a."start" < ? and a."date" between ? and ? and a."deletedAt" is null
  order by a."start", a."_id"`

/** What the rules need to know of one person for an assignment on a day: their file, skills, and assignments a week around it. */
export function readPersonFacts(reader: Reader, employee: Row<'employees'>, day: string): CandidateFacts {
  const [from, to] = [addDays(day, -7), addDays(day, 7)]
  return {
    ...employee,
    skills: reader.all<HeldSkill>(HELD, employee._id),
    assignments: reader.all<BusyAssignment>(ASSIGNMENTS, employee._id, addDays(from, -1), addDays(to, 2), from, to),
  }
}
