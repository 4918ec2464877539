import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconEdit, IconMailFailed, IconSend } from '#renderer/ui/icons.ts'

interface Props {
  readonly sheet: Row<'timesheets'>
  readonly onResend: (sheet: Row<'timesheets'>) => void
}

/** Whether a timesheet was sent; a mail that did not arrive is sent again by a click. */
export function SentCell({ sheet, onResend }: Props) {
  const { t } = useTranslation()
  const { sent, mailProblem, superseded } = sheet
  if (mailProblem === null || superseded)
    return (
      <Chip tone={sent ? 'info' : 'neutral'} icon={sent ? IconSend : IconEdit}>
        {t(sent ? 'timesheets.sent' : 'timesheets.notSent')}
      </Chip>
    )
  const isDelayed = mailProblem === 'delayed'
  const what = t(isDelayed ? 'timesheets.delayed' : 'timesheets.undelivered')
  return (
    <UnstyledButton
      py={3}
      title={t('timesheets.resend')}
      aria-label={`${what}. ${t('timesheets.resend')}`}
      onClick={(event) => {
        event.stopPropagation()
        onResend(sheet)
      }}
    >
      <Chip tone={isDelayed ? 'warning' : 'danger'} icon={IconMailFailed}>
        {what}
      </Chip>
    </UnstyledButton>
  )
}
