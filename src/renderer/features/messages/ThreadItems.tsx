import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { MessageBubble } from '#renderer/components/messages/MessageBubble.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { ThreadEvent } from './ThreadEvent.tsx'
import styles from './thread.module.css'
import type { ThreadItem, useThread } from './use-thread.ts'

interface Props {
  readonly thread: ReturnType<typeof useThread>
  readonly frameRef: RefObject<HTMLDivElement | null>
  /** The person the texts come from. */
  readonly name: string
  readonly onRetry: (item: ThreadItem) => void
  /** The instant of the last item, while it is in view; null otherwise. */
  readonly onEnd: (lastAt: string | null) => void
}

/** A guess of the height of an item until it is measured. */
const ITEM_HEIGHT = 68
/** A guess of the height of the view until it is measured. */
const UNSEEN_HEIGHT = 600
/** So near to the end counts as at its end. */
const NEAR_END = 24
/** What scrolls so soon after a wheel, a key or a pointer is scrolled by the person. */
const MOVE_MS = 600

/** The items of a thread, of which only those near the view are drawn; it opens at its end and stays there. */
export function ThreadItems({ thread, frameRef, name, onRetry, onEnd }: Props) {
  const { t } = useTranslation()
  const { total, items, found, showRange } = thread
  const count = total ?? 0
  // A new function would make the virtualizer compute the place of every item of the thread anew.
  const getItemKey = useCallback((index: number) => items.get(index)?.row._id ?? index, [items])
  const virtualizer = useVirtualizer({
    count,
    // Nothing is drawn before the length is known: the first items that are, are those of the end.
    enabled: total !== null,
    initialOffset: () => Math.max(0, count * ITEM_HEIGHT - (frameRef.current?.clientHeight ?? 0)),
    initialRect: { width: 0, height: UNSEEN_HEIGHT },
    getScrollElement: () => frameRef.current,
    estimateSize: () => ITEM_HEIGHT,
    getItemKey,
    overscan: 10,
    paddingStart: 12,
    paddingEnd: 12,
  })
  const drawn = virtualizer.getVirtualItems()
  const first = drawn[0]?.index ?? 0
  const last = drawn.at(-1)?.index ?? 0
  useEffect(() => {
    if (drawn.length > 0) showRange(first, last)
  }, [showRange, first, last, drawn.length])

  const isAtEnd = useRef(true)
  const [isEndInView, setEndInView] = useState(true)
  const size = virtualizer.getTotalSize()
  /** When the person last used the wheel, a key or the scroll bar: what else scrolls is the measuring of items. */
  const movedAt = useRef(0)
  const move = () => void (movedAt.current = performance.now())
  const follow = (frame: HTMLElement) => {
    const isNear = frame.scrollHeight - frame.scrollTop - frame.clientHeight < NEAR_END
    if (isNear) isAtEnd.current = true
    else if (performance.now() - movedAt.current < MOVE_MS) isAtEnd.current = false
    setEndInView(isNear)
  }
  // What arrives, and what is measured, moves the end: whoever was there stays there.
  useLayoutEffect(() => {
    const frame = frameRef.current
    if (frame && isAtEnd.current) frame.scrollTop = frame.scrollHeight
  }, [frameRef, size, count])
  // A longer text below makes the view of the thread smaller.
  useEffect(() => {
    const frame = frameRef.current
    if (!frame) return undefined
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) frame.scrollTop = frame.scrollHeight
    })
    observer.observe(frame)
    return () => observer.disconnect()
  }, [frameRef])
  useLayoutEffect(() => {
    if (!found) return
    isAtEnd.current = false
    virtualizer.scrollToIndex(found.index, { align: 'center' })
  }, [found, virtualizer])
  const lastAt = count > 0 ? (items.get(count - 1)?.row.at ?? null) : null
  useEffect(() => onEnd(isEndInView ? lastAt : null), [onEnd, isEndInView, lastAt])

  return (
    <div
      ref={frameRef}
      className={styles.frame}
      role="log"
      aria-label={t('messages.thread.label', { name })}
      tabIndex={0}
      onScroll={(event) => follow(event.currentTarget)}
      onWheel={move}
      onKeyDown={move}
      onPointerDown={move}
      onPointerMove={(event) => event.buttons > 0 && move()}
    >
      <div style={{ position: 'relative', height: size }}>
        {drawn.map(({ index, key, start }) => (
          <div
            key={key}
            data-index={index}
            ref={virtualizer.measureElement}
            className={styles.at}
            style={{ transform: `translateY(${start}px)` }}
          >
            <Item
              item={items.get(index)}
              before={items.get(index - 1)}
              isFirst={index === 0}
              isFound={found?.index === index}
              onRetry={onRetry}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

interface ItemProps {
  readonly item: ThreadItem | undefined
  readonly before: ThreadItem | undefined
  readonly isFirst: boolean
  readonly isFound: boolean
  readonly onRetry: (item: ThreadItem) => void
}

/** A message or an event, below the day it begins. */
const Item = memo(function Item({ item, before, isFirst, isFound, onRetry }: ItemProps) {
  const formats = useFormats()
  if (!item) return <div style={{ height: ITEM_HEIGHT }} />
  const { row, author, mark } = item
  const day = localDayOf(row.at)
  const isNewDay = isFirst || (before !== undefined && localDayOf(before.row.at) !== day)
  return (
    <>
      {isNewDay && (
        <div className={styles.day}>
          <span>{formats.fullDay(day)}</span>
        </div>
      )}
      {row.direction === 'event' ? (
        <ThreadEvent message={row} />
      ) : (
        <MessageBubble message={row} author={author} mark={mark} isFound={isFound} onRetry={() => onRetry(item)} />
      )}
    </>
  )
})
