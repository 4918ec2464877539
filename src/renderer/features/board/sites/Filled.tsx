import { useTranslation } from 'react-i18next'
import type { SiteDay } from '#shared/contract/dispatch/board-sites.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { requiredOf } from './site-numbers.ts'
import classes from './sites.module.css'

/** « 1/2 »: how many of those needed have somebody; red while somebody is to find. */
export function Filled({ of }: { readonly of: Pick<SiteDay, 'unfilled' | 'filled' | 'missed'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const required = requiredOf(of)
  const label = t('board.views.filledOf', { count: of.filled, required })
  return (
    <span
      className={classes.filled}
      data-short={of.unfilled > 0 || undefined}
      role="img"
      aria-label={label}
      title={label}
    >
      {`${formats.number(of.filled)}/${formats.number(required)}`}
    </span>
  )
}
