import { addDays, INDEFINITE } from '#shared/model/dates.ts'
import type { HeldSkill, SkillFacts } from '../dispatch/facts.ts'

/** How many days before its end a certification counts as expiring. A company rule. */
export const EXPIRY_WARN_DAYS = 30

/** The states of a skill of a person. */
export type SkillStatus = 'valid' | 'expiring' | 'expired' | 'unverified' | 'missing'

type Expiring = Pick<SkillFacts, 'expirable'>
type Held = Pick<HeldSkill, 'expiresAt' | 'verifiedAt'>

/**
 * Whether a held skill has expired on a day, or expires by `warnUntil`. It is valid to the end of its last day; a skill
 * that is not expirable or has no end is always valid.
 */
export function expiryOf(
  held: Pick<Held, 'expiresAt'>,
  skill: Expiring,
  onDay: string,
  warnUntil: string,
): 'valid' | 'expiring' | 'expired' {
  if (!skill.expirable || held.expiresAt === null || held.expiresAt === INDEFINITE) return 'valid'
  if (held.expiresAt < onDay) return 'expired'
  return held.expiresAt <= warnUntil ? 'expiring' : 'valid'
}

/**
 * The state of a skill for a person on a day: expired before anything else, then unverified (its proof, or the end date
 * it needs, is missing), then expiring within `warnDays` days.
 */
export function skillStatus(
  held: Held | undefined,
  skill: Pick<SkillFacts, 'expirable' | 'proofRequired'>,
  onDay: string,
  warnDays: number = EXPIRY_WARN_DAYS,
): SkillStatus {
  return held === undefined ? 'missing' : heldStatus(held, skill, onDay, addDays(onDay, warnDays))
}

/** The same for a skill that is held, with the last day of warning computed once for many. */
export function heldStatus(
  held: Held,
  skill: Pick<SkillFacts, 'expirable' | 'proofRequired'>,
  onDay: string,
  warnUntil: string,
): Exclude<SkillStatus, 'missing'> {
  const expiry = expiryOf(held, skill, onDay, warnUntil)
  if (expiry === 'expired') return expiry
  const isEndUnknown = skill.expirable && held.expiresAt === null
  if (isEndUnknown || (skill.proofRequired && held.verifiedAt === null)) return 'unverified'
  return expiry
}
