/** Rules of the catalogue (product §2.2) that exist so far; texts are `rules.CODE`. */
export const RULE_CODES = [
  'OVERLAP',
  'INACTIVE',
  'SKILL_MISSING',
  'SKILL_EXPIRED',
  'SKILL_EXPIRING',
  'HEIGHT',
  'SITE_CLOSED',
  'ORDER_CLOSED',
  'CLIENT_HOLD',
  'DUPLICATE',
  'OT_40',
  'REST_BETWEEN',
  'DISTANCE',
] as const
export type RuleCode = (typeof RULE_CODES)[number]

/**
 * What a rule says of a person for an assignment. `block` refuses, unless `overridable` and a reason is
 * given; `warn` asks to look; `info` only tells. `params` are the figures its text shows.
 */
export interface Finding {
  readonly code: RuleCode
  readonly level: 'block' | 'warn' | 'info'
  readonly overridable: boolean
  readonly params: Readonly<Record<string, string | number>>
}
