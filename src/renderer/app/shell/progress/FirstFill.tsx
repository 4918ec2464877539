import { Button, Progress, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SyncStatus } from '#shared/contract/ipc.ts'
import { request } from '#renderer/bridge/request.ts'
import { errorText } from '#renderer/notifications/error-text.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { IconOffline, IconSyncError } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { ProgressParts } from './ProgressParts.tsx'
import { shareOf } from '../sync/sync-text.ts'
import styles from '../sync/sync.module.css'

/**
 * Whether this device has never been synchronised. The fill is shown instead of screens then: empty lists would look as if
 * the company had no data. After a restart without a network the progress of the fill is not known.
 */
export const isFirstFill = ({ state, lastSyncedAt }: SyncStatus): boolean =>
  lastSyncedAt === null && (state === 'filling' || state === 'offline' || state === 'error')

/** The first synchronisation of a device: its progress, list by list. Closing the app does not lose it. */
export function FirstFill({ status }: { readonly status: SyncStatus }) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const { progress, state, error } = status
  const isRunning = state === 'filling'
  const share = shareOf(progress)
  const sum = share === null ? t('sync.running') : t('sync.progress', { percent: share })
  return (
    <main className={styles.fill}>
      <div className={styles.fillColumn}>
        <header>
          <Title order={1}>{t('sync.fill.title')}</Title>
          {isRunning && (
            <Text c="dimmed" mt={4}>
              {t('sync.fill.text')}
            </Text>
          )}
        </header>
        {!isRunning && (
          <Notice
            tone={state === 'offline' ? 'warning' : 'danger'}
            icon={state === 'offline' ? IconOffline : IconSyncError}
            role="status"
            action={
              <Button size="compact-sm" variant="default" onClick={() => void request('sync.now').catch(toasts.error)}>
                {t('grid.retry')}
              </Button>
            }
          >
            {state === 'offline'
              ? t('sync.fill.paused')
              : errorText(t, { code: error ?? 'INTERNAL', status: null, details: {} })}
          </Notice>
        )}
        {(isRunning || share !== null) && (
          <div>
            <Text size="sm" className="tabular" mb={6} aria-hidden>
              {isRunning ? sum : t('sync.fill.reached', { percent: share ?? 0 })}
            </Text>
            <Progress value={share ?? 0} aria-label={sum} />
          </div>
        )}
        {progress && progress.parts.length > 0 && <ProgressParts parts={progress.parts} />}
      </div>
    </main>
  )
}
