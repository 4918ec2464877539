import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Row } from '#shared/entities/index.ts'
import { StatusChip } from '#renderer/fields/StatusChip.tsx'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { standardText } from '#renderer/i18n/standard-texts.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { paths, rowPath } from '#renderer/screens/paths.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconAdd, IconOnLeave } from '#renderer/ui/icons.ts'
import { LinkedRows } from './LinkedRows.tsx'

/** The absences of a person, the latest first. */
export function AbsencesTab({ employeeId }: { readonly employeeId: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { rows } = useList('absences', {
    filters: [{ field: 'employeeId', op: 'anyOf', value: [employeeId] }],
    sort: [{ field: 'startDate', dir: 'desc' }],
    limit: 200,
  })
  if (!rows) return null
  const add = (
    <Button
      component={Link}
      to={paths.newAbsence(employeeId)}
      variant="default"
      leftSection={<IconAdd size={16} />}
      style={{ alignSelf: 'flex-start' }}
    >
      {standardText(t, 'absences', 'create')}
    </Button>
  )
  if (rows.length === 0) {
    return (
      <EmptyState icon={IconOnLeave} title={t('employees.absences.empty')}>
        {add}
      </EmptyState>
    )
  }
  const hours = ({ startTime, endTime }: Row<'absences'>) =>
    startTime !== null && endTime !== null ? formats.spokenTimes(startTime, endTime) : null
  return (
    <Stack gap="sm">
      {add}
      <LinkedRows
        rows={rows.map((row) => ({
          id: row._id,
          path: rowPath('absences', row as never),
          name: choiceLabel(t, 'absences', 'type', row.type),
          text: [formats.range(row.startDate, row.endDate), hours(row)].filter(Boolean).join(' · '),
          state: <StatusChip entity="absences" field="status" value={row.status} />,
        }))}
      />
    </Stack>
  )
}
