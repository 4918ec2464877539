import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import type { Row } from '#shared/entities/index.ts'
import { textAt } from '#renderer/i18n/keys.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import styles from './thread.module.css'

/** What happened beside the texts, as a sentence. */
export function ThreadEvent({ message }: { readonly message: Row<'messages'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const details = message.eventDetails ?? {}
  const phone = typeof details['phone'] === 'string' ? formats.phone(details['phone']) : ''
  if (message.event === null) return null
  return (
    <div className={styles.event}>
      <Text component="span" size="xs" c="dimmed" title={formats.longInstant(message.at)}>
        {textAt(t, `messages.event.${message.event}`, { ...details, phone })} · {localTimeOf(message.at)}
      </Text>
    </div>
  )
}
