import { useTranslation } from 'react-i18next'
import { lawOf } from '#shared/domain/dispatch/finding-law.ts'
import type { Finding } from '#shared/domain/dispatch/finding.ts'
import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'

interface Props {
  readonly finding: Finding
  readonly regime: PairVerdict['regime']
  readonly className?: string | undefined
}

/** The article of law that a finding rests on: `Loi sur les normes du travail, art. 78`; nothing for a rule of the company. */
export function LawText({ finding, regime, className }: Props) {
  const { t } = useTranslation()
  const law = regime && lawOf(finding, regime)
  if (!law) return null
  const name = t(`settings.rules.figures.origins.${law.origin}`)
  return <span className={className}>{t('settings.rules.figures.section', { name, section: law.section })}</span>
}
