import { useTranslation } from 'react-i18next'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { quietUntil } from '#shared/domain/messages/quiet-hours.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { useIsOffline } from '#renderer/queries/use-sync-status.ts'
import { IconNight, IconOffline } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'

/** Without network, what is sent waits on this computer; nothing otherwise. */
export function OfflineNotice() {
  const { t } = useTranslation()
  if (!useIsOffline()) return null
  return (
    <Notice tone="warning" icon={IconOffline} role="status">
      {t('sends.offline')}
    </Notice>
  )
}

/** During quiet hours, when texts that can wait leave; nothing otherwise. */
export function QuietNotice() {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow()
  const { row } = useRecord('companySettings', COMPANY_ID)
  const until =
    row?.quietFrom && row.quietTo ? quietUntil(new Date(now).toISOString(), row.quietFrom, row.quietTo) : null
  if (until === null) return null
  return (
    <Notice tone="info" icon={IconNight} role="status">
      {t('sends.quiet', { when: formats.longInstant(until) })}
    </Notice>
  )
}
