import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowMark } from '#shared/contract/sync/outbox.ts'
import { isResendable } from '#shared/domain/messages/message-state.ts'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import type { Row } from '#shared/entities/index.ts'
import { PICTURE_REFUSALS } from '#shared/entities/messages.ts'
import { FileStrip } from '#renderer/fields/files/FileStrip.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconNote, IconRenew, IconWarning } from '#renderer/ui/icons.ts'
import { MessageState } from './MessageState.tsx'
import styles from './message.module.css'

interface Props {
  readonly message: Row<'messages'>
  /** Who wrote it, or the person it came from. */
  readonly author?: string | undefined
  readonly mark?: RowMark | null | undefined
  /** Sends a failed or an uncertain text again; without it, it is only shown. */
  readonly onRetry?: (() => void) | undefined
  /** Beside its state: what else can be done with it. */
  readonly actions?: ReactNode
  /** It is the one that was looked for. */
  readonly isFound?: boolean
}

/** A text that arrived or left, or an internal note: who, when, what, and what became of it. */
export function MessageBubble({ message, author, mark, onRetry, actions, isFound = false }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { direction, body, at, automatic, mediaFileIds, language } = message
  const isNote = direction === 'note'
  const by = direction === 'in' ? null : automatic ? t('messages.bubble.automatic') : author
  return (
    <div className={styles.line} data-direction={direction}>
      <div className={styles.bubble} data-found={isFound || undefined} data-failed={isResendable(message) || undefined}>
        {isNote && (
          <span className={styles.note}>
            <IconNote size={14} aria-hidden /> {t('messages.bubble.note')}
          </span>
        )}
        {body !== '' && body !== null && (
          <p className={styles.body} lang={language ?? undefined}>
            {body}
          </p>
        )}
        {mediaFileIds.length > 0 && <FileStrip ids={mediaFileIds} />}
        {direction === 'in' && <RefusedPictures details={message.eventDetails} />}
      </div>
      <div className={styles.foot}>
        <Text component="span" size="xs" c="dimmed" className="tabular" title={formats.longInstant(at)}>
          {localTimeOf(at)}
          {by && ` · ${by}`}
        </Text>
        {direction === 'out' && <MessageState message={message} mark={mark} />}
        {onRetry && isResendable(message) && (
          <Button size="compact-xs" variant="default" leftSection={<IconRenew size={13} />} onClick={onRetry}>
            {t('messages.retry')}
          </Button>
        )}
        {actions}
      </div>
    </div>
  )
}

/** The pictures of a text that were not kept, and why. */
function RefusedPictures({ details }: { readonly details: Row<'messages'>['eventDetails'] }) {
  const { t } = useTranslation()
  return PICTURE_REFUSALS.map((refusal) => {
    const count = Number(details?.[refusal] ?? 0)
    return (
      count > 0 && (
        <span key={refusal} className={styles.refused}>
          <IconWarning size={14} aria-hidden /> {t(`messages.bubble.${refusal}`, { count })}
        </span>
      )
    )
  })
}
