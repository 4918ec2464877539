import {
  MOST_RENEWALS,
  type ForecastQuery,
  type ForecastRenewal,
  type ForecastSkill,
  type SkillForecast,
} from '#shared/contract/people/skill-forecast.ts'
import { COVERAGE_WEEKS, skillCoverage, type CoverageFacts } from '#shared/domain/people/skill-coverage.ts'
import { skillRenewals } from '#shared/domain/people/skill-renewals.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Reader } from '../engine/reader.ts'
import { DEMAND_OF, demandBySkill } from './skill-demand.ts'

const TABLES = [...DEMAND_OF, 'employeeSkills', 'employees']

const SKILLS = `
  select "_id", "name", "expirable" from "skills" where "deletedAt" is null and "_id" in (select value from json_each(?))
  order by "name_f", "_id"`

const HELD = `
  select h."_id", h."skillId", h."employeeId", h."expiresAt", e."firstName" || ' ' || e."lastName" as name
  from "employeeSkills" h join "employees" e on e."_id" = h."employeeId"
  where h."skillId" in (select value from json_each(?)) and h."deletedAt" is null
    and e."deletedAt" is null and e."status" <> 'inactive'`

interface Skill {
  readonly _id: string
  readonly name: string
  readonly expirable: number
}
type Held = Omit<ForecastRenewal, 'places' | 'expiresAt'> & {
  readonly skillId: string
  readonly expiresAt: string | null
}

const byGain = (a: ForecastRenewal, b: ForecastRenewal) =>
  b.places - a.places || a.expiresAt.localeCompare(b.expiresAt) || a.name.localeCompare(b.name)

/** A skill and its weeks, from what they need and who holds it. */
function forecastOf({ _id, name }: Skill, facts: CoverageFacts<Held>, to: string): ForecastSkill {
  const { lacking, left, renewals } = skillRenewals(facts, to)
  const shown = renewals.map(({ held, end, places }) => ({
    _id: held._id,
    employeeId: held.employeeId,
    name: held.name,
    expiresAt: end,
    places,
  }))
  return {
    _id,
    name,
    weeks: skillCoverage(facts).map((week) => ({
      from: week.from,
      to: week.to,
      mostOnOneDay: week.mostOnOneDay,
      holders: week.holders,
      missing: week.missing,
    })),
    lacking,
    gained: lacking - left,
    renewals: shown.toSorted(byGain).slice(0, MOST_RENEWALS),
  }
}

function made(reader: Reader, { from, today }: ForecastQuery): SkillForecast {
  const to = addDays(from, 7 * COVERAGE_WEEKS - 1)
  const demand = demandBySkill(reader, from, to)
  const ids = JSON.stringify([...demand.keys()])
  const held = Map.groupBy(reader.all<Held>(HELD, ids), ({ skillId }) => skillId)
  const skills = reader.all<Skill>(SKILLS, ids).map((skill) =>
    forecastOf(
      skill,
      {
        today,
        from,
        skill: { expirable: skill.expirable === 1 },
        held: held.get(skill._id) ?? [],
        demand: demand.get(skill._id) ?? [],
      },
      to,
    ),
  )
  return {
    weeks: Array.from({ length: COVERAGE_WEEKS }, (_, n) => ({
      from: addDays(from, 7 * n),
      to: addDays(from, 7 * n + 6),
    })),
    skills: skills.toSorted((a, b) => b.lacking - a.lacking),
  }
}

/** What the weeks from a day on ask of every skill, against who holds it, and which renewals would give most. */
export const readSkillForecast = (reader: Reader, query: ForecastQuery): SkillForecast =>
  reader.memo.of(`skill forecast ${query.from} ${query.today}`, TABLES, () => made(reader, query))
