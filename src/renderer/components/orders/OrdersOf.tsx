import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntityName } from '#shared/entities/index.ts'
import type { View } from '#shared/model/query.ts'
import { leadingOrderColumns, NewOrder, NoOrders } from '#renderer/components/orders/order-list.tsx'
import type { GridColumn } from '#renderer/records/grid/columns/columns.ts'
import { DataGrid } from '#renderer/records/grid/DataGrid.tsx'

const latestFirst: View = { search: '', filters: [], sort: [{ field: 'startDate', dir: 'desc' }] }
const related: readonly EntityName[] = ['orderPositions', 'assignments', 'sites']

/** The orders of a client or of a site, those that begin last on top. */
export function OrdersOf({ field, id }: { readonly field: 'clientId' | 'siteId'; readonly id: string }) {
  const { t } = useTranslation()
  const columns = useMemo<readonly GridColumn<'orders'>[]>(
    () => [
      ...leadingOrderColumns(t),
      ...(field === 'clientId' ? [{ id: 'siteId', width: 240 } as const] : []),
      { id: 'startDate', width: 100 },
      { id: 'endDate', width: 100 },
      { id: 'startTime', width: 80 },
      { id: 'endTime', width: 80 },
      { id: 'poNumber', width: 110 },
      { id: 'jobNumber', width: 110 },
      { id: 'reqNumber', width: 110, isHidden: true },
    ],
    [t, field],
  )
  const within = useMemo(
    () => ({ name: t('clients.tabs.orders'), filters: [{ field, op: 'anyOf' as const, value: [id] }] }),
    [t, field, id],
  )
  const from = field === 'siteId' ? { from: id } : {}
  return (
    <DataGrid
      entity="orders"
      columns={columns}
      defaultView={latestFirst}
      related={related}
      within={within}
      action={<NewOrder {...from} />}
      empty={<NoOrders {...from} />}
    />
  )
}
