import { Stack, Text, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { useSavedReports } from '../saved/use-saved-reports.ts'
import type { Addresses } from './addresses.ts'

interface Props {
  readonly row: Row<'savedReports'>
  readonly typed: string
  readonly addresses: Addresses
  readonly onChange: (typed: string) => void
}

/** Whom the server mails a scheduled report to, and what stands in the way. */
export function RecipientsField({ row, typed, addresses, onChange }: Props) {
  const { t } = useTranslation()
  // The server tells it of each report that it mails: of one that is new, the others know.
  const isKept = useSavedReports().some(({ mailProblem }) => mailProblem === 'notConfigured')
  const { found, problem } = addresses
  return (
    <Stack gap={4}>
      <Textarea
        label={t('reports.schedules.mail.label')}
        description={t('reports.schedules.mail.help')}
        placeholder="paie@exemple.ca, direction@exemple.ca"
        autosize
        minRows={1}
        maxRows={5}
        maxLength={3000}
        value={typed}
        error={problem && t(`reports.schedules.mail.wrong.${problem.why}`, { what: problem.what })}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {row.format === 'pdf' && (
        <Text size="sm" c="dimmed">
          {t('reports.schedules.mail.noPdf')}
        </Text>
      )}
      {isKept && (found.length > 0 || row.recipients.length > 0) && (
        <Text size="sm" c="var(--eq-warning-fg)">
          {t('reports.schedules.mail.problems.notConfigured')}
        </Text>
      )}
    </Stack>
  )
}
