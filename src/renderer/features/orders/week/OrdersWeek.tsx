import { Skeleton } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteWeek } from '#shared/contract/orders/order-views.ts'
import { dayOffOn } from '#shared/domain/calendar/calendar.ts'
import { entities } from '#shared/entities/index.ts'
import { eachDay } from '#shared/model/dates.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { dayOffText, fieldLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { useCalendar } from '#renderer/queries/use-calendar.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { Failed, NothingFound } from '#renderer/records/grid/GridStates.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconDay } from '#renderer/ui/icons.ts'
import { OrdersFrame } from '../views/OrdersFrame.tsx'
import { useOrdersView } from '../views/orders-view.ts'
import { PeriodBar } from '../views/PeriodBar.tsx'
import { useLineKeys } from '../views/use-line-keys.ts'
import { usePeriod } from '../views/use-period.ts'
import { SiteLine } from './SiteLine.tsx'
import { totalsOf } from './week-totals.ts'
import styles from './week.module.css'

const ROW = 38
const RELATED = ['orders', 'orderPositions', 'assignments', 'sites', 'clients', 'employees'] as const
const OWN = ['startDate', 'endDate'] as const
const NONE: readonly SiteWeek[] = []

/** A week of the orders: sites in rows, seven days across, how many people each day has of those it asks for. */
export function OrdersWeek({ switcher }: { readonly switcher: ReactNode }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const shown = useOrdersView(OWN)
  const period = usePeriod(1, 1)
  const { from, to, today } = period
  const { search, filters } = shown.view
  const { value, error, refresh } = useLive(
    'orders.week',
    { start: from, view: { search, filters, sort: [] } },
    RELATED,
  )
  const sites = value ?? NONE
  const calendar = useCalendar()
  const days = useMemo(() => eachDay(from, to), [from, to])
  const totals = useMemo(() => totalsOf(sites), [sites])
  const keys = useLineKeys(sites.length, 7, (line) => virtualizer.scrollToIndex(line))
  const virtualizer = useVirtualizer({
    count: sites.length,
    getScrollElement: () => keys.frame.current,
    estimateSize: () => ROW,
    overscan: 8,
  })
  const isFiltered = search !== '' || filters.length > 0
  const instead = error ? (
    <Failed text={errorText(t, failureOf(asAppError(error)))} onRetry={refresh} />
  ) : value?.length === 0 ? (
    isFiltered ? (
      <NothingFound search={search} onClear={shown.clear} />
    ) : (
      <EmptyState icon={IconDay} title={t('orders.week.none')} text={t('orders.week.noneText')} />
    )
  ) : null
  return (
    <OrdersFrame
      shown={shown}
      size={value?.length}
      switcher={switcher}
      controls={<PeriodBar period={period} />}
      onSearched={keys.focusFirst}
    >
      {value === undefined && !error && <Skeleton m={24} h={240} />}
      {instead}
      {sites.length > 0 && (
        <div
          ref={keys.frame}
          className={styles.frame}
          role="grid"
          aria-label={t('orders.week.label')}
          aria-rowcount={sites.length + 1}
          onKeyDown={keys.onKeyDown}
        >
          <div role="row" className={`${styles.line} ${styles.heads}`}>
            <span role="columnheader" className={styles.site}>
              {fieldLabel(t, entities.orders, 'siteId')}
            </span>
            {days.map((date, index) => {
              const dayOff = calendar && dayOffOn(calendar, date)
              const total = totals[index]
              return (
                <span
                  key={date}
                  role="columnheader"
                  className={styles.head}
                  data-today={date === today || undefined}
                  title={dayOff ? dayOffText(t, formats.language, dayOff) : undefined}
                >
                  <span>
                    {formats.shortWeekday(date)}
                    {dayOff && <span className={styles.off}> · {t('orders.week.dayOff')}</span>}
                  </span>
                  {total && total.required > 0 && (
                    <span
                      className={styles.total}
                      data-fill={total.toFill > 0 ? 'open' : 'filled'}
                      title={t('orders.week.toFill', { count: total.toFill })}
                    >
                      {total.filled}/{total.required}
                      {total.toFill > 0 && <b> −{total.toFill}</b>}
                    </span>
                  )}
                </span>
              )
            })}
          </div>
          <div role="presentation" style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, start }) => {
              const site = sites[index]
              return (
                site && (
                  <SiteLine
                    key={site._id}
                    site={site}
                    line={index}
                    top={start}
                    height={ROW}
                    days={days}
                    today={today}
                    isInTabs={keys.isInTabs}
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
