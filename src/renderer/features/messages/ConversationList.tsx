import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { PresentPerson } from '#shared/contract/sync/outbox.ts'
import { ConversationRow } from './ConversationRow.tsx'
import { rowKeys } from './row-keys.ts'
import styles from './inbox.module.css'
import type { Listed, useConversations } from './use-conversations.ts'
import type { useHeldPlace } from './use-held-place.ts'

interface Props {
  readonly list: ReturnType<typeof useConversations>
  /** The list as it is shown: the chosen conversation stays where it was chosen. */
  readonly shown: ReturnType<typeof useHeldPlace>
  readonly chosen: string | null
  readonly present: readonly PresentPerson[]
  readonly listRef: RefObject<HTMLDivElement | null>
  readonly onChoose: (item: Listed) => void
  /** Enter: the thread takes the focus. */
  readonly onOpen: () => void
  /** Shown instead of rows when there is none. */
  readonly empty: ReactNode
}

const ROW = 88

/** The conversations of an inbox; arrows choose, Enter goes to the thread. */
export function ConversationList({ list, shown, chosen, present, listRef, onChoose, onOpen, empty }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { total, place } = shown
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => listRef.current,
    estimateSize: () => ROW,
    overscan: 6,
  })
  const items = virtualizer.getVirtualItems()
  const keys = rowKeys(items.map(({ index }) => ({ index, id: shown.at(index)?.row._id })))
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  const { showRange } = list
  // The held one moves the others by one place.
  useEffect(() => showRange(Math.max(0, first - 1), last + 1), [showRange, first, last])

  const choose = (index: number) => {
    const item = shown.at(index)
    if (!item) return
    shown.choose(index, item)
    virtualizer.scrollToIndex(index)
    onChoose(item)
  }
  const onKey = (event: KeyboardEvent) => {
    const at = place ?? -1
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: total - 1 }[event.key]
    if (event.key === 'Enter') onOpen()
    if (to === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (to !== undefined) choose(Math.min(Math.max(0, to), total - 1))
  }
  if (list.total === 0 && total === 0) return empty
  return (
    <div
      ref={listRef}
      className={styles.rows}
      role="listbox"
      tabIndex={0}
      aria-label={t('messages.list.label')}
      aria-activedescendant={place === null ? undefined : `${id}-${place}`}
      onKeyDown={onKey}
    >
      <div style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
        {items.map(({ index, start }, i) => {
          const item = shown.at(index)
          return (
            <div key={keys[i]} className={styles.at} style={{ height: ROW, transform: `translateY(${start}px)` }}>
              {item && (
                <ConversationRow
                  id={`${id}-${index}`}
                  item={item}
                  isChosen={item.row._id === chosen}
                  others={present.filter((one) => one.id === item.row._id)}
                  onChoose={() => choose(index)}
                />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
