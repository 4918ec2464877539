import { useMemo } from 'react'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { localDayOf } from '#shared/domain/zone.ts'
import { crossesMidnight } from '#shared/domain/shift.ts'
import type { EntityName, Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import type { View } from '#shared/model/query.ts'
import { paths } from '#renderer/app/paths.ts'
import { choiceLabel, orderNumberLabel } from '#renderer/i18n/labels.ts'
import { BulkPatchMenu } from '#renderer/records/grid/BulkPatchMenu.tsx'
import type { GridColumn } from '#renderer/records/grid/columns.ts'
import { DataGrid } from '#renderer/records/grid/DataGrid.tsx'
import type { GridRow } from '#renderer/records/grid/use-rows-window.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { FillMeter } from '#renderer/ui/FillMeter.tsx'
import { IconAdd, IconNight, IconOrders } from '#renderer/ui/icons.ts'
import { WeekdayDots } from './WeekdayDots.tsx'

const related: readonly EntityName[] = ['orderPositions', 'assignments', 'clients', 'sites', 'supervisors']
const order = ({ row }: GridRow) => row as unknown as Row<'orders'>
const figure = ({ extras }: GridRow, name: string) => Number(extras[name] ?? 0)

/** What runs from today to a week ahead (product §2.1), the most urgent first. */
function comingOrders(): View {
  const today = localDayOf(new Date().toISOString())
  return {
    search: '',
    filters: [
      { field: 'startDate', op: 'between', value: [null, addDays(today, 7)] },
      { field: 'endDate', op: 'between', value: [today, null] },
    ],
    sort: [{ field: 'startDate', dir: 'asc' }],
  }
}

/** What clients asked for. */
export function OrdersListPage() {
  const { t } = useTranslation()
  const coming = useMemo(() => comingOrders(), [])
  const columns = useMemo<readonly GridColumn[]>(
    () => [
      {
        id: 'orderNumber',
        label: t('grid.number'),
        width: 88,
        render: (item) => orderNumberLabel(t, order(item).orderNumber),
      },
      { id: 'priority', width: 112 },
      { id: 'status', width: 116 },
      {
        id: 'fill',
        label: t('orders.columns.fill'),
        width: 124,
        render: (item) => <FillMeter required={figure(item, 'required')} assigned={figure(item, 'assigned')} />,
      },
      { id: 'clientId', width: 190 },
      { id: 'siteId', width: 220 },
      { id: 'siteCity', label: t('orders.columns.city'), width: 120 },
      { id: 'startDate', width: 100 },
      { id: 'endDate', width: 100 },
      {
        id: 'startTime',
        label: t('orders.columns.hours'),
        width: 124,
        render: (item) => <Hours row={order(item)} />,
      },
      {
        id: 'daysOfWeek',
        width: 128,
        isSortable: false,
        render: (item) => <WeekdayDots days={order(item).daysOfWeek} />,
      },
      {
        id: 'positions',
        label: t('orders.columns.positions'),
        width: 210,
        render: ({ extras }) =>
          ((extras['positions'] ?? []) as readonly { role: string; quantity: number }[])
            .map(
              ({ role, quantity }) => `${quantity} × ${choiceLabel(t, 'orderPositions', 'role', role).toLowerCase()}`,
            )
            .join(' + '),
      },
      { id: 'poNumber', width: 110 },
      { id: 'jobNumber', width: 110, isHidden: true },
      { id: 'reqNumber', width: 110, isHidden: true },
      { id: 'supervisorIds', width: 180, isHidden: true },
      { id: 'workAtHeights', width: 92, isHidden: true },
      { id: 'guaranteeHours', width: 100, isHidden: true },
      { id: 'requestedByName', width: 150, isHidden: true },
      { id: 'updatedAt', width: 140, isHidden: true },
    ],
    [t],
  )
  const create = (
    <Button component={Link} to={paths.orderCreate()} leftSection={<IconAdd size={16} />}>
      {t('orders.create')}
    </Button>
  )
  return (
    <DataGrid
      name="orders"
      title={t('shell.menu.orders')}
      columns={columns}
      defaultView={coming}
      pathOf={({ _id }) => paths.order(_id)}
      related={related}
      action={create}
      renderBulk={(context) => <BulkPatchMenu entity="orders" field="priority" context={context} />}
      empty={
        <EmptyState icon={IconOrders} title={t('orders.emptyTitle')} text={t('orders.emptyText')}>
          {create}
        </EmptyState>
      }
    />
  )
}

function Hours({ row }: { readonly row: Row<'orders'> }) {
  return (
    <>
      {row.startTime}–{row.endTime}
      {crossesMidnight(row.startTime, row.endTime) && (
        <IconNight size={13} style={{ marginLeft: 4, verticalAlign: -2 }} />
      )}
    </>
  )
}
