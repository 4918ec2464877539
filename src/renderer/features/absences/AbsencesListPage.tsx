import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { View } from '#shared/model/query.ts'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { standardText } from '#renderer/i18n/standard-texts.ts'
import { CountLink } from '#renderer/records/grid/CountLink.tsx'
import type { GridColumn } from '#renderer/records/grid/columns/columns.ts'
import { DataGrid } from '#renderer/records/grid/DataGrid.tsx'
import { paths } from '#renderer/screens/paths.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconAdd, IconOnLeave } from '#renderer/ui/icons.ts'
import { AbsenceBulk } from './AbsenceBulk.tsx'
import { AbsencesMonth } from './AbsencesMonth.tsx'
import { AbsencesStrip } from './AbsencesStrip.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'

/** The absences that have not ended, those that began first on top. */
const notEnded = (): View => ({
  search: '',
  filters: [{ field: 'endDate', op: 'between', value: [today(), null] }],
  sort: [{ field: 'startDate', dir: 'asc' }],
})
const toDecide: View = {
  search: '',
  filters: [{ field: 'status', op: 'anyOf', value: ['requested'] }],
  sort: [{ field: 'startDate', dir: 'asc' }],
}
const RELATED = ['assignments'] as const

/** The absences as a list, a month, or a strip of days by employee. */
export function AbsencesListPage() {
  const [query] = useSearchParams()
  const view = query.get('view')
  if (view === 'calendar') return <AbsencesMonth action={<Create />} />
  if (view === 'strip') return <AbsencesStrip action={<Create />} />
  return <AbsencesGrid />
}

function Create() {
  const { t } = useTranslation()
  return (
    <Button component={Link} to={paths.create('absences')} leftSection={<IconAdd size={16} />}>
      {standardText(t, 'absences', 'create')}
    </Button>
  )
}

function AbsencesGrid() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [view] = useState(notEnded)
  const columns = useMemo<readonly GridColumn<'absences'>[]>(
    () => [
      { id: 'employeeId', width: 176 },
      { id: 'type', width: 190 },
      { id: 'startDate', width: 100 },
      { id: 'endDate', width: 100 },
      {
        id: 'startTime',
        label: t('absences.columns.hours'),
        width: 116,
        render: ({ row }) =>
          row.startTime && row.endTime
            ? `${row.startTime}–${row.endTime}`
            : row.hoursPerDay !== null && formats.duration(row.hoursPerDay * 60),
      },
      { id: 'paid', width: 76 },
      { id: 'status', width: 124 },
      {
        id: 'touched',
        computed: true,
        label: t('absences.columns.touched'),
        width: 108,
        align: 'right',
        render: ({ computed }) => (computed.touched === 0 ? null : formats.number(computed.touched)),
      },
      { id: 'proofFileIds', width: 108 },
      { id: 'createdAt', label: t('absences.columns.askedAt'), width: 130 },
      { id: 'requestedBy', width: 150 },
      { id: 'decidedBy', width: 150, isHidden: true },
      { id: 'decidedAt', width: 130, isHidden: true },
      { id: 'reason', width: 200, isHidden: true },
    ],
    [t, formats],
  )
  return (
    <DataGrid
      entity="absences"
      columns={columns}
      defaultView={view}
      related={RELATED}
      switcher={<ViewSwitch />}
      attention={<CountLink entity="absences" view={toDecide} text={(count) => t('absences.toDecide', { count })} />}
      action={<Create />}
      renderBulk={(selected) => <AbsenceBulk selected={selected} />}
      empty={
        <EmptyState icon={IconOnLeave} title={standardText(t, 'absences', 'none')} text={t('absences.emptyText')}>
          <Create />
        </EmptyState>
      }
    />
  )
}
