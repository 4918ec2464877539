import type { SkillDemand } from '#shared/domain/people/skill-coverage.ts'
import { NEEDED } from '#sql/dispatch/to-fill.ts'
import type { Reader } from '../engine/reader.ts'
import { skillsByPosition } from './skills-demanded.ts'

/** What `demandBySkill` is read from. */
export const DEMAND_OF = ['assignments', 'orders', 'orderPositions', 'sites', 'clients', 'skills'] as const

const DEMAND = `
  select a."positionId", a."date", a."orderId", count(*) as assignments from "assignments" a
  where a."date" between ? and ? and a."deletedAt" is null and ${NEEDED} group by 1, 2, 3`

/** What assignments between two days need, by the id of the skill: read in one pass for all of them. */
export const demandBySkill = (reader: Reader, from: string, to: string): ReadonlyMap<string, readonly SkillDemand[]> =>
  reader.memo.of(`skill demand ${from} ${to}`, DEMAND_OF, () => {
    const skillsOf = skillsByPosition(reader, from, to)
    const demand = new Map<string, SkillDemand[]>()
    for (const { positionId, ...one } of reader.all<SkillDemand & { positionId: string }>(DEMAND, from, to)) {
      for (const skillId of skillsOf.get(positionId) ?? []) {
        const known = demand.get(skillId)
        if (known) known.push(one)
        else demand.set(skillId, [one])
      }
    }
    return demand
  })
