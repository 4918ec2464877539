import { useTranslation } from 'react-i18next'
import type { Verdict } from '#shared/contract/dispatch/verdicts.ts'
import { verdictAppearance } from './verdict-appearance.ts'

export function VerdictIcon({ verdict, size = 18 }: { readonly verdict: Verdict; readonly size?: number }) {
  const { t } = useTranslation()
  const { icon: Icon, tone } = verdictAppearance[verdict]
  return (
    <Icon
      size={size}
      color={`var(--eq-${tone}-fg)`}
      aria-label={t(`board.verdictOf.${verdict}`)}
      role="img"
      style={{ flex: 'none' }}
    />
  )
}
