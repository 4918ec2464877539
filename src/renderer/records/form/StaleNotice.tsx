import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AppError } from '#shared/contract/errors.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useTitles } from '#renderer/records/use-records.ts'
import { IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'

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
    <Notice
      tone="warning"
      icon={IconWarning}
      action={
        onReload && (
          <Button size="compact-sm" variant="default" onClick={onReload}>
            {t('form.reload')}
          </Button>
        )
      }
    >
      {who ? t('form.stale', { who, when }) : t('form.staleUnknown', { when })}
    </Notice>
  )
}
