import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { BoardSites, SiteDay } from '#shared/contract/dispatch/board-sites.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useWeekStart } from '#renderer/queries/use-labour-rules.ts'
import { paths } from '#renderer/screens/paths.ts'
import { useLatest } from '#renderer/ui/use-latest.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { Filled } from '../sites/Filled.tsx'
import { SiteRefused } from '../sites/SiteRefused.tsx'
import { sumOf } from '../sites/site-numbers.ts'
import type { SiteRows } from '../sites/use-site-rows.ts'
import type { Board } from '../use-board.ts'
import { MonthCell } from './MonthCell.tsx'
import { MonthHead } from './MonthHead.tsx'
import { MONTH_SHORTCUTS } from './month-shortcuts.ts'
import { monthDays } from './month-days.ts'
import { useMonthFocus } from './use-month-focus.ts'
import classes from './month.module.css'

interface Props {
  readonly board: Board
  readonly head: BoardSites
  readonly sites: SiteRows
}

const ROW_PX = 40
const NOTHING: readonly SiteDay[] = []

/** A month: its sites by the days, filled of required, for what comes; totals on top. */
export function MonthView({ board, head, sites }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const weekStart = useWeekStart()
  const frame = useRef<HTMLDivElement>(null)
  const { items, showRange } = sites.rows
  const virtualizer = useVirtualizer({
    count: head.sites,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    overscan: 6,
  })
  const shown = virtualizer.getVirtualItems()
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0]
  useEffect(() => showRange(first, last), [showRange, first, last])
  const days = useMemo(() => monthDays(head.days, board.today, weekStart), [head.days, board.today, weekStart])
  const focus = useMonthFocus({ frame, rows: head.sites, days: days.length, reveal: (row) => virtualizer.scrollToIndex(row) }) // prettier-ignore
  useShortcuts('board.shortcuts.title', MONTH_SHORTCUTS)
  const open = useLatest((day: string) => board.turn({ kind: 'day', day }))
  const setActive = useLatest((row: number, day: number) => focus.setActive({ row, day }))
  const columns = { '--days': days.length } as React.CSSProperties
  const cells = (row: number, name: string, of: readonly SiteDay[], siteId?: string) =>
    days.map((day, column) => (
      <MonthCell
        key={day.date}
        row={row}
        column={column}
        day={day}
        numbers={of.find(({ date }) => date === day.date)}
        name={name}
        {...(siteId !== undefined && { siteId })}
        isActive={focus.activeIn(row) === column}
        onOpen={open}
        onActive={setActive}
      />
    ))
  return (
    <div
      ref={frame}
      className={classes.month}
      style={columns}
      role="grid"
      aria-label={t('board.views.monthTitle')}
      aria-rowcount={head.sites + 2}
      aria-colcount={days.length + 1}
      onKeyDown={focus.onKeyDown}
    >
      <div className={classes.head}>
        <MonthHead days={days}>
          {t('board.views.sites', { count: head.sites, shown: formats.number(head.sites) })}
        </MonthHead>
        <div className={`${classes.line} ${classes.totals}`} role="row" aria-rowindex={2}>
          <div className={classes.site} role="rowheader" aria-colindex={1}>
            <strong>{t('board.views.total')}</strong>
            <Filled of={sumOf(head.days)} />
          </div>
          {cells(-1, t('board.views.total'), head.days)}
        </div>
      </div>
      <div className={classes.rows} role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
        {shown.map(({ index, start }) => {
          const row = items.get(index)
          return (
            <div
              key={index}
              className={`${classes.line} ${classes.row}`}
              role="row"
              aria-rowindex={index + 3}
              style={{ transform: `translateY(${start}px)` }}
            >
              <div className={classes.site} role="rowheader" aria-colindex={1}>
                {row && (
                  <>
                    <Link
                      to={paths.record('sites', row.siteId)}
                      tabIndex={-1}
                      className={classes.name}
                      title={row.name}
                      aria-label={`${row.short}, ${row.name}`}
                    >
                      {row.short}
                    </Link>
                    <SiteRefused siteId={row.siteId} dates={row.days.map(({ date }) => date)} />
                    <Filled of={sumOf(row.days)} />
                  </>
                )}
              </div>
              {cells(index, row?.name ?? '', row?.days ?? NOTHING, row?.siteId)}
            </div>
          )
        })}
      </div>
    </div>
  )
}
