import type { HeldBadge } from '#shared/contract/computed.ts'
import { EXPIRY_WARN_DAYS, heldStatus } from '#shared/domain/people/skill-status.ts'
import { addDays, INDEFINITE } from '#shared/model/dates.ts'
import type { Reader } from '../engine/reader.ts'

interface Skill {
  readonly _id: string
  readonly name: string
  readonly shortCode: string | null
  readonly expirable: boolean
  readonly proofRequired: boolean
  readonly rank: number
}

const SKILLS = `
  select "_id", "name", "shortCode", "expirable", "proofRequired",
    row_number() over (order by "important" desc, "name_f") as rank
  from "skills" where "deletedAt" is null`

type SkillRecord = Omit<Skill, 'expirable' | 'proofRequired'> & Record<'expirable' | 'proofRequired', number>

const skillsById = (reader: Reader): ReadonlyMap<string, Skill> =>
  reader.memo.of('skills', ['skills'], () => {
    const read = reader.all<SkillRecord>(SKILLS)
    const rules = (skill: SkillRecord) => ({
      expirable: skill.expirable === 1,
      proofRequired: skill.proofRequired === 1,
    })
    return new Map(read.map((skill) => [skill._id, { ...skill, ...rules(skill) }]))
  })

// "cross join" fixes the order of the join: by person through the index, whatever the planner's statistics are.
const HELD = `
  select h."employeeId", h."skillId", h."expiresAt", h."verifiedAt"
  from json_each(?) j cross join "employeeSkills" h on h."employeeId" = j.value
  where h."deletedAt" is null`

interface Held {
  readonly skill: Skill
  readonly expiresAt: string | null
  readonly verifiedAt: string | null
}

/** The skills that people hold, important ones first, read once for each person until skills change. */
function heldBy(reader: Reader, employeeIds: readonly string[]): ReadonlyMap<string, readonly Held[]> {
  const known = reader.memo.of('held by person', ['employeeSkills', 'skills'], () => new Map<string, Held[]>())
  const asked = employeeIds.filter((id) => !known.has(id))
  if (asked.length === 0) return known
  const skills = skillsById(reader)
  for (const id of asked) known.set(id, [])
  for (const row of reader.arrays(HELD, JSON.stringify(asked))) {
    const [employeeId, skillId, expiresAt, verifiedAt] = row as readonly [string, string, string | null, string | null]
    const skill = skills.get(skillId)
    if (skill) known.get(employeeId)?.push({ skill, expiresAt, verifiedAt })
  }
  for (const id of asked) known.get(id)?.sort((a, b) => a.skill.rank - b.skill.rank)
  return known
}

/** The skills of some people on a day, by person, important ones first. */
export function heldBadges(
  reader: Reader,
  employeeIds: readonly string[],
  onDay: string,
): (employeeId: string) => readonly HeldBadge[] {
  const held = heldBy(reader, employeeIds)
  const warnUntil = addDays(onDay, EXPIRY_WARN_DAYS)
  return (employeeId) =>
    (held.get(employeeId) ?? []).map(({ skill, ...rest }) => ({
      code: skill.shortCode ?? skill.name,
      name: skill.name,
      state: heldStatus(rest, skill, onDay, warnUntil),
    }))
}

/** The first end among the skills that people hold, past or to come, by person; null for somebody whose skills do not end. */
export function firstExpiries(reader: Reader, employeeIds: readonly string[]): (employeeId: string) => string | null {
  const held = heldBy(reader, employeeIds)
  return (employeeId) => {
    const ends = (held.get(employeeId) ?? []).flatMap(({ skill, expiresAt }) =>
      skill.expirable && expiresAt !== null && expiresAt !== INDEFINITE ? [expiresAt] : [],
    )
    return ends.reduce<string | null>((first, end) => (first === null || end < first ? end : first), null)
  }
}
