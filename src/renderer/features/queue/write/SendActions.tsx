import { Button, Progress, Stack, Switch, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SendPlan } from '#shared/domain/messages/send-plan.ts'
import { LONGEST_TEXT } from '#shared/entities/messages.ts'
import type { MessageType } from '#shared/entities/conversations.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconSend, IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { useGroupSend } from './use-group-send.ts'
import { scheduleOf, WhenFields, type When } from './WhenFields.tsx'
import type { Prepared } from './targets.ts'
import styles from '../queue.module.css'

interface Props {
  readonly plan: SendPlan<Prepared>
  readonly type: MessageType
  readonly templateId: string | null
  /** The people shown are those chosen, not those of an answer before. */
  readonly isCurrent: boolean
  readonly batchId: string
  /** It leaves at a time that is chosen. */
  readonly isPlanned: boolean
  readonly when: When
  readonly onPlan: (part: { readonly isPlanned?: boolean; readonly when?: When }) => void
  readonly onDone: () => void
}

/** The consequence in figures, when it leaves, and the buttons that send or prepare it. */
export function SendActions(props: Props) {
  const { plan, type, templateId, isCurrent, batchId, isPlanned, when, onPlan, onDone } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const { send, stop, progress, written } = useGroupSend(batchId, onDone)
  const { leaving, people, segments } = plan
  const count = leaving.length
  const incomplete = leaving.filter(({ missing }) => missing.length > 0)
  const scheduledAt = isPlanned ? scheduleOf(when) : null
  const isWritten = leaving.every(({ body }) => body !== '' && body.length <= LONGEST_TEXT)
  const isReady = isCurrent && count > 0 && isWritten && incomplete.length === 0 && progress === null
  const act = (pending: boolean) => {
    if (!isReady || scheduledAt === undefined || (isPlanned && scheduledAt === null)) return
    void send(leaving, { type, templateId, pending, scheduledAt, urgent: when.urgent })
  }
  useShortcuts('sends.shortcuts', [
    { keys: 'mod+Enter', label: 'sends.create.sendNow', run: () => act(false), inFields: true },
  ])
  return (
    <Stack gap="sm">
      <Text aria-live="polite" className="tabular">
        {count === 0
          ? t('sends.create.nobody')
          : formats.list([
              t('sends.figures.texts', { count }),
              t('sends.figures.people', { count: people }),
              t('sends.figures.segments', { count: segments }),
            ])}
      </Text>
      {incomplete.length > 0 && (
        <Notice tone="danger" icon={IconWarning} role="status">
          {t('sends.create.incomplete', {
            count: incomplete.length,
            names: formats.list(
              incomplete.slice(0, 12).map(({ target, missing }) => `${target.name} (${missing.join(', ')})`),
            ),
          })}
        </Notice>
      )}
      <Switch
        label={t('sends.create.later')}
        checked={isPlanned}
        onChange={(event) => onPlan({ isPlanned: event.currentTarget.checked })}
      />
      {isPlanned && <WhenFields value={when} onChange={(next) => onPlan({ when: next })} />}
      {progress && (
        <Stack gap={4} role="status">
          <Progress value={(100 * progress.done) / progress.total} aria-label={t('sends.create.sending')} />
          <div className={styles.actions}>
            <Text size="sm" className="tabular">
              {t('sends.create.progress', {
                done: formats.number(progress.done),
                total: formats.number(progress.total),
              })}
            </Text>
            <Button size="compact-sm" variant="default" onClick={stop}>
              {t('sends.create.stop')}
            </Button>
          </div>
        </Stack>
      )}
      {!progress && written.current.size > 0 && written.current.size < count && (
        <Notice tone="warning" icon={IconWarning} role="status">
          {t('sends.create.stopped', { done: written.current.size, total: count })}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button disabled={!isReady} leftSection={<IconSend size={16} />} onClick={() => act(false)}>
          {isPlanned ? t('sends.create.schedule', { count }) : t('sends.send', { count })}
        </Button>
        <Button variant="default" disabled={!isReady} onClick={() => act(true)}>
          {t('sends.create.toPending')}
        </Button>
      </div>
    </Stack>
  )
}
