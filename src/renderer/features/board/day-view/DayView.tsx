import { useEffect, useMemo, useRef, useState, type DragEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { BoardSites, SiteWork } from '#shared/contract/dispatch/board-sites.ts'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import { minutesOf } from '#shared/domain/calendar/times-of-day.ts'
import { isOpen } from '#renderer/components/dispatch/assignment-state.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useLatest } from '#renderer/ui/use-latest.ts'
import { BenchPane } from '../free-bench/BenchPane.tsx'
import { sitesOnScreen } from '../many/on-screen.ts'
import type { Many } from '../many/use-many.ts'
import { useCarriedBars } from '../sites/use-carried-bars.ts'
import { carryPerson } from '../free-bench/bench-drag.ts'
import { DropHint } from '../under-hand/DropHint.tsx'
import type { SiteRows } from '../sites/use-site-rows.ts'
import type { BarActions } from '../sites/WorkBar.tsx'
import type { Acts } from '../use-board-acts.ts'
import type { Board } from '../use-board.ts'
import type { BoardLayoutState } from '../week/use-board-layout.ts'
import { endDrag, startDrag } from '../week/drag.ts'
import type { FindShown } from '../use-board-shortcuts.ts'
import { axisOf } from './axis.ts'
import { DayHead } from './DayHead.tsx'
import { DaySiteRow, LANE_PX, ROW_PX } from './DaySiteRow.tsx'
import type { useHoursChange } from '../hours/use-hours-change.ts'
import { barsOf } from './lanes.ts'
import { useBarFocus } from './use-bar-focus.ts'
import { useChosen } from './use-chosen.ts'
import { useDayKeys } from './use-day-keys.ts'
import { usePull } from './use-pull.ts'
import classes from './day-view.module.css'

interface Props {
  readonly board: Board
  readonly head: BoardSites
  readonly sites: SiteRows
  readonly layout: BoardLayoutState
  readonly acts: Acts
  readonly many: Many
  readonly hours: Pick<ReturnType<typeof useHoursChange>, 'asked' | 'ask'>
  readonly openAssignment: string | null
  /** Grows each time the focus is to come back. */
  readonly returns: number
  /** Gets how what is on screen is found. */
  readonly find: RefObject<FindShown>
}

const HEAD_PX = 36
/** After every instant. */
const NEVER = '9999'

/** A day: its sites by first start with their shifts over the hours, and who is free at the side. */
export function DayView(props: Props) {
  const { board, head, sites, layout, acts, many, hours, openAssignment, returns, find } = props
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const { day } = board.shape
  const isToday = day === board.today
  const clock = useNow(60_000)
  const now = isToday ? minutesOf(localTimeOf(new Date(clock).toISOString())) : null
  const axis = axisOf(head.span)
  const { items, showRange } = sites.rows
  const laid = useMemo(() => new Map([...items].map(([index, row]) => [index, barsOf(row.work)])), [items])
  const heightOf = (index: number) => Math.max(ROW_PX, (laid.get(index)?.lanes ?? 1) * LANE_PX + 12)
  const virtualizer = useVirtualizer({
    count: head.sites,
    getScrollElement: () => frame.current,
    estimateSize: heightOf,
    scrollMargin: HEAD_PX,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    overscan: 3,
  })
  useEffect(() => virtualizer.measure(), [virtualizer, laid])
  const shown = virtualizer.getVirtualItems()
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0]
  useEffect(() => showRange(first, last), [showRange, first, last])

  const indexes = [...laid.keys()].toSorted((a, b) => a - b)
  const rows = indexes.map((index) => laid.get(index)?.bars ?? [])
  const { chosen, choose } = useChosen(rows)
  const focus = useBarFocus({
    frame,
    rows: rows.map((bars) => bars.map(({ work }) => work._id)),
    reveal: (row) => virtualizer.scrollToIndex(indexes[row] ?? 0),
    returns,
  })
  const next = () => {
    const works = rows.flat().map(({ work }) => work)
    const at = works.findIndex(({ _id }) => _id === focus.tabbed)
    const isAway = !frame.current?.contains(document.activeElement?.closest('[data-assignment]') ?? null)
    // Away from the bars, the first; from the last one, the first again.
    const found = (isAway ? works : [...works.slice(at + 1), ...works]).find(isOpen)
    if (found) focus.go(found._id)
  }
  const keys = useDayKeys({ day, rows, many, next })
  const mark: BarActions['mark'] = useLatest(({ _id }, at, how) => keys.choose(_id, at, how))
  const { marks } = many
  useEffect(() => marks.refresh(() => sitesOnScreen(items.values())), [marks, items])
  useEffect(() => {
    find.current = (id) => {
      const work = [...items.values()].flatMap((row) => row.work).find(({ _id }) => _id === id)
      return work?.personName ? { assignment: work, name: work.personName } : null
    }
    return () => void (find.current = () => null)
  })

  const [carriedBar, setCarriedBar] = useState<BoardAssignment | null>(null)
  const carried = useCarriedBars({
    frame,
    shown: () => rows.flat().map(({ work }) => work),
    onDrop: ({ assignment, person }, date, verdict) => {
      if (isOpen(assignment)) choose(assignment)
      void acts.drop(assignment, person, date, verdict)
    },
  })
  // Rows that come on screen while something is carried say what the rules say there too.
  const { show: showCarried } = carried
  useEffect(() => void showCarried(), [showCarried, first, last, items])
  const open = useLatest((work: SiteWork, at: HTMLElement) => acts.open(work, at, isOpen(work)))
  const chooseBar = useLatest((work: SiteWork, at: HTMLElement) => {
    at.focus()
    choose(work)
  })
  const pullsAfter = day < board.today ? NEVER : isToday ? new Date(clock).toISOString() : ''
  const pull = usePull({ axis, at: pullsAfter, askedId: hours.asked?.assignment._id ?? null, onAsk: hours.ask })
  const grab = useLatest(pull.grab)
  const drag = useLatest((event: DragEvent, work: SiteWork) => {
    startDrag(event, work, [])
    setCarriedBar(work)
    carried.begin({ kind: 'shift', work })
  })
  const over = useLatest(carried.over)
  const leave = useLatest(carried.leave)
  const drop = useLatest(carried.drop)
  const layDown = () => {
    endDrag()
    setCarriedBar(null)
    carried.end()
  }
  const actions = useMemo(
    () => ({ open, choose: chooseBar, mark, marks, drag, over, leave, drop, grab }),
    [open, chooseBar, mark, marks, drag, over, leave, drop, grab],
  )
  const workAt = (target: EventTarget) => {
    const id = target instanceof Element ? target.getAttribute('data-assignment') : null
    return rows.flat().find(({ work }) => work._id === id)?.work
  }
  const of = (bars: readonly { readonly work: SiteWork }[], id: string | null | undefined) =>
    bars.some(({ work }) => work._id === id) ? (id ?? null) : null

  return (
    <div
      className={classes.day}
      onDragEnd={layDown}
      // The end is not told of what is gone once it was dropped.
      onDrop={layDown}
    >
      <div
        ref={frame}
        className={classes.frame}
        role="grid"
        aria-label={t('board.views.dayTitle')}
        aria-rowcount={head.sites + 1}
        aria-colcount={2}
        onKeyDown={(event) => {
          if (pull.onKey(event, workAt(event.target))) return
          keys.onKeyDown(event)
          if (!event.defaultPrevented) focus.onKeyDown(event)
        }}
        onBlur={pull.leave}
        onFocus={(event) => {
          focus.onFocus(event.target)
          const work = workAt(event.target)
          if (work && isOpen(work)) choose(work)
        }}
      >
        <DayHead
          head={head}
          axis={axis}
          sort={layout.layout.daySort}
          onSort={(daySort) => layout.change({ daySort })}
          onNext={next}
        />
        {head.sites === 0 && (
          <div role="row">
            <div role="gridcell" className={classes.none}>
              {t('board.views.emptyDay')}
            </div>
          </div>
        )}
        <div className={classes.rows} role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
          {shown.map(({ index, start, size }) => {
            const row = items.get(index)
            const bars = laid.get(index)?.bars
            if (!row || !bars) return null
            return (
              <DaySiteRow
                key={row.siteId}
                row={row}
                bars={bars}
                index={index}
                top={start - HEAD_PX}
                height={size}
                axis={axis}
                now={now !== null && now >= axis.from * 60 && now <= axis.to * 60 ? now : null}
                opened={of(bars, openAssignment)}
                chosen={of(bars, chosen?._id)}
                focused={of(bars, focus.tabbed)}
                pulled={of(bars, pull.shown?.id) ? pull.shown : null}
                pullsAfter={pullsAfter}
                actions={actions}
              />
            )
          })}
        </div>
      </div>
      {carried.hint && <DropHint {...carried.hint} />}
      <BenchPane
        day={day}
        isToday={isToday}
        chosen={chosen}
        carried={carriedBar}
        search={board.view.filters.search}
        sort={layout.layout.benchSort}
        onSort={(benchSort) => layout.change({ benchSort })}
        onCarry={(event, person) => {
          carryPerson(event, person)
          carried.begin({ kind: 'person', person })
        }}
        onGive={(assignment, { _id, name }, verdict) => void acts.drop(assignment, { _id, name }, day, verdict)}
        onOffer={({ _id, name }, at) => acts.offer({ _id, name }, day, at)}
      />
    </div>
  )
}
