import { useEffect } from 'react'
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { request } from '#renderer/bridge/request.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useSyncStatus } from '#renderer/queries/use-sync-status.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { IconCurrent, IconOffline, IconSyncError, IconSyncing, IconUnsent, IconWarning } from '#renderer/ui/icons.ts'
import { paths } from '#renderer/screens/paths.ts'
import { SyncDetails } from './SyncDetails.tsx'
import { copyTroubleOf, syncText } from './sync-text.ts'
import styles from './sync.module.css'

const looks = {
  idle: { Icon: IconCurrent, tone: 'quiet' },
  current: { Icon: IconCurrent, tone: 'quiet' },
  filling: { Icon: IconSyncing, tone: 'quiet' },
  syncing: { Icon: IconSyncing, tone: 'quiet' },
  offline: { Icon: IconOffline, tone: 'warning' },
  error: { Icon: IconSyncError, tone: 'danger' },
} as const

/** How fresh what is on screen is: a click asks for the newest, the arrow tells more, conflicts have their own badge. */
export function SyncIndicator() {
  const { t } = useTranslation()
  const formats = useFormats()
  const toasts = useToasts()
  const status = useSyncStatus()
  const { session } = useSession()
  const now = useNow()
  const told = status && copyTroubleOf(status)
  const { warn } = toasts
  useEffect(() => {
    if (told) warn(t(`errors.${told}`), { key: 'sync' })
  }, [told, warn, t])
  if (!status) return null
  const { tone } = looks[told === 'CACHE_DAMAGED' ? 'offline' : status.state]
  const isWaiting = status.pending > 0 && (status.state === 'current' || status.state === 'idle')
  const Icon = isWaiting ? IconUnsent : looks[status.state].Icon
  const syncNow = () => void request('sync.now').catch(toasts.error)
  const canSettle = session?.user.role === 'admin'
  return (
    <div className={styles.sync}>
      <div className={styles.line} data-tone={tone}>
        <UnstyledButton
          className={styles.state ?? ''}
          data-state={status.state}
          title={t('sync.now')}
          onClick={syncNow}
        >
          <Icon size={15} aria-hidden />
          <span className="tabular" role="status">
            {syncText(t, formats, status, now)}
          </span>
        </UnstyledButton>
        <SyncDetails status={status} now={now} canSettle={canSettle} onSync={syncNow} />
      </div>
      {status.conflicts > 0 && canSettle && (
        <Link
          to={paths.to('/conflicts')}
          className={styles.badge}
          aria-label={t('sync.settle', { count: status.conflicts })}
        >
          <IconWarning size={14} aria-hidden />
          {t('sync.conflicts', { count: status.conflicts })}
        </Link>
      )}
    </div>
  )
}
