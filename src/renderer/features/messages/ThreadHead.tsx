import { ActionIcon, Text, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PresentPerson } from '#shared/contract/sync/outbox.ts'
import { instantOf } from '#shared/domain/calendar/zone.ts'
import { isDay } from '#shared/model/dates.ts'
import { DayInput } from '#renderer/fields/days/DayInput.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { MarkChip } from '#renderer/records/MarkChip.tsx'
import { IconArchive, IconAwaited, IconDay, IconInfo, IconUnarchive, IconUnread } from '#renderer/ui/icons.ts'
import { presentText } from './present-text.ts'
import { SnoozeMenu } from './SnoozeMenu.tsx'
import styles from './thread.module.css'
import type { useConversation } from './use-conversation.ts'

interface Props {
  readonly conversation: ReturnType<typeof useConversation>
  readonly others: readonly PresentPerson[]
  readonly onUnread: () => void
  readonly onJump: (instant: string) => void
  /** Shows the context where there is no room for its pane; undefined where there is. */
  readonly onContext?: (() => void) | undefined
  /** The menu of times to put it off to is open. */
  readonly isSnoozing: boolean
  readonly onSnoozing: (isOpen: boolean) => void
}

/** Above a thread: with whom, who else is there, and what can be done with the conversation. */
export function ThreadHead(props: Props) {
  const { conversation, others, onUnread, onJump, onContext } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const { row, computed, name, phone, mark, assignee, isMine, assign, archive, snooze } = conversation
  const [isJumping, setJumping] = useState(false)
  if (!row) return null
  const until = computed.asleep ? row.snoozedUntil : null
  const isArchived = row.state === 'archived'
  const acts = [
    { label: t('messages.acts.jump'), icon: IconDay, run: () => setJumping(!isJumping), isOn: isJumping },
    { label: t(isMine ? 'messages.acts.release' : 'messages.acts.take'), icon: IconAwaited, run: assign, isOn: isMine },
    { label: t('messages.acts.unread'), icon: IconUnread, run: onUnread },
    {
      label: t(isArchived ? 'messages.acts.unarchive' : 'messages.acts.archive'),
      icon: isArchived ? IconUnarchive : IconArchive,
      run: archive,
    },
  ]
  return (
    <div className={styles.head}>
      <div className={styles.who}>
        <Text component="h2" fw={600} truncate>
          {name ?? formats.phone(phone)}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {name === null ? t('messages.thread.unknown') : formats.phone(phone)}
          {row.type !== 'General' && ` · ${choiceLabel(t, 'conversations', 'type', row.type)}`}
          {assignee && ` · ${t('messages.thread.assigned', { name: assignee })}`}
          {until !== null && ` · ${t('messages.thread.snoozed', { when: formats.longInstant(until) })}`}
          {computed.back && ` · ${t('messages.list.back')}`}
        </Text>
        {others.length > 0 && (
          <span className={styles.present} role="status">
            {presentText(t, formats, others)}
          </span>
        )}
      </div>
      <div className={styles.acts}>
        {mark && <MarkChip mark={mark} />}
        {isJumping && (
          <DayInput
            sense="past"
            width={150}
            aria-label={t('messages.acts.jump')}
            data-autofocus
            value={null}
            onChange={(day) => {
              if (!day || !isDay(day)) return
              onJump(instantOf(day, '00:00'))
              setJumping(false)
            }}
          />
        )}
        {acts.map(({ label, icon: Icon, run, isOn }) => (
          <Tooltip key={label} label={label}>
            <ActionIcon aria-label={label} aria-pressed={isOn} onClick={run}>
              <Icon size={18} />
            </ActionIcon>
          </Tooltip>
        ))}
        <SnoozeMenu isOpen={props.isSnoozing} onOpen={props.onSnoozing} until={until} onSnooze={snooze} />
        {onContext && (
          <Tooltip label={t('messages.context.show')}>
            <ActionIcon aria-label={t('messages.context.show')} onClick={onContext}>
              <IconInfo size={18} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
    </div>
  )
}
