import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { MessageState } from '#renderer/components/messages/MessageState.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useRecord } from '#renderer/queries/use-records.ts'

type Document = Pick<Row<'assignmentDocuments'>, 'channel' | 'messageId' | 'sentAt' | 'openedAt'>

/** Whether the person has their document: by hand, or what became of the text or mail with its link and when they opened it. */
export function DocumentState({ document: { channel, messageId, sentAt, openedAt } }: { readonly document: Document }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { row: message } = useRecord('messages', messageId)
  if (channel === 'hand')
    return (
      <Text component="span" size="sm">
        {t('documents.byHand')}
      </Text>
    )
  if (openedAt !== null)
    return (
      <Text component="span" size="sm">
        {t('documents.opened', { when: formats.longInstant(openedAt) })}
      </Text>
    )
  if (channel === 'mail')
    return (
      <Text component="span" size="sm">
        {sentAt === null ? t('documents.mailWaits') : t('documents.mailed', { when: formats.longInstant(sentAt) })}
      </Text>
    )
  return message ? <MessageState message={message} /> : null
}
