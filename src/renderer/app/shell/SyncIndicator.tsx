import { useEffect } from 'react'
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { request } from '#renderer/bridge/request.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { IconCurrent, IconOffline, IconSyncError, IconSyncing } from '#renderer/ui/icons.ts'
import { syncText } from './sync-text.ts'
import { useSyncStatus } from './use-sync-status.ts'
import styles from './shell.module.css'

const looks = {
  idle: { Icon: IconCurrent, tone: 'quiet' },
  current: { Icon: IconCurrent, tone: 'quiet' },
  filling: { Icon: IconSyncing, tone: 'quiet' },
  syncing: { Icon: IconSyncing, tone: 'quiet' },
  offline: { Icon: IconOffline, tone: 'warning' },
  error: { Icon: IconSyncError, tone: 'danger' },
} as const

/** What is wrong with this machine's own copy is told, not only marked. */
const TOLD = ['CACHE_REBUILT', 'DISK_FULL', 'DISK_READ_ONLY'] as const

/** How fresh what is on screen is; a click asks for the newest. */
export function SyncIndicator() {
  const { t } = useTranslation()
  const formats = useFormats()
  const toasts = useToasts()
  const status = useSyncStatus()
  const now = useNow()
  const told = TOLD.find((code) => code === status?.error)
  const { warn } = toasts
  useEffect(() => {
    if (told) warn(t(`errors.${told}`), { key: 'sync' })
  }, [told, warn, t])
  if (!status) return null
  const { Icon, tone } = looks[status.state]
  return (
    <UnstyledButton
      className={styles.sync ?? ''}
      data-tone={tone}
      data-state={status.state}
      title={t('sync.now')}
      onClick={() => void request('sync.now').catch(toasts.error)}
    >
      <Icon size={15} aria-hidden />
      <span className="tabular" role="status">
        {syncText(t, formats, status, now)}
      </span>
    </UnstyledButton>
  )
}
