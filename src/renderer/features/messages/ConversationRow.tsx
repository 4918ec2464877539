import { Avatar, Text } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PresentPerson } from '#shared/contract/sync/outbox.ts'
import { localDayOf, localTimeOf } from '#shared/domain/calendar/zone.ts'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconApplicants, IconOptedOut, IconQuestion, IconSnooze, IconWarning } from '#renderer/ui/icons.ts'
import { presentText } from './present-text.ts'
import styles from './inbox.module.css'
import type { Listed } from './use-conversations.ts'

/** Colours of initials that stand out from their own light shade. */
const LEGIBLE = ['blue', 'indigo', 'violet', 'grape', 'pink']

interface Props {
  readonly id: string
  readonly item: Listed
  readonly isChosen: boolean
  readonly others: readonly PresentPerson[]
  readonly onChoose: () => void
}

/** A conversation in the list: with whom, its last text, and what waits in it. */
export const ConversationRow = memo(function ConversationRow({ id, item, isChosen, others, onChoose }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { row, computed } = item
  const { name, lastAt, lastText, lastDirection, unread } = computed
  const until = computed.asleep ? row.snoozedUntil : null
  const shown = until ?? lastAt
  const day = shown === null ? '' : localDayOf(shown)
  const when = shown === null ? '' : day === today() ? localTimeOf(shown) : formats.shortDay(day)
  const phone = formats.phone(row.phone)
  const text = lastText ?? t(lastAt === null ? 'messages.list.empty' : 'messages.list.attachment')
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      data-unread={unread > 0 || computed.back || undefined}
      className={styles.row}
      onClick={onChoose}
    >
      <Avatar size={36} radius="xl" name={name ?? ''} color="initials" allowedInitialsColors={LEGIBLE} aria-hidden>
        {name === null ? '#' : undefined}
      </Avatar>
      <div className={styles.what}>
        <div className={styles.first}>
          <Text component="span" className={styles.name} truncate title={name ?? phone}>
            {name ?? phone}
          </Text>
          <span className={styles.badges}>
            {row.applicantId !== null && (
              <IconApplicants size={14} aria-label={t('messages.list.applicant')} role="img" />
            )}
            {computed.back && (
              <IconSnooze size={15} className={styles.back} aria-label={t('messages.list.back')} role="img" />
            )}
            {computed.question && <IconQuestion size={15} aria-label={t('messages.list.question')} role="img" />}
            {computed.optedOut && <IconOptedOut size={15} aria-label={t('messages.list.optedOut')} role="img" />}
            {computed.failed && (
              <IconWarning size={15} className={styles.failed} aria-label={t('messages.list.failed')} role="img" />
            )}
          </span>
          <Text component="span" size="xs" c="dimmed" className={styles.time}>
            {until === null ? when : t('messages.list.until', { when })}
          </Text>
        </div>
        {name !== null && (
          <Text size="xs" c="dimmed" className="tabular" truncate>
            {phone}
          </Text>
        )}
        <div className={styles.last}>
          {others.length > 0 ? (
            <span className={styles.present}>{presentText(t, formats, others)}</span>
          ) : (
            <span className={styles.text} data-lines={name === null ? 3 : 2} title={text ?? undefined}>
              {lastDirection === 'out' ? t('messages.list.you', { text }) : text}
            </span>
          )}
          {unread > 0 && (
            <span className={styles.bubble} aria-label={t('messages.list.unread', { count: unread })}>
              {formats.number(unread)}
            </span>
          )}
        </div>
      </div>
    </div>
  )
})
