import { isFinal, type Finding } from '#shared/domain/dispatch/finding.ts'

/** The keys that work while `OverrideReason` is open for some findings. */
export function reasonHint(findings: readonly Finding[]) {
  if (findings.some(isFinal)) return 'board.reasonHints.never'
  return findings.some(({ level }) => level === 'block') ? 'board.reasonHints.own' : 'board.reasonHints.usual'
}
