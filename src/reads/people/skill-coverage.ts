import type { CoverageQuery, SkillCoverage } from '#shared/contract/people/skill-coverage.ts'
import { COVERAGE_WEEKS, skillCoverage } from '#shared/domain/people/skill-coverage.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Reader } from '../engine/reader.ts'
import { demandBySkill } from './skill-demand.ts'

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
  const demand = demandBySkill(reader, from, to).get(skillId) ?? []
  const held = reader.all<{ expiresAt: string | null }>(HELD, skillId)
  const weeks = skillCoverage({ today, from, skill: { expirable: skill.expirable === 1 }, held, demand })
  const ids = JSON.stringify([...new Set(demand.map(({ orderId }) => orderId))])
  const numbers = reader.all<{ id: string; number: string }>(NUMBERS, ids)
  return { weeks, orderNumbers: Object.fromEntries(numbers.map(({ id, number }) => [id, number])) }
}
