import { Alert, Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AppError } from '#shared/contract/errors.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useTitles } from '#renderer/records/use-records.ts'

/** Somebody else changed the row: who, when, and how to go on. */
export function StaleNotice({ error, onReload }: { readonly error: AppError; readonly onReload?: () => void }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow()
  const current = (error.details.current ?? {}) as { readonly updatedBy?: string; readonly updatedAt?: string }
  const titles = useTitles('users', current.updatedBy ? [current.updatedBy] : [])
  const who = current.updatedBy ? titles[current.updatedBy] : undefined
  const when = current.updatedAt ? formats.age(current.updatedAt, now) : formats.age(new Date(now).toISOString(), now)
  return (
    <Alert color="yellow" variant="light" role="alert">
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{who ? t('form.stale', { who, when }) : t('form.staleUnknown', { when })}</Text>
        {onReload && (
          <Button size="compact-sm" variant="default" flex="none" onClick={onReload}>
            {t('form.reload')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
