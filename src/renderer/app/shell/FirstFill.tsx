import { Progress, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SyncStatus } from '#shared/contract/ipc.ts'
import { ProgressParts } from '#renderer/ui/ProgressParts.tsx'
import { shareOf } from './sync-text.ts'
import styles from './sync.module.css'

/** Whether this desk has no data yet and is getting it: there is nothing else to look at. */
export const isFirstFill = ({ state, lastSyncedAt, progress }: SyncStatus): boolean =>
  lastSyncedAt === null && (state === 'filling' || (state === 'offline' && progress !== null))

/** The first time on a computer: what comes, list by list, and that closing the app loses nothing. */
export function FirstFill({ status }: { readonly status: SyncStatus }) {
  const { t } = useTranslation()
  const { progress, state } = status
  const share = shareOf(progress)
  const sum = share === null ? t('sync.running') : t('sync.progress', { percent: share })
  return (
    <main className={styles.fill}>
      <div className={styles.fillColumn}>
        <header>
          <Title order={1}>{t('sync.fill.title')}</Title>
          <Text c="dimmed" mt={4}>
            {state === 'offline' ? t('sync.fill.paused') : t('sync.fill.text')}
          </Text>
        </header>
        <div>
          <Text size="sm" className="tabular" mb={6} aria-hidden>
            {sum}
          </Text>
          <Progress value={share ?? 0} aria-label={sum} />
        </div>
        {progress && progress.parts.length > 0 && <ProgressParts parts={progress.parts} />}
      </div>
    </main>
  )
}
