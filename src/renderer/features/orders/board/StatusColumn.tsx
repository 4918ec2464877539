import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { nextStatuses, type AskedStatus } from '#shared/domain/orders/order-status.ts'
import type { EntityName, Row } from '#shared/entities/index.ts'
import type { View } from '#shared/model/query.ts'
import { choiceLabel, orderNumberLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { choiceAppearance } from '#renderer/fields/appearance.ts'
import type { GridRow } from '#renderer/records/grid/rows/grid-row.ts'
import { useRowsWindow } from '#renderer/records/grid/rows/use-rows-window.ts'
import { COLUMNS } from './columns.ts'
import { endDrag, startDrag } from './drag.ts'
import { OrderCard } from './OrderCard.tsx'
import styles from './board.module.css'

const CARD = 92
const GAP = 8
const RELATED: readonly EntityName[] = ['orderPositions', 'assignments', 'clients', 'sites']

interface Props {
  readonly index: number
  readonly view: View
  /** The order that is dragged: the columns it cannot go to are dimmed. */
  readonly dragged: Row<'orders'> | null
  readonly onDragged: (order: Row<'orders'> | null) => void
  readonly onDrop: (event: DragEvent, to: AskedStatus) => void
  readonly onCount: (index: number, total: number) => void
}

/** The orders in one status; only the cards in sight are drawn and read. */
export function StatusColumn({ index, view, dragged, onDragged, onDrop, onCount }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const frame = useRef<HTMLDivElement>(null)
  const { to, statuses } = COLUMNS[index] as (typeof COLUMNS)[number]
  const own = useMemo(
    (): View => ({ ...view, filters: [...view.filters, { field: 'status', op: 'anyOf', value: [...statuses] }] }),
    [view, statuses],
  )
  const rows = useRowsWindow('orders', own, RELATED)
  const orders = rows.items as ReadonlyMap<number, unknown> as ReadonlyMap<number, GridRow<'orders'>>
  const total = rows.total ?? 0
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => frame.current,
    estimateSize: () => CARD,
    gap: GAP,
    paddingStart: GAP,
    paddingEnd: GAP,
    overscan: 4,
  })
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  const { showRange } = rows
  useEffect(() => showRange(first, last), [showRange, first, last])
  useEffect(() => onCount(index, total), [onCount, index, total])
  const name = choiceLabel(t, 'orders', 'status', to)
  const look = choiceAppearance['orders.status']?.[to]
  const Icon = look?.icon
  const next: readonly AskedStatus[] = dragged ? nextStatuses(dragged) : []
  const state = !dragged || statuses.includes(dragged.status) ? undefined : next.includes(to) ? 'can' : 'cannot'
  return (
    <section
      className={styles.column}
      data-state={state}
      aria-label={t('orders.board.column', { count: total, n: formats.number(total), status: name })}
      onDragOver={(event) => dragged && event.preventDefault()}
      onDrop={(event) => onDrop(event, to)}
    >
      <h2 className={styles.head}>
        {Icon && <Icon size={15} color={`var(--eq-${look.tone}-fg)`} aria-hidden />}
        {name}
        <span className={styles.count}>{formats.number(total)}</span>
      </h2>
      <div ref={frame} className={styles.cards} aria-busy={rows.isLoading}>
        {rows.total === 0 && <p className={styles.nobody}>{t('orders.board.none')}</p>}
        <ul className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index: at, start }) => {
            const item = orders.get(at)
            if (!item) return null
            const { row, titles } = item
            const label = [
              orderNumberLabel(t, row.orderNumber),
              titles[row.clientId],
              titles[row.siteId],
              choiceLabel(t, 'orders', 'status', row.status),
            ].join(', ')
            return (
              <li
                key={row._id}
                className={styles.card}
                style={{ transform: `translateY(${start}px)`, height: CARD }}
                aria-setsize={total}
                aria-posinset={at + 1}
              >
                <div
                  role="button"
                  aria-haspopup="menu"
                  aria-label={label}
                  className={styles.inside}
                  data-card={`${index}:${at}`}
                  data-order={row._id}
                  data-hatched={row.status === 'draft' || undefined}
                  tabIndex={0}
                  draggable
                  onDragStart={(event) => {
                    startDrag(event, row)
                    onDragged(row)
                  }}
                  onDragEnd={() => {
                    endDrag()
                    onDragged(null)
                  }}
                >
                  <OrderCard item={item} />
                </div>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
