import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { RowMark } from '#shared/contract/sync/outbox.ts'
import { paths } from '#renderer/screens/paths.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconUnsent, IconWarning } from '#renderer/ui/icons.ts'
import styles from './mark.module.css'

/** That a record waits to be sent, or that its change was refused; a conflict links to the conflicts screen. */
export function MarkChip({ mark }: { readonly mark: RowMark }) {
  const { t } = useTranslation()
  if (mark === 'pending') {
    return (
      <Chip tone="warning" icon={IconUnsent} hint={t('marks.pendingHint')}>
        {t('marks.pending')}
      </Chip>
    )
  }
  return (
    <Link to={paths.to('/conflicts')} className={styles.link}>
      <Chip tone="danger" icon={IconWarning} hint={t('marks.conflictHint')}>
        {t('marks.conflict')}
      </Chip>
    </Link>
  )
}
