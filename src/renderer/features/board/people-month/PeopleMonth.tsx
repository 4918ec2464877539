import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useWeekStart } from '#renderer/queries/use-labour-rules.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { Failed } from '#renderer/records/grid/GridStates.tsx'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { MonthHead } from '../month/MonthHead.tsx'
import { monthDays } from '../month/month-days.ts'
import { MONTH_SHORTCUTS } from '../month/month-shortcuts.ts'
import { useMonthFocus } from '../month/use-month-focus.ts'
import month from '../month/month.module.css'
import type { Board } from '../use-board.ts'
import { NothingShown } from '../NothingShown.tsx'
import { SortMenu } from '../week/SortMenu.tsx'
import type { BoardLayoutState } from '../week/use-board-layout.ts'
import { OpenMonthRow } from './OpenMonthRow.tsx'
import { PeopleMonthRow } from './PeopleMonthRow.tsx'
import { MONTH_SORTS, monthSort, useMonthPeople } from './use-month-people.ts'

interface Props {
  readonly board: Board
  readonly layout: BoardLayoutState
}

const ROW_PX = 40

/** A month by people: whoever works when, from the hour their shifts begin; what is to fill on top. A click opens the day. */
export function PeopleMonth({ board, layout: { layout, change } }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const weekStart = useWeekStart()
  const frame = useRef<HTMLDivElement>(null)
  const { days: numbers, rows, error, retry } = useMonthPeople(board, layout.sort)
  const { items, showRange } = rows
  const people = rows.total ?? 0
  const virtualizer = useVirtualizer({
    count: people,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    overscan: 4,
  })
  const shown = virtualizer.getVirtualItems()
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0]
  useEffect(() => showRange(first, last), [showRange, first, last])
  const columns = useMemo(() => monthDays(numbers ?? [], board.today, weekStart), [numbers, board.today, weekStart])
  // Rows hold on to the days: they stay the same while only numbers change.
  const key = JSON.stringify(columns)
  const days = useMemo(() => JSON.parse(key) as typeof columns, [key])
  const dayNames = useMemo(() => days.map(({ date }) => formats.weekday(date)), [days, formats])
  const focus = useMonthFocus({ frame, rows: people, days: days.length, reveal: (row) => virtualizer.scrollToIndex(row) }) // prettier-ignore
  useShortcuts('board.shortcuts.title', MONTH_SHORTCUTS)
  if (error && (!numbers || rows.total === null))
    return <Failed text={errorText(t, failureOf(error))} onRetry={retry} />
  if (!numbers || rows.total === null) return null
  if (people === 0) return <NothingShown view={board.view} title="board.views.emptyMonth" />
  const openAt = (target: EventTarget) => {
    const date = days[placeOf(target)?.day ?? -1]?.date
    if (date !== undefined) board.turn({ kind: 'day', day: date })
  }
  return (
    <div
      ref={frame}
      className={month.month}
      style={{ '--days': days.length } as React.CSSProperties}
      role="grid"
      aria-label={t('board.peopleMonth.title')}
      aria-rowcount={people + 2}
      aria-colcount={days.length + 1}
      onKeyDown={(event) => {
        if (event.key === 'Enter') openAt(event.target)
        else focus.onKeyDown(event)
      }}
      onClick={(event) => openAt(event.target)}
      onFocus={({ target }) => {
        const place = placeOf(target)
        if (place) focus.setActive(place)
      }}
    >
      <div className={month.head}>
        <MonthHead days={days}>
          {t('board.people', { count: people, shown: formats.number(people) })}
          <SortMenu value={monthSort(layout.sort)} sorts={MONTH_SORTS} onChange={(sort) => change({ sort })} />
        </MonthHead>
        <OpenMonthRow days={days} dayNames={dayNames} numbers={numbers} active={focus.activeIn(-1)} />
      </div>
      <div className={month.rows} role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
        {shown.map(({ index, start }) => (
          <PeopleMonthRow
            key={index}
            index={index}
            top={start}
            person={items.get(index)}
            days={days}
            dayNames={dayNames}
            active={focus.activeIn(index)}
          />
        ))}
      </div>
    </div>
  )
}

/** The row and the day of a cell; nothing elsewhere. */
function placeOf(target: EventTarget): { readonly row: number; readonly day: number } | null {
  const place = (target as Element).closest('[data-cell]')?.getAttribute('data-cell')?.split(':')
  return place ? { row: Number(place[0]), day: Number(place[1]) } : null
}
