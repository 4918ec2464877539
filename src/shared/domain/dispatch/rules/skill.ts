import type { CandidateFacts, HeldSkill, RequiredSkillFacts } from '../facts.ts'
import type { Finding } from '../finding.ts'
import { expiryOf } from '#shared/domain/people/skill-status.ts'
import { block, NOTHING, warn, type Rule, type AssignmentContext } from './rule.ts'

/** The one that expires last, should a person hold a skill twice. */
function heldBy({ skills }: CandidateFacts, skillId: string): HeldSkill | undefined {
  let best: HeldSkill | undefined
  for (const held of skills) {
    if (held.skillId !== skillId) continue
    if (best === undefined || best.expiresAt === null || (held.expiresAt ?? '') > best.expiresAt) best = held
  }
  return best
}

/** That the trade requires it, with its source, for the text of the finding. */
function reasonOf({ byTrade, source }: RequiredSkillFacts) {
  if (!byTrade) return {}
  return source === null ? { context: 'trade' } : { context: 'law', source }
}

function findingOf(
  required: RequiredSkillFacts,
  held: HeldSkill | undefined,
  context: AssignmentContext,
): Finding | null {
  const refuse = required.important ? block : warn
  if (held === undefined) return refuse('SKILL_MISSING', { skill: required.name, ...reasonOf(required) })
  const state = expiryOf(held, required, context.assignment.date, context.expiringUntil)
  if (state === 'valid') return null
  const params = { skill: required.name, date: held.expiresAt ?? '', ...reasonOf(required) }
  return state === 'expired' ? refuse('SKILL_EXPIRED', params) : warn('SKILL_EXPIRING', params)
}

/**
 * SKILL_MISSING, SKILL_EXPIRED and SKILL_EXPIRING: the required skills on the day of the assignment, not today. A missing
 * or expired skill blocks when it is important, else warns; an expiring one warns (requirements ENT-22 and
 * DES-16). A skill that the trade requires says so, with its source.
 */
export const skills: Rule = (candidate, context) => {
  if (context.assignment.requiredSkills.length === 0) return NOTHING
  const found: Finding[] = []
  for (const required of context.assignment.requiredSkills) {
    const finding = findingOf(required, heldBy(candidate, required._id), context)
    if (finding) found.push(finding)
  }
  return found
}
