import type { Verdict } from '#shared/contract/dispatch/verdicts.ts'
import type { Finding } from '#shared/domain/dispatch/finding.ts'

/** What is true of everybody, or of most people that morning, says nothing of one of them. */
const OF_MOST: readonly Finding['code'][] = ['NOTICE_5D', 'HOLIDAY', 'CONSTR_VACATION']

/** What a row of a list says of a person: what decides, and what speaks for them. The explanation has everything. */
export function rowFindings(findings: readonly Finding[], verdict: Verdict): readonly Finding[] {
  if (verdict === 'blocked') return findings.filter(({ level }) => level === 'block')
  return findings.filter(({ code, level }) =>
    verdict === 'review' ? level !== 'info' || code === 'PREFERRED' : !OF_MOST.includes(code),
  )
}
