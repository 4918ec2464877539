import { RULE_CODES, type Finding, type RuleCode } from './finding.ts'

/** Nobody is in two places, whatever the company decides. */
const FIXED = 'OVERLAP'

export type SettableRule = Exclude<RuleCode, typeof FIXED>

/** The rules whose level can be set. */
export const SETTABLE_RULES = RULE_CODES.filter((code): code is SettableRule => code !== FIXED)

/** What a rule can be set to: it refuses unless a reason is given, warns, only informs, or says nothing. */
export const RULE_LEVELS = ['block', 'warn', 'info', 'off'] as const
export type RuleLevel = (typeof RULE_LEVELS)[number]

/** The levels that a rule has where none is set; some depend on what they find. */
export const USUAL_LEVELS: Readonly<Record<SettableRule, readonly RuleLevel[]>> = {
  INACTIVE: ['block'],
  SKILL_MISSING: ['block', 'warn'],
  SKILL_EXPIRED: ['block', 'warn'],
  SKILL_EXPIRING: ['warn'],
  HEIGHT: ['block'],
  ABSENCE: ['block'],
  RESTRICTION: ['block', 'warn'],
  UNAVAILABLE: ['warn'],
  SITE_CLOSED: ['block'],
  ORDER_CLOSED: ['block', 'warn'],
  CLIENT_HOLD: ['block'],
  HOLIDAY: ['info'],
  CONSTR_VACATION: ['info'],
  DUPLICATE: ['block'],
  REFUSED: ['warn'],
  OT_40: ['warn', 'info'],
  REFUSE_50: ['warn'],
  REFUSE_12_14: ['warn'],
  REST_32H: ['warn', 'info'],
  REST_BETWEEN: ['warn'],
  CONSEC_DAYS: ['warn'],
  TIGHT_GAP: ['warn'],
  MEAL_5H: ['warn'],
  CALL_IN_3H: ['info'],
  NOTICE_5D: ['info'],
  DISTANCE: ['warn'],
  TRAVEL_40KM: ['info'],
  ONBOARDING: ['warn'],
  PREFERRED: ['info'],
}

/** The levels that are set, by rule; a rule without one keeps its own. */
export type RuleLevels = Readonly<Partial<Record<RuleCode, RuleLevel>>>

/** A level as it is set: for a person, a site, a client, or, where none is named, the company. */
export interface SetLevel {
  readonly code: RuleCode
  readonly level: RuleLevel
  readonly clientId: string | null
  readonly siteId: string | null
  readonly employeeId: string | null
}

/** No level is set. */
export const NO_LEVELS: RuleLevels = {}

/** The levels at a site of a client: the site's before the client's before the company's; of two alike the later in the list. */
export function levelsAt(
  set: readonly SetLevel[],
  at: { readonly clientId: string; readonly siteId: string },
): RuleLevels {
  const company = set.filter(({ clientId, siteId, employeeId }) => !clientId && !siteId && !employeeId)
  const client = set.filter(({ clientId }) => clientId === at.clientId)
  const site = set.filter(({ siteId }) => siteId === at.siteId)
  return byCode([...company, ...client, ...site])
}

/** The levels of a person, which go before those of the place where they work. */
export const levelsFor = (set: readonly SetLevel[], id: string): RuleLevels =>
  byCode(set.filter(({ employeeId }) => employeeId === id))

const byCode = (set: readonly SetLevel[]): RuleLevels =>
  set.length === 0 ? NO_LEVELS : Object.fromEntries(set.map(({ code, level }) => [code, level]))

/** Findings at the levels that are set: the person's before those of the place. One that is set off is left out. */
export function atLevels(findings: readonly Finding[], person: RuleLevels, place: RuleLevels): readonly Finding[] {
  if (person === NO_LEVELS && place === NO_LEVELS) return findings
  return findings.flatMap((finding) => {
    const level = finding.code === FIXED ? undefined : (person[finding.code] ?? place[finding.code])
    if (level === undefined || level === finding.level) return finding
    return level === 'off' ? [] : { ...finding, level, overridable: true }
  })
}
