import { useCallback, useMemo } from 'react'
import { entities } from '#shared/entities/index.ts'
import type { View } from '#shared/model/query.ts'
import type { T } from '#renderer/i18n/keys.ts'
import { fieldLabel } from '#renderer/i18n/labels.ts'
import { useGridView } from '#renderer/records/grid/views/use-grid-view.ts'
import { comingOrders } from './coming-orders.ts'

/** What every view of the orders can be filtered by. */
const FILTERS = [
  'status',
  'priority',
  'clientId',
  'siteId',
  'supervisorIds',
  'fill',
  'positions',
  'siteCity',
  'startDate',
  'endDate',
  'workAtHeights',
] as const
type Filtered = (typeof FILTERS)[number]

/** The name of what a view is filtered by, as the list has it. */
export const filterLabel = (t: T, id: string): string =>
  id === 'fill' || id === 'positions'
    ? t(`orders.columns.${id}`)
    : id === 'siteCity'
      ? t('orders.columns.city')
      : fieldLabel(t, entities.orders, id)

/**
 * The search and filters of the list, as they stand in the address, without those that a view has its own controls for:
 * they are kept for the list.
 */
export function useOrdersView(own: readonly Filtered[]) {
  const usual = useMemo(() => comingOrders(), [])
  const { view: asked, show } = useGridView(entities.orders, usual)
  const isOwn = (field: string) => (own as readonly string[]).includes(field)
  const ownKey = own.join()
  const view = useMemo(
    (): View => ({ ...asked, filters: asked.filters.filter(({ field }) => !ownKey.split(',').includes(field)) }),
    [asked, ownKey],
  )
  const change = useCallback(
    (next: View) => {
      const kept = asked.filters.filter(({ field }) => ownKey.split(',').includes(field))
      show({ ...next, sort: asked.sort, filters: [...kept, ...next.filters] })
    },
    [asked, show, ownKey],
  )
  const clear = () => change({ ...view, search: '', filters: [] })
  return { view, change, clear, fields: FILTERS.filter((field) => !isOwn(field)) }
}
export type OrdersView = ReturnType<typeof useOrdersView>
