import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'

/** Addresses that are named; more are told by their number. */
const MOST_NAMED = 2

/** To whom the server mails a report, and how the last time ended. */
export function MailOutcome({ row }: { readonly row: Row<'savedReports'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { recipients, mailedFor, mailProblem } = row
  const more = recipients.length - MOST_NAMED
  const named = recipients.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` + ${more}` : '')
  const tone = mailProblem === 'delayed' || mailProblem === 'notConfigured' ? 'warning' : 'danger'
  return (
    <>
      <Text size="sm">
        {mailedFor === null
          ? t('reports.schedules.mail.never')
          : t('reports.schedules.mail.mailed', { at: formats.instant(mailedFor) })}
      </Text>
      {mailProblem && (
        <Text size="sm" c={`var(--eq-${tone}-fg)`}>
          {t(`reports.schedules.mail.problems.${mailProblem}`)}
        </Text>
      )}
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }} title={recipients.join(', ')}>
        {t('reports.schedules.mail.to', { names: named })}
      </Text>
    </>
  )
}
