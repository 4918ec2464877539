import { Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeviceSettings } from '#shared/contract/device.ts'
import { request } from '#renderer/bridge/request.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useSyncStatus } from '#renderer/queries/use-sync-status.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import styles from '../settings.module.css'

const MEGABYTE = 1024 * 1024

/** What is kept for work without the network: how much, how fresh; filled again from the server, or removed. */
export function DataSection({
  settings,
  onRebuilt,
}: {
  readonly settings: DeviceSettings
  readonly onRebuilt: () => Promise<void>
}) {
  const { t } = useTranslation()
  const formats = useFormats()
  const toasts = useToasts()
  const now = useNow()
  const status = useSyncStatus()
  const { logout } = useSession()
  const [isBusy, setBusy] = useState(false)
  const rebuild = async () => {
    setBusy(true)
    try {
      await request('device.rebuild')
      toasts.confirm(t('settings.device.rebuilding'))
      await onRebuilt()
    } catch (error) {
      toasts.error(error)
    } finally {
      setBusy(false)
    }
  }
  const pending = status?.pending ?? 0
  return (
    <section className={styles.section}>
      <Title order={2} mb="sm">
        {t('settings.device.data')}
      </Title>
      <dl className={styles.facts}>
        <dt>{t('settings.device.size')}</dt>
        <dd>{t('settings.device.megabytes', { n: formats.number(Math.ceil(settings.dataBytes / MEGABYTE)) })}</dd>
        <dt>{t('settings.device.lastSync')}</dt>
        <dd>{status?.lastSyncedAt ? formats.age(status.lastSyncedAt, now) : '—'}</dd>
        <dt>{t('settings.device.unsent')}</dt>
        <dd>{formats.number(pending)}</dd>
      </dl>
      <Group mt="sm" gap="xs">
        <Button variant="default" loading={isBusy} onClick={() => void rebuild()}>
          {t('settings.device.rebuild')}
        </Button>
        <Button variant="default" onClick={() => void logout({ keepData: false }).catch(toasts.error)}>
          {t('settings.device.clear')}
        </Button>
      </Group>
      <Text c="dimmed" size="sm" mt="xs" maw={720}>
        {t('settings.device.dataHelp')}
      </Text>
    </section>
  )
}
