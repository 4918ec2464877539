import type { CoverageQuery, SkillCoverage } from '#shared/contract/people/skill-coverage.ts'
import { COVERAGE_WEEKS, skillCoverage, type SkillDemand } from '#shared/domain/people/skill-coverage.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Reader } from '../engine/reader.ts'
import { positionsRequiring } from './skills-demanded.ts'

// Assignments that the client cancelled need nobody (`isNeeded`): they are not counted.
const DEMAND = `
  select a."date", a."orderId", count(*) as assignments
  from json_each(?) j cross join "assignments" a on a."positionId" = j.value
  where a."date" between ? and ? and a."deletedAt" is null
    and (a."status" <> 'cancelled' or a."endReason" <> 'cancelledByClient' or a."endReason" is null)
  group by 1, 2`

const HELD = `
  select h."expiresAt" from "employeeSkills" h join "employees" e on e."_id" = h."employeeId"
  where h."skillId" = ? and h."deletedAt" is null and e."deletedAt" is null and e."status" <> 'inactive'`

const NUMBERS = `select "_id" as id, "orderNumber" as number from "orders" where "_id" in (select value from json_each(?))`

/** The coverage of a skill in the weeks from a day on (`skillCoverage`); no week for a skill that is gone. */
export function readSkillCoverage(reader: Reader, { skillId, from, today }: CoverageQuery): SkillCoverage {
  const [skill] = reader.all<{ expirable: number }>(
    `select "expirable" from "skills" where "_id" = ? and "deletedAt" is null`,
    skillId,
  )
  if (!skill) return { weeks: [], orderNumbers: {} }
  const to = addDays(from, 7 * COVERAGE_WEEKS - 1)
  const positions = JSON.stringify(positionsRequiring(reader, skillId, from, to))
  const demand = reader.all<SkillDemand>(DEMAND, positions, from, to)
  const held = reader.all<{ expiresAt: string | null }>(HELD, skillId)
  const weeks = skillCoverage({ today, from, skill: { expirable: skill.expirable === 1 }, held, demand })
  const ids = JSON.stringify([...new Set(demand.map(({ orderId }) => orderId))])
  const numbers = reader.all<{ id: string; number: string }>(NUMBERS, ids)
  return { weeks, orderNumbers: Object.fromEntries(numbers.map(({ id, number }) => [id, number])) }
}
