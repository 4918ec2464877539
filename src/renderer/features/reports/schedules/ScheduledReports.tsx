import { Button, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OwnSchedule } from '#shared/contract/reports/schedule-calls.ts'
import { nextDue } from '#shared/domain/reports/schedule.ts'
import type { Row } from '#shared/entities/index.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { errorText } from '#renderer/notifications/error-text.ts'
import { MailOutcome } from './MailOutcome.tsx'
import { scheduleText } from './schedule-text.ts'
import { useOwnSchedules } from './use-own-schedules.ts'

interface Props {
  readonly rows: readonly Row<'savedReports'>[]
  readonly onEdit: (row: Row<'savedReports'>) => void
}

/** The scheduled reports: when each is made next, how the last time ended, where it is saved and whom it is mailed to. */
export function ScheduledReports({ rows, onEdit }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = new Date(useNow()).toISOString()
  const { own } = useOwnSchedules()
  return (
    <Table verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('reports.history.report')}</Table.Th>
          <Table.Th>{t('reports.schedules.next')}</Table.Th>
          <Table.Th>{t('reports.schedules.last')}</Table.Th>
          <Table.Th />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => {
          const here = own.find(({ id }) => id === row._id)
          const next = nextDue(row, now)
          const isMailed = row.recipients.length > 0
          return (
            <Table.Tr key={row._id}>
              <Table.Td>
                {row.name}
                <Text size="xs" c="dimmed">
                  {scheduleText(t, formats, row)}
                </Text>
              </Table.Td>
              <Table.Td className="tabular">{(here || isMailed) && next ? formats.instant(next) : '—'}</Table.Td>
              <Table.Td>
                {isMailed && <MailOutcome row={row} />}
                {here && <LastTime last={here.last} />}
                {!here && !isMailed && <Text size="sm">{t('reports.schedules.notHere')}</Text>}
                {here && (
                  <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {here.folder}
                  </Text>
                )}
              </Table.Td>
              <Table.Td ta="right">
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={t('reports.schedules.editOf', { name: row.name })}
                  onClick={() => onEdit(row)}
                >
                  {t('form.edit')}
                </Button>
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}

/** How the last time ended. */
function LastTime({ last }: Pick<OwnSchedule, 'last'>) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (last === null) return <Text size="sm">{t('reports.schedules.never')}</Text>
  const at = formats.instant(last.at)
  if (last.problem === null) return <Text size="sm">{t('reports.schedules.made', { at })}</Text>
  const why = errorText(t, { code: last.problem, status: null, details: {} })
  return (
    <Text size="sm" c="var(--eq-danger-fg)">
      {t('reports.schedules.notMade', { at, why })}
    </Text>
  )
}
