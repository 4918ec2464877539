import { useTranslation } from 'react-i18next'
import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import type { Finding } from '#shared/domain/dispatch/finding.ts'
import { errorText } from '#renderer/notifications/error-text.ts'
import { useLanguage } from '#renderer/i18n/use-formats.ts'
import { notOrderedText } from './day-text.ts'
import { FindingText } from './FindingText.tsx'

const WEIGHT = { block: 0, warn: 1, info: 2 } as const

/** The gravest first. */
export const byWeight = (a: Finding, b: Finding): number => WEIGHT[a.level] - WEIGHT[b.level]

/** What decides a verdict comes first. */
export const firstReason = (findings: readonly Finding[]): Finding | undefined => findings.toSorted(byWeight)[0]

/** The finding that says a verdict in one line; undefined where the day, a refusal or nothing at all does. */
export function saidFirst({ day, findings, refusal }: PairVerdict): Finding | undefined {
  if (day?.kind === 'notOrdered' || refusal !== null) return undefined
  const reason = firstReason(findings)
  return day?.kind === 'full' && reason?.level === 'info' ? undefined : reason
}

/** What the order has on another day, and the first reason of a verdict; that nothing is in the way, when there is none. */
export function VerdictReason({ verdict }: { readonly verdict: PairVerdict }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { day } = verdict
  const reason = saidFirst(verdict)
  if (day?.kind === 'notOrdered') {
    const why = notOrderedText(t, language, day)
    return day.canAdd ? `${why} ${t('board.day.canAdd')}` : why
  }
  if (verdict.refusal) return errorText(t, { code: verdict.refusal, status: null, details: {} })
  if (day?.kind === 'full' && !reason) return t('board.day.full')
  return reason ? <FindingText finding={reason} /> : t('board.nothingAgainst')
}
