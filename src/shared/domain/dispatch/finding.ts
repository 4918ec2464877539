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
  'HOLIDAY',
  'CONSTR_VACATION',
  'DUPLICATE',
  'REFUSED',
  'OT_40',
  'REFUSE_50',
  'REFUSE_12_14',
  'REST_32H',
  'REST_BETWEEN',
  'CONSEC_DAYS',
  'TIGHT_GAP',
  'MEAL_5H',
  'CALL_IN_3H',
  'NOTICE_5D',
  'DISTANCE',
  'TRAVEL_40KM',
  'ONBOARDING',
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

/** How many characters a reason that accepts what is found has at least, so that it says something. */
export const SHORTEST_REASON = 5

/** Whether it refuses, and no reason lifts it. */
export const isFinal = ({ level, overridable }: Finding): boolean => level === 'block' && !overridable
