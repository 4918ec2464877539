import { ActionIcon, Button, Popover, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SyncStatus } from '#shared/contract/ipc.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconDetails, IconSyncing } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { useOnLeaving } from '#renderer/ui/use-on-leaving.ts'
import { ProgressParts } from '../progress/ProgressParts.tsx'
import { paths } from '#renderer/screens/paths.ts'
import { deviceErrorOf } from './sync-text.ts'
import styles from './sync.module.css'

interface Props {
  readonly status: SyncStatus
  readonly now: number
  readonly onSync: () => void
}

/** The details of the sync indicator: last sync, operations to send, conflicts, progress by list. */
export function SyncDetails({ status, now, onSync }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const { lastSyncedAt, pending, conflicts, progress } = status
  const deviceError = deviceErrorOf(status)
  useOnLeaving(close)
  return (
    <Popover
      opened={isOpen}
      onChange={(open) => !open && close()}
      position="top-start"
      width={320}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          size={24}
          className={styles.more ?? ''}
          aria-label={t('sync.details')}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <IconDetails size={14} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          {deviceError && (
            <Notice tone="warning" role="status">
              {t(`errors.${deviceError}`)}
            </Notice>
          )}
          <dl className={styles.facts}>
            <dt>{t('sync.last')}</dt>
            <dd>{lastSyncedAt ? formats.age(lastSyncedAt, now) : t('sync.never')}</dd>
            <dt>{t('sync.toSend')}</dt>
            <dd>{pending > 0 ? t('sync.changes', { count: pending }) : t('sync.nothing')}</dd>
            <dt>{t('sync.toSettle')}</dt>
            <dd data-tone={conflicts > 0 ? 'danger' : undefined}>
              {conflicts > 0 ? t('sync.conflicts', { count: conflicts }) : t('sync.nothing')}
            </dd>
          </dl>
          {progress && progress.parts.length > 0 && <ProgressParts parts={progress.parts} />}
          <Stack gap={6}>
            <Button size="compact-sm" leftSection={<IconSyncing size={14} />} onClick={onSync}>
              {t('sync.now')}
            </Button>
            <Button size="compact-sm" variant="default" component={Link} to={paths.to('/conflicts')} onClick={close}>
              {t('sync.open')}
            </Button>
          </Stack>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
