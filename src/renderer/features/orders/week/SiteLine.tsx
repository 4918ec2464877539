import { Anchor } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { DayFill, SiteWeek } from '#shared/contract/orders/order-views.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { paths } from '#renderer/screens/paths.ts'
import { IconConfirmed, IconUnassigned } from '#renderer/ui/icons.ts'
import styles from './week.module.css'

interface Props {
  readonly site: SiteWeek
  readonly line: number
  readonly top: number
  readonly height: number
  readonly days: readonly string[]
  readonly today: string
  readonly isInTabs: (line: number, place: number) => number
}

/** The page of the one order of a day, else the board on that day, with this site alone. */
const placeOf = (siteId: string, date: string, { orderIds }: DayFill): string =>
  orderIds.length === 1 && orderIds[0] !== undefined
    ? paths.record('orders', orderIds[0])
    : paths.board(date, { filters: { siteIds: [siteId], from: date, to: date } })

/** A site and its week; a day leads to its order, or to the board on that day. */
export const SiteLine = memo(function SiteLine({ site, line, top, height, days, today, isInTabs }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const about = [site.clientName, site.city].filter(Boolean).join(' · ')
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      className={styles.line}
      style={{ position: 'absolute', insetInline: 0, height, transform: `translateY(${top}px)` }}
    >
      <span role="rowheader" className={styles.site} title={`${site.name} · ${about}`}>
        <Anchor component={Link} to={paths.record('sites', site._id)} className={styles.name ?? ''} tabIndex={-1}>
          {site.name}
        </Anchor>
        <span className={styles.about}>{about}</span>
      </span>
      {days.map((date, place) => {
        const fill = site.days[place]
        const label = fill
          ? [
              site.name,
              formats.weekday(date),
              t('orders.matrix.filledOf', { count: fill.filled, required: fill.required }),
              ...(fill.toFill > 0 ? [t('orders.week.toFill', { count: fill.toFill })] : []),
              ...(fill.orderIds.length > 1 ? [t('orders.week.orders', { count: fill.orderIds.length })] : []),
            ].join(', ')
          : `${site.name}, ${formats.weekday(date)}, ${t('orders.week.nothing')}`
        return (
          <span key={date} role="gridcell" className={styles.cell} data-today={date === today || undefined}>
            {fill ? (
              <Link
                to={placeOf(site._id, date, fill)}
                className={styles.fill}
                data-fill={fill.toFill > 0 ? 'open' : fill.filled < fill.required ? 'left' : 'filled'}
                data-at={`${line}:${place}`}
                tabIndex={isInTabs(line, place)}
                aria-label={label}
                title={label}
              >
                {fill.toFill > 0 ? <IconUnassigned size={13} aria-hidden /> : <IconConfirmed size={13} aria-hidden />}
                <span className={styles.figures}>
                  {fill.filled}/{fill.required}
                </span>
                {fill.toFill > 0 && <span className={styles.missing}>−{fill.toFill}</span>}
              </Link>
            ) : (
              <span
                className={styles.nothing}
                data-at={`${line}:${place}`}
                tabIndex={isInTabs(line, place)}
                role="img"
                aria-label={label}
              />
            )}
          </span>
        )
      })}
    </div>
  )
})
