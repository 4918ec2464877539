import { Text } from '@mantine/core'
import { useCallback, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { entities } from '#shared/entities/index.ts'
import { NewOrder } from '#renderer/components/orders/order-list.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { FilterBar } from '#renderer/records/grid/filters/FilterBar.tsx'
import { QuickSearch } from '#renderer/records/grid/filters/QuickSearch.tsx'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { filterLabel, type OrdersView } from './orders-view.ts'
import styles from './views.module.css'

interface Props {
  readonly shown: OrdersView
  /** How many rows there are; undefined until it is known. */
  readonly size: number | undefined
  readonly switcher: ReactNode
  /** Before the filters: which days are on screen. */
  readonly controls?: ReactNode
  /** The search gives the focus to the rows. */
  readonly onSearched: () => void
  readonly children: ReactNode
}

/** What stands around every view of the orders but the list: its search and filters, and a new order. */
export function OrdersFrame({ shown, size, switcher, controls, onSearched, children }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const title = useScreenTitle()
  const { view, change, fields } = shown
  const labelOf = useCallback((id: string) => filterLabel(t, id), [t])
  const search = useCallback((text: string) => change({ ...view, search: text }), [change, view])
  return (
    <Page
      title={title}
      fill
      aside={
        <>
          {size !== undefined && (
            <Text c="dimmed" size="sm" className="tabular" aria-live="polite">
              {formats.number(size)}
            </Text>
          )}
          {switcher}
        </>
      }
      actions={
        <QuickSearch hint={t('grid.searchHintOrders')} search={view.search} onSearch={search} onDone={onSearched} />
      }
      primary={<NewOrder />}
      bar={
        <div className={styles.bar}>
          {controls}
          <FilterBar entity={entities.orders} view={view} fields={fields} labelOf={labelOf} onChange={change} />
        </div>
      }
    >
      {children}
    </Page>
  )
}
