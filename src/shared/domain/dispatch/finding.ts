/** Codes of the rules; their texts are `rules.CODE`. */
export const RULE_CODES = [
  'OVERLAP',
  'INACTIVE',
  'SKILL_MISSING',
  'SKILL_EXPIRED',
  'SKILL_EXPIRING',
  'HEIGHT',
  'ABSENCE',
  'RESTRICTION',
  'UNAVAILABLE',
  'SITE_CLOSED',
  'ORDER_CLOSED',
  'CLIENT_HOLD',
  'DUPLICATE',
  'REFUSED',
  'OT_40',
  'REST_BETWEEN',
  'DISTANCE',
  'PREFERRED',
] as const
export type RuleCode = (typeof RULE_CODES)[number]

/**
 * What a rule finds about a person and an assignment. `block` refuses, but a reason lifts an `overridable` one; `warn`
 * asks the dispatcher to check; `info` informs. `params` are the figures its text shows.
 */
export interface Finding {
  readonly code: RuleCode
  readonly level: 'block' | 'warn' | 'info'
  readonly overridable: boolean
  readonly params: Readonly<Record<string, string | number>>
}

/** Whether it refuses, and no reason lifts it. */
export const isFinal = ({ level, overridable }: Finding): boolean => level === 'block' && !overridable
