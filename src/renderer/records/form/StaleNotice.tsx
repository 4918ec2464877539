import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AppError } from '#shared/contract/errors.ts'
import { changeInTheWay } from '#shared/contract/stale.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useTitles } from '#renderer/queries/use-records.ts'
import { IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'

/** Says who changed the row meanwhile and when, and offers to load that version. */
export function StaleNotice({ error, onReload }: { readonly error: AppError; readonly onReload?: () => void }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow()
  const { by, at } = changeIn(error)
  const titles = useTitles('users', by ? [by] : [])
  const who = by ? titles[by] : undefined
  const when = formats.age(at ?? new Date(now).toISOString(), now)
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

/** The change that caused the refusal when the server names it, else the last change of the row. */
function changeIn(error: AppError): { readonly by?: string | null | undefined; readonly at?: string | undefined } {
  const current = (error.details.current ?? {}) as { readonly updatedBy?: string; readonly updatedAt?: string }
  return changeInTheWay(error) ?? { by: current.updatedBy, at: current.updatedAt }
}
