import { useEffect, useMemo, useRef, type ComponentProps, type DragEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { BoardSites, SiteWork } from '#shared/contract/dispatch/board-sites.ts'
import { isHeld, isOpen } from '#renderer/components/dispatch/assignment-state.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useLatest } from '#renderer/ui/use-latest.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { sitesOnScreen } from '../many/on-screen.ts'
import type { Many } from '../many/use-many.ts'
import { useCarriedBars } from '../sites/use-carried-bars.ts'
import type { SiteRows } from '../sites/use-site-rows.ts'
import type { BarActions } from '../sites/WorkBar.tsx'
import type { Acts } from '../use-board-acts.ts'
import type { FindShown } from '../use-board-shortcuts.ts'
import type { Board } from '../use-board.ts'
import { BoardHead } from '../week/BoardHead.tsx'
import { BOARD_SHORTCUTS } from '../week/board-shortcuts.ts'
import { placeOf } from '../week/cell-keys.ts'
import { endDrag, startDrag } from '../week/drag.ts'
import { DropHint } from '../under-hand/DropHint.tsx'
import { sayCells } from './say-cells.ts'
import { useCellFocus } from '../week/use-cell-focus.ts'
import classes from '../week/board.module.css'
import { SiteWeekRow } from './SiteWeekRow.tsx'
import { useSiteKeys } from './use-site-keys.ts'

interface Props {
  readonly board: Board
  readonly head: BoardSites
  readonly sites: SiteRows
  readonly acts: Acts
  readonly many: Many
  readonly openAssignment: string | null
  readonly returns: number
  readonly find: RefObject<FindShown>
  readonly focusedDay: RefObject<string | null>
}

const ROW_PX = 92
const AROUND_PX = 170

/** The week by sites: who works there each day and what is to fill; a person is carried to another day of their order. */
export function SiteWeek(props: Props) {
  const { board, head, sites, acts, many, openAssignment, returns, find, focusedDay } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const frame = useRef<HTMLDivElement>(null)
  const { items, showRange } = sites.rows
  const virtualizer = useVirtualizer({
    count: head.sites,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    initialRect: { width: window.innerWidth, height: window.innerHeight - AROUND_PX },
    overscan: 2,
  })
  const shown = virtualizer.getVirtualItems()
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0]
  useEffect(() => showRange(first, last), [showRange, first, last])
  const focus = useCellFocus({
    board: frame,
    people: head.sites - 1,
    reveal: (index) => virtualizer.scrollToIndex(index + 1),
    returns,
    openAssignment,
  })
  useShortcuts('board.shortcuts.title', BOARD_SHORTCUTS)
  const workOf = (id: string | null): SiteWork | undefined =>
    [...items.values()].flatMap((row) => row.work).find(({ _id }) => _id === id)
  useEffect(() => {
    find.current = (id) => {
      const work = workOf(id)
      return work?.personName ? { assignment: work, name: work.personName } : null
    }
    return () => void (find.current = () => null)
  })

  const days = head.days.map(({ date }) => date).join()
  const dates = useMemo(() => days.split(','), [days])
  const open = useLatest((work: SiteWork, at: HTMLElement) => acts.open(work, at, isOpen(work)))
  const carried = useCarriedBars({
    frame,
    shown: () => shown.flatMap(({ index }) => items.get(index)?.work ?? []),
    onDrop: ({ assignment, person }, date, verdict) => void acts.drop(assignment, person, date, verdict),
  })
  const drag = useLatest((event: DragEvent, work: SiteWork) => {
    const { employeeId } = work
    const others = employeeId !== null && isHeld(work) ? dates.filter((date) => date !== work.date) : []
    const targets = others.map((date) => ({ employeeId: employeeId ?? '', date }))
    startDrag(event, work, targets)
    carried.begin({ kind: 'shift', work })
    if (frame.current) void sayCells(frame.current, work.siteId, targets, formats)
  })
  // Rows that come on screen while something is carried say what the rules say there too.
  const { show: showCarried } = carried
  useEffect(() => void showCarried(), [showCarried, first, last, items])
  const over = useLatest(carried.over)
  const leave = useLatest(carried.leave)
  const drop = useLatest(carried.drop)
  const keys = useSiteKeys({ items, dates, count: head.sites, many })
  const mark: BarActions['mark'] = useLatest(({ _id }, at, how) => keys.choose(_id, at, how))
  const { marks } = many
  useEffect(() => marks.refresh(() => sitesOnScreen(items.values())), [marks, items])
  const actions = useMemo(
    () => ({ open, mark, marks, drag, over, leave, drop }),
    [open, mark, marks, drag, over, leave, drop],
  )
  const layDown = () => {
    endDrag()
    carried.end()
  }
  const move: ComponentProps<typeof SiteWeekRow>['onMove'] = useLatest((assignment, date, verdict, copies) => {
    const { employeeId, _id } = assignment
    const name = workOf(_id)?.personName ?? ''
    const kind = copies ? 'copy' : 'cut'
    if (copies || many.isSeveral(_id)) void many.pull({ assignment, name }, kind, { person: null, date })
    else if (employeeId !== null) void acts.drop(assignment, { _id: employeeId, name }, date, verdict)
  })
  return (
    <div
      ref={frame}
      className={classes.board}
      role="grid"
      aria-label={t('board.views.sitesTitle')}
      aria-rowcount={head.sites + 1}
      aria-colcount={8}
      onKeyDown={(event) => {
        keys.onKeyDown(event)
        if (!event.defaultPrevented) focus.onKeyDown(event)
      }}
      onFocus={(event) => {
        const place = placeOf(event.target)
        if (place) focusedDay.current = dates[place.day] ?? null
        focus.onFocus(event)
      }}
      onBlur={focus.onBlur}
      onDragEnd={layDown}
      // The end is not told of what is gone once it was dropped.
      onDrop={layDown}
    >
      {carried.hint && <DropHint {...carried.hint} />}
      <BoardHead
        days={head.days}
        today={board.today}
        rows={t('board.views.sites', { count: head.sites, shown: formats.number(head.sites) })}
        onDay={(day) => board.turn({ kind: 'day', day })}
      />
      <div className={classes.people} role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
        {shown.map(({ index, start, key }) => {
          const row = items.get(index)
          return (
            <SiteWeekRow
              key={key}
              ref={virtualizer.measureElement}
              index={index}
              top={start}
              row={row}
              dates={dates}
              today={board.today}
              openAssignment={row?.work.some(({ _id }) => _id === openAssignment) ? openAssignment : null}
              active={focus.activeIn(index)}
              actions={actions}
              onMove={move}
            />
          )
        })}
      </div>
    </div>
  )
}
