import type { Candidate } from '#shared/contract/dispatch/board.ts'
import { isFinal, RULE_CODES, type Finding, type RuleCode } from '#shared/domain/dispatch/finding.ts'

/** One rule about a skill finds in three ways. */
const SKILL: readonly RuleCode[] = ['SKILL_MISSING', 'SKILL_EXPIRED', 'SKILL_EXPIRING']
/** It only ever speaks for somebody. */
const NOT_A_CHECK = 'PREFERRED'
export type CheckedRule = Exclude<RuleCode, typeof NOT_A_CHECK | 'SKILL_EXPIRED' | 'SKILL_EXPIRING'>
const isChecked = (code: RuleCode): code is CheckedRule => code !== NOT_A_CHECK && !SKILL.slice(1).includes(code)
const CHECKED = RULE_CODES.filter(isChecked)

/** The rules that have nothing against a person; a distance that nobody knows passed nothing. */
export function passedRules(
  findings: readonly Finding[],
  { distanceKm }: Pick<Candidate, 'distanceKm'>,
): readonly CheckedRule[] {
  const found = new Set(findings.map(({ code }) => (SKILL.includes(code) ? 'SKILL_MISSING' : code)))
  return CHECKED.filter((code) => !found.has(code) && !(code === 'DISTANCE' && distanceKm === null))
}

/** What it takes to give the assignment all the same; null for what only informs. */
export function meaningOf(finding: Finding): 'reason' | 'ownReason' | 'never' | null {
  if (finding.level === 'info') return null
  if (isFinal(finding)) return 'never'
  return finding.level === 'block' ? 'ownReason' : 'reason'
}
