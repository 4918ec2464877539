import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OwnSchedule } from '#shared/contract/reports/schedule-calls.ts'
import { request } from '#renderer/bridge/request.ts'
import { useLanguage } from '#renderer/i18n/use-formats.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'

interface Props {
  readonly id: string
  /** What this device makes of it; undefined when it does not. */
  readonly own: OwnSchedule | undefined
  readonly onChange: () => void
}

/** Where this computer saves a scheduled report, or that it does not make it. */
export function FolderField({ id, own, onChange }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const toasts = useToasts()
  const run = (ask: () => Promise<unknown>) => ask().then(onChange, toasts.error)
  return (
    <div role="group" aria-label={t('reports.schedules.folder')}>
      <Text size="sm" fw={500}>
        {t('reports.schedules.folder')}
      </Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {own ? own.folder : t('reports.schedules.notHere')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('reports.schedules.help')}
      </Text>
      <Group gap="xs" mt={6}>
        <Button
          size="xs"
          variant="default"
          onClick={() => void run(() => request('schedules.choose', { id, language }))}
        >
          {t('reports.schedules.choose')}
        </Button>
        {own && (
          <Button size="xs" variant="subtle" onClick={() => void run(() => request('schedules.leave', { id }))}>
            {t('reports.schedules.leave')}
          </Button>
        )}
      </Group>
    </div>
  )
}
