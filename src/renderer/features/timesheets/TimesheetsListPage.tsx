import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { EntityName, Row } from '#shared/entities/index.ts'
import type { View } from '#shared/model/query.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { standardText } from '#renderer/i18n/standard-texts.ts'
import { CountLink } from '#renderer/records/grid/CountLink.tsx'
import type { GridColumn } from '#renderer/records/grid/columns/columns.ts'
import { DataGrid } from '#renderer/records/grid/DataGrid.tsx'
import { paths } from '#renderer/screens/paths.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconAdd, IconPay, IconTimesheets } from '#renderer/ui/icons.ts'
import { deviationText } from '#renderer/components/time/deviation-text.ts'
import { SentCell } from './SentCell.tsx'
import { ActDialog, TimesheetBulk } from './TimesheetBulk.tsx'

/** Hours without an answer after which the office asks again. */
const REMIND_AFTER_H = 48
const CURRENT = { field: 'superseded', op: 'is' as const, value: false }

const newest: View = { search: '', filters: [CURRENT], sort: [{ field: 'periodStart', dir: 'desc' }] }
const toRemind: View = {
  search: '',
  filters: [CURRENT, { field: 'waitingHours', op: 'atLeast', value: REMIND_AFTER_H }],
  sort: [{ field: 'waitingHours', dir: 'desc' }],
}
const undelivered: View = {
  search: '',
  filters: [CURRENT, { field: 'mailProblem', op: 'anyOf', value: ['refused', 'unavailable', 'notSupervisor'] }],
  sort: [{ field: 'sentAt', dir: 'asc' }],
}
const related: readonly EntityName[] = ['timesheetLines']

/** The timesheets, newest period first, without the revisions that another one replaced. */
export function TimesheetsListPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [resending, setResending] = useState<Row<'timesheets'> | null>(null)
  const columns = useMemo<readonly GridColumn<'timesheets'>[]>(
    () => [
      // Whose hours, of when, approved and sent: all in sight in a window of 1080.
      { id: 'number', width: 88 },
      { id: 'clientId', width: 124 },
      { id: 'siteId', width: 148 },
      {
        id: 'periodStart',
        label: t('timesheets.columns.period'),
        width: 148,
        render: ({ row }) => formats.shortRange(row.periodStart, row.periodEnd),
      },
      { id: 'approval', width: 142 },
      { id: 'sent', width: 164, render: ({ row }) => <SentCell sheet={row} onResend={setResending} /> },
      { id: 'supervisorId', width: 150 },
      { id: 'people', computed: true, label: t('timesheets.columns.people'), width: 88, align: 'right' },
      {
        id: 'workedMinutes',
        computed: true,
        label: t('timesheets.columns.hours'),
        width: 92,
        align: 'right',
        render: ({ computed }) => formats.duration(computed.workedMinutes),
      },
      {
        id: 'deviationMinutes',
        computed: true,
        label: t('timesheets.columns.deviation'),
        width: 116,
        align: 'right',
        render: ({ computed }) => computed.deviationMinutes !== 0 && deviationText(formats, computed.deviationMinutes),
      },
      {
        id: 'parkingCents',
        computed: true,
        label: t('timesheets.columns.parking'),
        width: 118,
        align: 'right',
        render: ({ computed }) => computed.parkingCents > 0 && formats.money(computed.parkingCents),
      },
      {
        id: 'reminded',
        computed: true,
        label: t('timesheets.columns.reminders'),
        width: 150,
        render: ({ computed }) =>
          computed.lastReminder &&
          t('timesheets.reminded', { count: computed.reminded, last: formats.instant(computed.lastReminder) }),
      },
      { id: 'signedName', width: 150 },
      { id: 'signedAt', width: 130 },
      { id: 'revision', width: 88 },
      {
        id: 'disputed',
        computed: true,
        label: t('timesheets.columns.disputed'),
        width: 88,
        align: 'right',
        render: ({ computed }) => (computed.disputed === 0 ? null : formats.number(computed.disputed)),
      },
      {
        id: 'waitingHours',
        computed: true,
        label: t('timesheets.columns.waiting'),
        width: 104,
        align: 'right',
        isHidden: true,
        render: ({ computed }) => computed.waitingHours !== null && formats.duration(computed.waitingHours * 60),
      },
      { id: 'sentAt', width: 130, isHidden: true },
      { id: 'recipientIds', width: 180, isHidden: true },
      { id: 'mailProblem', width: 150, isHidden: true },
      { id: 'undeliveredIds', width: 180, isHidden: true },
      { id: 'signatureMethod', width: 130, isHidden: true },
      { id: 'revisionReason', width: 180, isHidden: true },
      { id: 'superseded', width: 96, isHidden: true },
      { id: 'notes', width: 180, isHidden: true },
      { id: 'updatedAt', width: 130, isHidden: true },
    ],
    [t, formats],
  )
  const create = (
    <Button component={Link} to={paths.create('timesheets')} leftSection={<IconAdd size={16} />}>
      {t('timesheets.create')}
    </Button>
  )
  const grid = (
    <DataGrid
      entity="timesheets"
      columns={columns}
      defaultView={newest}
      related={related}
      attention={
        <>
          <CountLink
            entity="timesheets"
            view={undelivered}
            text={(count) => t('timesheets.undeliveredCount', { count })}
          />
          <CountLink
            entity="timesheets"
            view={toRemind}
            related={related}
            text={(count) => t('timesheets.toRemind', { count })}
          />
        </>
      }
      action={
        <>
          <Button component={Link} to={paths.to('/pay-periods')} variant="subtle" leftSection={<IconPay size={16} />}>
            {t('payPeriods.title')}
          </Button>
          {create}
        </>
      }
      renderBulk={(selected) => <TimesheetBulk selected={selected} />}
      empty={
        <EmptyState
          icon={IconTimesheets}
          title={standardText(t, 'timesheets', 'none')}
          text={t('timesheets.emptyText')}
        >
          {create}
        </EmptyState>
      }
    />
  )
  return (
    <>
      {grid}
      {resending && <ActDialog act="send" sheets={[resending]} onClose={() => setResending(null)} />}
    </>
  )
}
