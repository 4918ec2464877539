import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { crossesMidnight } from '#shared/domain/calendar/times-of-day.ts'
import type { EntityName, Row } from '#shared/entities/index.ts'
import { leadingOrderColumns, NewOrder, NoOrders } from '#renderer/components/orders/order-list.tsx'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { BulkPatchMenu } from '#renderer/records/grid/bulk/BulkPatchMenu.tsx'
import type { GridColumn } from '#renderer/records/grid/columns/columns.ts'
import { DataGrid } from '#renderer/records/grid/DataGrid.tsx'
import { IconNight } from '#renderer/ui/icons.ts'
import { OrdersBoard } from './board/OrdersBoard.tsx'
import { comingOrders } from './views/coming-orders.ts'
import { OrdersGantt } from './gantt/OrdersGantt.tsx'
import { LookSwitch } from './views/LookSwitch.tsx'
import { useLook } from './views/use-look.ts'
import { OrdersWeek } from './week/OrdersWeek.tsx'
import { WeekdayDots } from './WeekdayDots.tsx'

const related: readonly EntityName[] = ['orderPositions', 'assignments', 'clients', 'sites', 'supervisors']

/** The orders of the clients, as a list, a board by status, a week by site, or bars over weeks; which is remembered. */
export function OrdersListPage() {
  const [look, show] = useLook()
  if (look === undefined) return null
  const switcher = <LookSwitch look={look} onLook={show} />
  if (look === 'board') return <OrdersBoard switcher={switcher} />
  if (look === 'week') return <OrdersWeek switcher={switcher} />
  if (look === 'gantt') return <OrdersGantt switcher={switcher} />
  return <OrdersList switcher={switcher} />
}

/** The list; it opens on the orders that run this week. */
function OrdersList({ switcher }: { readonly switcher: ReactNode }) {
  const { t } = useTranslation()
  const coming = useMemo(() => comingOrders(), [])
  const columns = useMemo<readonly GridColumn<'orders'>[]>(
    () => [
      ...leadingOrderColumns(t),
      { id: 'clientId', width: 190 },
      { id: 'siteId', width: 220 },
      { id: 'siteCity', computed: true, label: t('orders.columns.city'), width: 120 },
      { id: 'startDate', width: 100 },
      { id: 'endDate', width: 100 },
      {
        id: 'startWeekday',
        computed: true,
        label: t('orders.columns.startWeekday'),
        width: 110,
        isHidden: true,
        render: ({ computed }) => choiceLabel(t, 'orders', 'startWeekday', computed.startWeekday),
      },
      {
        id: 'startTime',
        label: t('orders.columns.hours'),
        width: 124,
        render: ({ row }) => <Hours row={row} />,
      },
      {
        id: 'daysOfWeek',
        width: 128,
        render: ({ row }) => <WeekdayDots days={row.daysOfWeek} />,
      },
      {
        id: 'positions',
        computed: true,
        label: t('orders.columns.positions'),
        width: 210,
        render: ({ computed }) =>
          computed.positions
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
  return (
    <DataGrid
      entity="orders"
      columns={columns}
      defaultView={coming}
      related={related}
      switcher={switcher}
      action={<NewOrder />}
      renderBulk={(selected) => <BulkPatchMenu entity="orders" field="priority" selected={selected} />}
      empty={<NoOrders text={t('orders.emptyText')} />}
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
