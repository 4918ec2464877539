import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isAnswerAwaited, quietUntil } from '#shared/domain/messages/quiet-hours.ts'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import styles from './composer.module.css'

interface Props {
  readonly isUrgent: boolean
  /** When the last text of the person arrived. */
  readonly receivedAt: string | null
  readonly onChange: (isUrgent: boolean) => void
}

/** During quiet hours: that an answer leaves at once; else when the text will leave, and that it may leave now. */
export function QuietHours({ isUrgent, receivedAt, onChange }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow()
  const { row } = useRecord('companySettings', COMPANY_ID)
  const instant = new Date(now).toISOString()
  const until = row ? quietUntil(instant, row.quietFrom, row.quietTo) : null
  if (until === null) return null
  if (isAnswerAwaited(receivedAt, instant))
    return (
      <div className={styles.told} role="status">
        {t('messages.composer.quietAnswer')}
      </div>
    )
  return (
    <div className={styles.told} data-tone="warning" role="status">
      {!isUrgent && <span>{t('messages.composer.quiet', { when: formats.longInstant(until) })}</span>}
      <Checkbox
        size="xs"
        label={t('messages.composer.urgent')}
        checked={isUrgent}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  )
}
