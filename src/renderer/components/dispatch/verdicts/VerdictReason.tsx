import { useTranslation } from 'react-i18next'
import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import type { Finding } from '#shared/domain/dispatch/finding.ts'
import { errorText } from '#renderer/notifications/error-text.ts'
import { useLanguage } from '#renderer/i18n/use-formats.ts'
import { notOrderedText } from './day-text.ts'
import { FindingText } from './FindingText.tsx'

const WEIGHT = { block: 0, warn: 1, info: 2 } as const

/** What decides a verdict comes first. */
export const firstReason = (findings: readonly Finding[]): Finding | undefined =>
  findings.toSorted((a, b) => WEIGHT[a.level] - WEIGHT[b.level])[0]

/** What the order has on another day, and the first reason of a verdict; that nothing is in the way, when there is none. */
export function VerdictReason({ verdict }: { readonly verdict: PairVerdict }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { day, findings } = verdict
  const reason = firstReason(findings)
  if (day?.kind === 'notOrdered') {
    const why = notOrderedText(t, language, day)
    return day.canAdd ? `${why} ${t('board.day.canAdd')}` : why
  }
  if (day?.kind === 'full' && (!reason || reason.level === 'info')) return t('board.day.full')
  if (verdict.refusal) return errorText(t, { code: verdict.refusal, status: null, details: {} })
  return reason ? <FindingText finding={reason} /> : t('board.nothingAgainst')
}
