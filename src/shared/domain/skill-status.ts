import { addDays, INDEFINITE } from '../model/dates.ts'
import type { HeldSkill, SkillFacts } from './facts.ts'

/** How many days before its end a certification is said to be expiring (product §2.2). */
export const EXPIRY_WARN_DAYS = 30

export type SkillStatus = 'valid' | 'expiring' | 'expired' | 'unverified' | 'missing'

type Expiring = Pick<SkillFacts, 'expirable'>
type Held = Pick<HeldSkill, 'expiresAt' | 'verifiedAt'>

/**
 * Whether a held skill is over on a day, or will be by `warnUntil`. Valid to the end of the day it
 * expires; a skill that does not expire, or has no end, never is.
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
 * The state of a skill for a person on a day (domain §4.11): expired before anything else, then
 * unverified (its proof, or the end it must have, is still to be seen), then expiring.
 */
export function skillStatus(
  held: Held | undefined,
  skill: Pick<SkillFacts, 'expirable' | 'proofRequired'>,
  onDay: string,
  warnDays: number = EXPIRY_WARN_DAYS,
): SkillStatus {
  return held === undefined ? 'missing' : heldStatus(held, skill, onDay, addDays(onDay, warnDays))
}

/** The same for a skill that is held, its last day of warning worked out once for many. */
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
