import { useTranslation } from 'react-i18next'
import type { RowMark } from '#shared/contract/sync/outbox.ts'
import { quietUntil } from '#shared/domain/messages/quiet-hours.ts'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import type { Row } from '#shared/entities/index.ts'
import type { T } from '#renderer/i18n/keys.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { IconPending, IconUnsent } from '#renderer/ui/icons.ts'
import { statusAppearance } from './message-appearance.ts'
import styles from './message.module.css'

type Message = Pick<Row<'messages'>, 'status' | 'failure' | 'scheduledAt' | 'urgent' | 'at'>

interface Props {
  readonly message: Message
  /** `pending`: this computer has not sent it to the server yet. */
  readonly mark?: RowMark | null | undefined
}

/** What became of a text, and why: with its icon, in words. Nothing for what arrived, notes and events. */
export function MessageState({ message, mark = null }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { status } = message
  if (status === null || status === 'received') return null
  const waits = mark === 'pending' && (status === 'queued' || status === 'draft')
  const isPlanned = status === 'queued' && message.scheduledAt !== null
  const { tone, icon } = statusAppearance[status]
  const Icon = waits ? IconUnsent : isPlanned ? IconPending : icon
  return (
    <span className={styles.state} data-tone={tone} data-status={status}>
      <Icon size={14} stroke={2} aria-hidden />
      {waits && !isPlanned ? t('messages.state.waits') : stateText(t, formats, message)}
      {status === 'queued' && !waits && !isPlanned && !message.urgent && <QuietWait since={message.at} />}
    </span>
  )
}

/** How long a text is in the queue before it must be waiting for something: an answer leaves within seconds. */
const LEAVES_WITHIN_MS = 15_000

/** For a text that waits because of quiet hours: when these end. */
function QuietWait({ since }: { readonly since: string }) {
  const { t } = useTranslation()
  const now = useNow()
  const { row } = useRecord('companySettings', COMPANY_ID)
  const until = row ? quietUntil(new Date(now).toISOString(), row.quietFrom, row.quietTo) : null
  if (until === null || now - Date.parse(since) < LEAVES_WITHIN_MS) return null
  return <span>{t('messages.state.quiet', { time: localTimeOf(until) })}</span>
}

/** The state of a text in words, with the reason of a failure. */
function stateText(t: T, formats: Formats, { status, failure, scheduledAt }: Message): string {
  if (status === 'queued' && scheduledAt) return t('messages.state.planned', { when: formats.longInstant(scheduledAt) })
  const name = choiceLabel(t, 'messages', 'status', status ?? 'queued')
  return failure === null || (status !== 'failed' && status !== 'uncertain')
    ? name
    : t('messages.state.because', { state: name, reason: choiceLabel(t, 'messages', 'failure', failure) })
}
