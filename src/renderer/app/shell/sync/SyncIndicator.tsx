import { useEffect } from 'react'
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { request } from '#renderer/bridge/request.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useSyncStatus } from '#renderer/queries/use-sync-status.ts'
import { IconCurrent, IconOffline, IconSyncError, IconSyncing, IconUnsent, IconWarning } from '#renderer/ui/icons.ts'
import { paths } from '#renderer/screens/paths.ts'
import { SyncDetails } from './SyncDetails.tsx'
import { deviceErrorOf, syncParts } from './sync-text.ts'
import styles from './sync.module.css'

const appearance = {
  idle: { Icon: IconCurrent, tone: 'quiet' },
  current: { Icon: IconCurrent, tone: 'quiet' },
  filling: { Icon: IconSyncing, tone: 'quiet' },
  syncing: { Icon: IconSyncing, tone: 'quiet' },
  offline: { Icon: IconOffline, tone: 'warning' },
  error: { Icon: IconSyncError, tone: 'danger' },
} as const

const SEPARATOR = ' · '

/** The state of synchronisation: a click synchronises now, the arrow opens the details, conflicts have a badge. */
export function SyncIndicator({ isFolded = false }: { readonly isFolded?: boolean }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const toasts = useToasts()
  const status = useSyncStatus()
  const now = useNow()
  const deviceError = status && deviceErrorOf(status)
  const { warn } = toasts
  useEffect(() => {
    if (deviceError) warn(t(`errors.${deviceError}`), { key: 'sync' })
  }, [deviceError, warn, t])
  if (!status) return null
  const isDamaged = deviceError === 'CACHE_DAMAGED' || deviceError === 'DATABASE_DAMAGED'
  const { tone } = appearance[isDamaged && status.state !== 'error' ? 'offline' : status.state]
  const isWaiting = status.pending > 0 && (status.state === 'current' || status.state === 'idle')
  const parts = syncParts(t, formats, status, now)
  const text = parts.join(SEPARATOR)
  const Icon = isWaiting ? IconUnsent : appearance[status.state].Icon
  const syncNow = () => void request('sync.now').catch(toasts.error)
  return (
    <div className={styles.sync} data-folded={isFolded || undefined}>
      <div className={styles.line} data-tone={tone}>
        <UnstyledButton
          className={styles.state ?? ''}
          data-state={status.state}
          data-short={text === t('sync.current') || undefined}
          title={isFolded ? `${text} · ${t('sync.now')}` : t('sync.now')}
          onClick={syncNow}
        >
          <Icon size={isFolded ? 18 : 15} aria-hidden />
          <span className={isFolded ? styles.unseen : 'tabular'} role="status">
            {parts.map((part, i) => (
              <span key={part} className={styles.part}>
                {i < parts.length - 1 ? part + SEPARATOR : part}
              </span>
            ))}
          </span>
        </UnstyledButton>
        {!isFolded && <SyncDetails status={status} now={now} onSync={syncNow} />}
      </div>
      {status.conflicts > 0 && (
        <Link
          to={paths.to('/conflicts')}
          className={styles.badge}
          aria-label={t('sync.settle', { count: status.conflicts })}
        >
          <IconWarning size={14} aria-hidden />
          {isFolded ? formats.number(status.conflicts) : t('sync.conflicts', { count: status.conflicts })}
        </Link>
      )}
    </div>
  )
}
