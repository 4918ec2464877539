import { RULE_CODES, type Finding, type RuleCode } from './finding.ts'

/** Nobody is in two places, whatever the company decides. */
const FIXED = 'OVERLAP'

/** The rules whose level can be set. */
export const SETTABLE_RULES = RULE_CODES.filter((code): code is Exclude<RuleCode, typeof FIXED> => code !== FIXED)

/** What a rule can be set to: it refuses unless a reason is given, warns, only informs, or says nothing. */
export const RULE_LEVELS = ['block', 'warn', 'info', 'off'] as const
export type RuleLevel = (typeof RULE_LEVELS)[number]

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
export function atLevels(findings: Finding[], person: RuleLevels, place: RuleLevels): Finding[] {
  if (person === NO_LEVELS && place === NO_LEVELS) return findings
  return findings.flatMap((finding) => {
    const level = finding.code === FIXED ? undefined : (person[finding.code] ?? place[finding.code])
    if (level === undefined || level === finding.level) return finding
    return level === 'off' ? [] : { ...finding, level, overridable: true }
  })
}
