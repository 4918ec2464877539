import type { SkillFacts, AssignmentFacts } from '#shared/domain/facts.ts'
import type { Reader } from './reader.ts'

const ASSIGNMENT = `
  select a."_id", a."orderId", a."positionId", a."date", a."start", a."end",
    o."workAtHeights" or s."workAtHeights" as heights, o."status" as orderStatus,
    c."status" as clientStatus, s."active" as siteActive, s."endDate" as siteEndDate, s."lat", s."lng",
    p."requiredSkillIds" as positionSkills, s."requiredSkillIds" as siteSkills, c."requiredSkillIds" as clientSkills
  from "assignments" a
  join "orders" o on o."_id" = a."orderId"
  join "orderPositions" p on p."_id" = a."positionId"
  join "sites" s on s."_id" = a."siteId"
  join "clients" c on c."_id" = a."clientId"
  where a."_id" = ? and a."deletedAt" is null`

const SKILLS = `
  select "_id", "name", "important", "expirable", "proofRequired" from "skills"
  where "_id" in (select value from json_each(?)) and "deletedAt" is null
  order by "important" desc, "name_f"`

type Flag = 0 | 1
interface AssignmentRecord extends Pick<AssignmentFacts, '_id' | 'orderId' | 'positionId' | 'date' | 'start' | 'end'> {
  readonly heights: Flag
  readonly orderStatus: string
  readonly clientStatus: string
  readonly siteActive: Flag
  readonly siteEndDate: string
  readonly lat: number | null
  readonly lng: number | null
  readonly positionSkills: string
  readonly siteSkills: string
  readonly clientSkills: string
}
type SkillRecord = Pick<SkillFacts, '_id' | 'name'> &
  Readonly<Record<'important' | 'expirable' | 'proofRequired', Flag>>

/** What the rules need to know of an assignment: its position, its order, and what site and client require of everybody. */
export function readAssignmentFacts(reader: Reader, assignmentId: string): AssignmentFacts | null {
  const assignment = reader.all<AssignmentRecord>(ASSIGNMENT, assignmentId)[0]
  if (!assignment) return null
  const { heights, siteActive, positionSkills, siteSkills, clientSkills, ...rest } = assignment
  const lists = [positionSkills, siteSkills, clientSkills].map((list) => JSON.parse(list) as string[])
  const required = reader.all<SkillRecord>(SKILLS, JSON.stringify([...new Set(lists.flat())]))
  return {
    ...rest,
    workAtHeights: heights === 1,
    siteActive: siteActive === 1,
    requiredSkills: required.map((skill) => ({
      ...skill,
      important: skill.important === 1,
      expirable: skill.expirable === 1,
      proofRequired: skill.proofRequired === 1,
    })),
  }
}
