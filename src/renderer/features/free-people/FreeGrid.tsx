import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { FreePerson, FreeWeek } from '#shared/contract/dispatch/free-people.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { rowAfterKey } from '#renderer/records/grid/rows/use-row-keys.ts'
import { paths } from '#renderer/screens/paths.ts'
import type { Shortcut } from '#renderer/ui/shortcut-registry.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { FreeRow } from './FreeRow.tsx'
import type { FreePeople } from './use-free-people.ts'
import styles from './free-people.module.css'

interface Props {
  readonly free: FreePeople
  readonly week: FreeWeek
  readonly chosen: ReadonlyMap<string, FreePerson>
  readonly onChoose: (person: FreePerson, isChosen: boolean) => void
}

const ROW = 64
/** The days above the rows, which stay where they are: a row may not hide below them. */
const HEAD = 96

/** The keys that the grid handles itself, as the help lists them. */
const SHORTCUTS: readonly Shortcut[] = [
  { keys: 'arrows', label: 'shell.shortcuts.move' },
  { keys: 'homeEnd', label: 'shell.shortcuts.ends' },
  { keys: 'space', label: 'freePeople.chooseRow' },
  { keys: 'Enter', label: 'freePeople.openRow' },
]

/** People, seven days across; above each day how many are free against how many places are to fill. */
export function FreeGrid({ free, week, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: week.people,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
    overscan: 6,
    scrollPaddingEnd: HEAD,
  })
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  const { showRange } = free.people
  useEffect(() => showRange(first, last), [showRange, first, last])
  const [at, setAt] = useState(0)
  const active = Math.min(at, week.people - 1)
  const person = free.people.items.get(active)
  const navigate = useNavigate()
  useShortcuts('shell.shortcuts.lists', SHORTCUTS)
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const rows = Math.max(1, Math.floor((event.currentTarget.clientHeight - HEAD) / ROW) - 1)
    const to = rowAfterKey(event.key, active, week.people, rows)
    if (to === null && event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    if (to !== null) {
      setAt(to)
      virtualizer.scrollToIndex(to)
    } else if (person && event.key === ' ') onChoose(person, !chosen.has(person._id))
    else if (person) void navigate(paths.record('employees', person._id))
  }
  return (
    <div
      ref={frame}
      className={styles.frame}
      role="grid"
      aria-multiselectable
      aria-activedescendant={person ? `free-${active}` : undefined}
      onKeyDown={onKey}
      aria-label={t('shell.menu.freePeople')}
      aria-rowcount={week.people + 1}
      tabIndex={0}
    >
      <Head free={free} week={week} />
      <div role="rowgroup" className={styles.people} style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, start, key }) => (
          <FreeRow
            key={key}
            index={index}
            top={start}
            person={free.people.items.get(index)}
            dates={week.days.map(({ date }) => date)}
            isActive={index === active}
            onActive={setAt}
            isChosen={chosen.has(free.people.items.get(index)?._id ?? '')}
            onChoose={onChoose}
          />
        ))}
      </div>
    </div>
  )
}

function Head({ free, week }: Pick<Props, 'free' | 'week'>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { freeOn, part } = free.view.filters
  const most = Math.max(1, ...week.days.flatMap((day) => [day.free, day.toFill]))
  const wide = (count: number) => ({ width: `${(100 * count) / most}%` })
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.line}>
        <div role="columnheader" className={styles.corner}>
          {t('freePeople.people', { count: week.people })}
        </div>
        {week.days.map(({ date, free: count, toFill }) => (
          <div key={date} role="columnheader" className={styles.day} data-today={date === free.today || undefined}>
            <span title={formats.weekday(date)}>{formats.shortDay(date)}</span>
            <button
              type="button"
              className={styles.figure}
              aria-pressed={freeOn === date}
              title={t('freePeople.onlyFree', { day: formats.weekday(date) })}
              onClick={() => free.show({ filters: { freeOn: freeOn === date ? null : date } })}
            >
              {t('freePeople.free', { count })}
            </button>
            <span className={styles.bar} data-kind="free" style={wide(count)} aria-hidden />
            <Link className={styles.figure} to={paths.board(date, { filters: { from: date, to: date, shift: part } })}>
              {t('freePeople.toFill', { count: toFill })}
            </Link>
            <span className={styles.bar} data-kind="toFill" style={wide(toFill)} aria-hidden />
          </div>
        ))}
      </div>
    </div>
  )
}
