import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntityName } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import type { View } from '#shared/model/query.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { Failed, NothingFound } from '#renderer/records/grid/GridStates.tsx'
import type { GridRow } from '#renderer/records/grid/rows/grid-row.ts'
import { useRowsWindow } from '#renderer/records/grid/rows/use-rows-window.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconDay } from '#renderer/ui/icons.ts'
import { OrdersFrame } from '../views/OrdersFrame.tsx'
import { useOrdersView } from '../views/orders-view.ts'
import { PeriodBar } from '../views/PeriodBar.tsx'
import { useLineKeys } from '../views/use-line-keys.ts'
import { usePeriod } from '../views/use-period.ts'
import { GanttLine } from './GanttLine.tsx'
import { shareOf } from './gantt-place.ts'
import styles from './gantt.module.css'

const ROW = 36
const WEEKS = 8
const OWN = ['startDate', 'endDate'] as const
const RELATED: readonly EntityName[] = ['orderPositions', 'assignments', 'clients', 'sites']

/** The orders of some weeks as bars, those that begin first on top. */
export function OrdersGantt({ switcher }: { readonly switcher: ReactNode }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const shown = useOrdersView(OWN)
  const period = usePeriod(WEEKS, 4)
  const { from, to, today } = period
  const { search, filters } = shown.view
  const view = useMemo(
    (): View => ({
      search,
      filters: [
        ...filters,
        { field: 'startDate', op: 'between', value: [null, to] },
        { field: 'endDate', op: 'between', value: [from, null] },
      ],
      sort: [{ field: 'startDate', dir: 'asc' }],
    }),
    [search, filters, from, to],
  )
  const rows = useRowsWindow('orders', view, RELATED)
  const orders = rows.items as ReadonlyMap<number, unknown> as ReadonlyMap<number, GridRow<'orders'>>
  const total = rows.total ?? 0
  const keys = useLineKeys(total, 1, (line) => virtualizer.scrollToIndex(line))
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => keys.frame.current,
    estimateSize: () => ROW,
    overscan: 8,
  })
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  const { showRange } = rows
  useEffect(() => showRange(first, last), [showRange, first, last])
  const weeks = Array.from({ length: WEEKS }, (_, week) => addDays(from, week * 7))
  const isFiltered = search !== '' || filters.length > 0
  const instead = rows.error ? (
    <Failed text={errorText(t, failureOf(asAppError(rows.error)))} onRetry={rows.refresh} />
  ) : rows.total === 0 ? (
    isFiltered ? (
      <NothingFound search={search} onClear={shown.clear} />
    ) : (
      <EmptyState icon={IconDay} title={t('orders.gantt.none')} text={t('orders.week.noneText')} />
    )
  ) : null
  return (
    <OrdersFrame
      shown={shown}
      size={rows.total ?? undefined}
      switcher={switcher}
      controls={<PeriodBar period={period} />}
      onSearched={keys.focusFirst}
    >
      {instead ?? (
        <div
          ref={keys.frame}
          className={styles.frame}
          role="grid"
          aria-label={t('orders.gantt.label')}
          aria-rowcount={total + 1}
          aria-busy={rows.isLoading}
          onKeyDown={keys.onKeyDown}
        >
          <div role="row" className={`${styles.line} ${styles.heads}`}>
            <span role="columnheader" className={styles.order}>
              {t('shell.menu.orders')}
            </span>
            <span role="columnheader" className={styles.axis} aria-label={formats.range(from, to)}>
              {weeks.map((week) => (
                <span key={week} className={styles.week} aria-hidden>
                  {formats.dayAndMonth(week)}
                </span>
              ))}
            </span>
          </div>
          <div role="presentation" className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
            <span aria-hidden className={`${styles.line} ${styles.lines}`}>
              <span />
              <span className={styles.axis}>
                {today >= from && today <= to && (
                  <span className={styles.today} style={{ left: `${100 * shareOf(today, from, WEEKS * 7)}%` }} />
                )}
              </span>
            </span>
            {items.map(({ index, start }) => {
              const item = orders.get(index)
              return (
                item && (
                  <GanttLine
                    key={item.row._id}
                    item={item}
                    line={index}
                    top={start}
                    height={ROW}
                    from={from}
                    count={WEEKS * 7}
                    tabIndex={keys.isInTabs(index, 0)}
                  />
                )
              )
            })}
          </div>
        </div>
      )}
    </OrdersFrame>
  )
}
