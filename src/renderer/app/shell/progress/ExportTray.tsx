import { ActionIcon, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { request } from '#renderer/bridge/request.ts'
import { useExports } from '#renderer/exports/exports-context.tsx'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { IconClose, IconReveal } from '#renderer/ui/icons.ts'
import styles from '../shell.module.css'

/** The exports under way with their progress, then the saved files for a few seconds. */
export function ExportTray() {
  const { t } = useTranslation()
  const toasts = useToasts()
  const { running, dismiss } = useExports()
  if (running.length === 0) return null
  return (
    <Stack className={styles.tray} gap="xs" role="region" aria-label={t('exports.region')}>
      {running.map(({ exportId, title, done, total, rows, missing }) => (
        <Paper key={exportId} withBorder shadow="md" p="sm">
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text size="sm" fw={500} truncate>
              {title}
            </Text>
            {rows === null ? (
              <Button
                flex="none"
                size="compact-xs"
                variant="subtle"
                color="gray"
                onClick={() => void request('exports.cancel', { exportId }).catch(toasts.error)}
              >
                {t('exports.cancel')}
              </Button>
            ) : (
              <ActionIcon size={24} aria-label={t('notifications.close')} onClick={() => dismiss(exportId)}>
                <IconClose size={16} />
              </ActionIcon>
            )}
          </Group>
          {rows === null ? (
            <>
              <Progress value={total > 0 ? (100 * done) / total : 5} size="sm" my={6} aria-label={title} />
              <Text size="xs" c="dimmed" className="tabular">
                {total > 0 ? t('exports.progress', { done, total }) : t('exports.starting')}
              </Text>
            </>
          ) : (
            <Group justify="space-between" mt={4}>
              <div>
                <Text size="xs" c="dimmed">
                  {t('exports.saved', { count: rows })}
                </Text>
                {missing > 0 && (
                  <Text size="xs" c="var(--eq-warning-fg)">
                    {t('exports.missing', { count: missing })}
                  </Text>
                )}
              </div>
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<IconReveal size={15} />}
                onClick={() => void request('exports.reveal', { exportId }).catch(toasts.error)}
              >
                {t('exports.reveal')}
              </Button>
            </Group>
          )}
        </Paper>
      ))}
    </Stack>
  )
}
