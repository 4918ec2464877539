import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { FreePerson, FreeWeek } from '#shared/contract/dispatch/free-people.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { paths } from '#renderer/screens/paths.ts'
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

/** People, seven days across; above each day how many are free against how many places are to fill. */
export function FreeGrid({ free, week, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: week.people,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
    overscan: 6,
  })
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  const { showRange } = free.people
  useEffect(() => showRange(first, last), [showRange, first, last])
  return (
    <div
      ref={frame}
      className={styles.frame}
      role="table"
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
