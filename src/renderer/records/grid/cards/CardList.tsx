import { useElementSize } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, type ReactNode, type RefObject } from 'react'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyColumn } from '../columns/columns.ts'
import type { Place } from '../rows/place.ts'
import type { useRowsWindow } from '../rows/use-rows-window.ts'
import { Card } from './Card.tsx'
import styles from './cards.module.css'

interface Props {
  readonly entity: Entity
  readonly title: string
  readonly frameRef: RefObject<HTMLDivElement | null>
  readonly rows: ReturnType<typeof useRowsWindow>
  readonly columns: readonly AnyColumn[]
  readonly labelOf: (id: string) => string
  /** Shows all of a row. */
  readonly onOpen: (index: number) => void
  /** Where to begin, when the person comes back. */
  readonly place: Place | undefined
  readonly onMoved: (place: Place) => void
  /** Above the cards; it scrolls with them. */
  readonly above: ReactNode
  /** Shown when there is no row. */
  readonly instead: ReactNode
}

/** The height of a card in pixels until it is measured. */
const ABOUT = 132
const GAP = 12

/** The rows of a list below each other as cards, for a window too narrow for columns; only those in sight are rendered. */
export function CardList(props: Props) {
  const { entity, title, frameRef, rows, columns, labelOf, onOpen, place, onMoved, above, instead } = props
  const { ref: lead, height: leadHeight } = useElementSize()
  const total = rows.total ?? (rows.isLoading ? (place?.total ?? 8) : 0)
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => frameRef.current,
    estimateSize: () => ABOUT,
    gap: GAP,
    overscan: 4,
    scrollMargin: leadHeight,
    initialOffset: place?.scrollTop ?? 0,
  })
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  const { showRange } = rows
  useEffect(() => showRange(first, last), [showRange, first, last])
  return (
    <div
      ref={frameRef}
      className={styles.frame}
      aria-busy={rows.isLoading}
      onScroll={({ currentTarget: { scrollTop } }) => onMoved({ scrollTop, active: first, total })}
    >
      <div ref={lead}>{above}</div>
      {instead ?? (
        <ul className={styles.cards} aria-label={title} style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, start }) => (
            <li
              key={index}
              ref={virtualizer.measureElement}
              data-index={index}
              className={styles.item}
              aria-setsize={total}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - leadHeight}px)` }}
            >
              <Card
                entity={entity}
                columns={columns}
                item={rows.items.get(index)}
                labelOf={labelOf}
                index={index}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
