import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { choiceLabel, orderNumberLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { choiceAppearance } from '#renderer/fields/appearance.ts'
import type { GridRow } from '#renderer/records/grid/rows/grid-row.ts'
import { MarkIcon } from '#renderer/records/MarkIcon.tsx'
import { paths } from '#renderer/screens/paths.ts'
import { placeOf } from './gantt-place.ts'
import styles from './gantt.module.css'

/** From this share of the days on, a bar has room for its status in words. */
const WIDE = 0.14

interface Props {
  readonly item: GridRow<'orders'>
  readonly line: number
  readonly top: number
  readonly height: number
  /** The first day on screen, and how many there are. */
  readonly from: string
  readonly count: number
  readonly tabIndex: number
}

/** An order as a bar: its status as colour, icon and text, drafts hatched, and how much of it is filled. */
export const GanttLine = memo(function GanttLine({ item, line, top, height, from, count, tabIndex }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { row, titles, computed, mark } = item
  const { required, assigned } = computed
  const { left, width, isEarlier, isLater } = placeOf(row, from, count)
  const look = choiceAppearance['orders.status']?.[row.status]
  const status = choiceLabel(t, 'orders', 'status', row.status)
  const number = orderNumberLabel(t, row.orderNumber)
  const site = titles[row.siteId] ?? '…'
  const client = titles[row.clientId] ?? '…'
  const fill = required > 0 ? [t('orders.matrix.filledOf', { count: assigned, required })] : []
  const label = [number, client, site, formats.range(row.startDate, row.endDate), status, ...fill].join(', ')
  const Icon = look?.icon
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      className={styles.line}
      style={{ position: 'absolute', insetInline: 0, height, transform: `translateY(${top}px)` }}
    >
      <span role="rowheader" className={styles.order} title={`${number} · ${client} · ${site}`}>
        <span className={styles.first}>
          <span className="tabular">{number}</span>
          {mark && <MarkIcon mark={mark} size={13} />}
          <span className={styles.client}>{client}</span>
        </span>
        <span className={styles.site}>{site}</span>
      </span>
      <span role="gridcell" className={styles.axis}>
        <Link
          to={paths.record('orders', row._id)}
          className={styles.bar}
          style={{ left: `${100 * left}%`, width: `${100 * width}%` }}
          data-tone={look?.tone ?? 'neutral'}
          data-hatched={row.status === 'draft' || undefined}
          data-earlier={isEarlier || undefined}
          data-later={isLater || undefined}
          data-at={`${line}:0`}
          tabIndex={tabIndex}
          aria-label={label}
          title={label}
        >
          {required > 0 && (
            <span aria-hidden className={styles.filled} style={{ width: `${(100 * assigned) / required}%` }} />
          )}
          {Icon && <Icon size={13} aria-hidden />}
          {required > 0 && (
            <span className={styles.figures} data-open={assigned < required || undefined}>
              {assigned}/{required}
            </span>
          )}
          {width > WIDE && <span className={styles.status}>{status}</span>}
        </Link>
      </span>
    </div>
  )
})
