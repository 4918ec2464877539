import { useEffect, useId, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { IconPending, IconUnsent, IconWarning } from '#renderer/ui/icons.ts'
import type { Wording } from './row-name.ts'
import { sentenceOf } from './sentences.ts'
import { onListKey } from './use-list-keys.ts'
import { asConflict, type Item } from './use-outbox.ts'
import styles from './conflicts.module.css'

interface Props {
  readonly listRef: RefObject<HTMLDivElement | null>
  readonly wording: Wording
  readonly items: readonly Item[]
  readonly at: number
  /** How many pending operations are not listed. */
  readonly left: number
  readonly onGo: (to: number) => void
  readonly onOpen: () => void
}

const icons = { rejected: IconWarning, waiting: IconPending, pending: IconUnsent } as const

/** The conflicts, then the operations still to be sent; the arrow keys move through both. */
export function OutboxList({ listRef, wording, items, at, left, onGo, onOpen }: Props) {
  const { t } = useTranslation()
  const id = useId()
  // The list has the focus when the screen opens, so that the arrow keys work at once.
  useEffect(() => listRef.current?.focus({ preventScroll: true }), [listRef])
  useEffect(() => void document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' }), [id, at])
  const firstQueued = items.findIndex((item) => asConflict(item) === null)
  useShortcuts('shell.shortcuts.conflicts', [
    { keys: 'arrows', label: 'shell.shortcuts.conflictMove' },
    { keys: 'Enter', label: 'shell.shortcuts.conflictOpen' },
  ])
  return (
    <div
      ref={listRef}
      className={styles.list}
      role="listbox"
      tabIndex={0}
      aria-label={t('conflicts.list')}
      aria-activedescendant={`${id}-${at}`}
      onKeyDown={(event) => onListKey(event, { at, count: items.length, go: onGo, open: onOpen })}
    >
      {items.map((item, index) => (
        <div key={item.opId} role="presentation">
          {index === 0 && asConflict(item) && <div className={styles.group}>{t('conflicts.toSettle')}</div>}
          {index === firstQueued && <div className={styles.group}>{t('conflicts.toSend')}</div>}
          <Line
            id={`${id}-${index}`}
            item={item}
            wording={wording}
            isChosen={index === at}
            onChoose={() => onGo(index)}
          />
        </div>
      ))}
      {left > 0 && <div className={styles.left}>{t('conflicts.notShown', { count: left })}</div>}
    </div>
  )
}

interface LineProps {
  readonly id: string
  readonly item: Item
  readonly wording: Wording
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Line({ id, item, wording, isChosen, onChoose }: LineProps) {
  const { t, formats } = wording
  const now = useNow()
  const conflict = asConflict(item)
  const Icon = icons[item.state]
  const about = conflict
    ? t('conflicts.refused', { age: formats.age(conflict.refusedAt, now) })
    : item.state === 'waiting'
      ? t('conflicts.waits')
      : t('conflicts.since', { age: formats.age(item.createdAt, now) })
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list takes the keys, as a listbox does
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={styles.line}
      data-state={item.state}
      onClick={onChoose}
    >
      <Icon size={16} aria-hidden />
      <span className={styles.what}>{sentenceOf(wording, item)}</span>
      <span className={styles.about}>{about}</span>
    </div>
  )
}
