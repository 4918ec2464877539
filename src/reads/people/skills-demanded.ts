import { requiredSkills } from '#shared/domain/people/required-skills.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Reader } from '../engine/reader.ts'

/** How many days ahead orders count, today included. */
const DAYS = 28

const ASKED = `
  select o."_id" as "orderId", p."_id" as "positionId", p."role", p."requiredSkillIds" as own, s."requiredSkillIds" as site, c."requiredSkillIds" as client
  from "orders" o join "orderPositions" p on p."orderId" = o."_id" and p."deletedAt" is null and p."quantity" > 0
  left join "sites" s on s."_id" = o."siteId" left join "clients" c on c."_id" = o."clientId"
  where o."deletedAt" is null and o."status" not in ('closed', 'cancelled', 'lateCancelled')
    and o."startDate" <= ? and o."endDate" >= ?`
const SKILLS = `select "_id", "name", "legalRef", "active", "trades" from "skills" where "deletedAt" is null`

interface Asked {
  readonly orderId: string
  readonly positionId: string
  readonly role: Row<'orderPositions'>['role']
  readonly own: string
  readonly site: string | null
  readonly client: string | null
}
type Skill = Pick<Row<'skills'>, '_id' | 'name' | 'legalRef' | 'active' | 'trades'>
type StoredSkill = Omit<Skill, 'active' | 'trades'> & { readonly active: number; readonly trades: string }

const idsIn = (text: string | null): readonly string[] => (text === null ? [] : (JSON.parse(text) as string[]))

function skillsIn(reader: Reader): readonly Skill[] {
  const rows = reader.all<StoredSkill>(SKILLS)
  return rows.map((row) => ({ ...row, active: row.active === 1, trades: JSON.parse(row.trades) as Skill['trades'] }))
}

const requiredBy = (skills: readonly Skill[], { role, own, site, client }: Asked): readonly Skill[] =>
  requiredSkills(skills, role, new Set([own, site, client].flatMap(idsIn)))

/** The ids of the positions that require a skill, of the orders that run between two days. */
export function positionsRequiring(reader: Reader, skillId: string, from: string, to: string): readonly string[] {
  const skills = skillsIn(reader).filter(({ _id }) => _id === skillId)
  const asked = reader.all<Asked>(ASKED, to, from)
  return asked.filter((one) => requiredBy(skills, one).length > 0).map(({ positionId }) => positionId)
}

/** The ids of the skills that each position requires, of the orders that run between two days; by the id of the position. */
export function skillsByPosition(reader: Reader, from: string, to: string): ReadonlyMap<string, readonly string[]> {
  const skills = skillsIn(reader)
  const asked = reader.all<Asked>(ASKED, to, from)
  return new Map(asked.map((one) => [one.positionId, requiredBy(skills, one).map(({ _id }) => _id)]))
}

/** How many orders that run in the next four weeks require each skill: for a position, its site, its client or its trade. */
export const ordersBySkill = (reader: Reader, today: string): ReadonlyMap<string, number> =>
  reader.memo.of(`skills demanded ${today}`, ['orders', 'orderPositions', 'sites', 'clients', 'skills'], () => {
    const skills = skillsIn(reader)
    const demanded = new Map<string, Set<string>>()
    for (const asked of reader.all<Asked>(ASKED, addDays(today, DAYS - 1), today)) {
      for (const { _id } of requiredBy(skills, asked)) {
        const orders = demanded.get(_id) ?? new Set()
        demanded.set(_id, orders.add(asked.orderId))
      }
    }
    return new Map([...demanded].map(([id, orders]) => [id, orders.size]))
  })
