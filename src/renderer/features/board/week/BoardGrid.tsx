import { useEffect, useMemo, useRef, type DragEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { BoardAssignment, BoardEmployee, BoardWeek } from '#shared/contract/dispatch/board.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import type { ChipActions } from './AssignmentChip.tsx'
import type { BoardActs } from './board-acts.ts'
import { isOpen } from '#renderer/components/dispatch/assignment-state.ts'
import { BoardHead } from './BoardHead.tsx'
import { BOARD_SHORTCUTS } from './board-shortcuts.ts'
import { placeOf } from './cell-keys.ts'
import { hideCarried, showCarried } from './carried.ts'
import { endDrag, startDrag } from './drag.ts'
import { OpenRow } from './OpenRow.tsx'
import { SortMenu } from './SortMenu.tsx'
import { PersonRow } from './PersonRow.tsx'
import type { BoardLayoutState } from './use-board-layout.ts'
import { useCellFocus } from './use-cell-focus.ts'
import { useLatest } from '#renderer/ui/use-latest.ts'
import { usePreparedPicker } from '#renderer/components/dispatch/picker/use-prepared-picker.ts'
import { peopleOnScreen } from '../many/on-screen.ts'
import { DropHint } from '../under-hand/DropHint.tsx'
import { useCarriedByKeys } from '../under-hand/use-carried-by-keys.ts'
import { useBoardKeys } from '../many/use-board-keys.ts'
import type { Many } from '../many/use-many.ts'
import type { Board } from '../use-board.ts'
import classes from './board.module.css'

interface Props {
  readonly board: Board
  readonly week: BoardWeek
  readonly openAssignment: string | null
  readonly layout: BoardLayoutState
  /** Grows each time the focus is to come back. */
  readonly returns: number
  readonly acts: BoardActs
  readonly many: Many
  /** Gets the day of the cell that has the focus. */
  readonly focusedDay: RefObject<string | null>
}

const ROW_HEIGHT = { comfortable: 45, compact: 31 } as const

/** What stands above the people at least: the title, the filters and the head of the week. */
const AROUND_PX = 170

/** The week: the open assignments on top, then people, seven days across. */
export function BoardGrid({ board, week, openAssignment, layout, returns, acts, many, focusedDay }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const frame = useRef<HTMLDivElement>(null)
  /** Where the people stood before a shift was carried. */
  const scrolled = useRef<number | null>(null)
  const { isCompact } = layout.layout
  const rowHeight = isCompact ? ROW_HEIGHT.compact : ROW_HEIGHT.comfortable
  const virtualizer = useVirtualizer({
    count: week.employees,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    // Rows are there in the first render, before the grid is measured.
    initialRect: { width: window.innerWidth, height: window.innerHeight - AROUND_PX },
    overscan: 4,
  })
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  const items = virtualizer.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  const { showRange } = board.people
  useEffect(() => showRange(first, last), [showRange, first, last])
  const reveal = (index: number) => virtualizer.scrollToIndex(index)
  const focus = useCellFocus({ board: frame, people: week.employees, reveal, returns, openAssignment })
  useShortcuts('board.shortcuts.title', BOARD_SHORTCUTS)

  /** The cells on screen that a dragged assignment may be dropped on. */
  const targetsOf = (assignment: BoardAssignment) =>
    items.flatMap(({ index }) => {
      const person = board.people.items.get(index)
      const days = isOpen(assignment) ? [assignment.date] : week.days.map(({ date }) => date)
      return person ? days.map((date) => ({ employeeId: person._id, date })) : []
    })
  const carried = useRef<BoardAssignment | null>(null)
  const showFurther = useLatest(() => {
    if (carried.current && frame.current) void showCarried(frame.current, targetsOf(carried.current), formats)
  })
  // Rows that come on screen while something is carried say what the rules say there too.
  useEffect(() => showFurther(), [showFurther, first, last, board.people.items])
  const open = useLatest(acts.open)
  const drag = useLatest((event: DragEvent, assignment: BoardAssignment) => {
    startDrag(event, assignment, targetsOf(assignment))
    carried.current = assignment
    if (frame.current) void showCarried(frame.current, targetsOf(assignment), formats)
    // What is taken from a row of a person stays under the hand: its row keeps its place.
    if (!layout.layout.freeWhileCarried || assignment.employeeId !== null || !frame.current) return
    scrolled.current = frame.current.scrollTop
    frame.current.scrollTop = 0
    board.carry(assignment)
  })
  const layDown = () => {
    endDrag()
    carried.current = null
    if (frame.current) hideCarried(frame.current)
    if (scrolled.current === null) return
    board.carry(null)
    if (frame.current) frame.current.scrollTop = scrolled.current
    scrolled.current = null
  }
  const prepare = usePreparedPicker(week, board.today)
  const days = week.days.map(({ date }) => date).join()
  const dates = useMemo(() => days.split(','), [days])
  const keys = useBoardKeys(
    board,
    many,
    dates,
    (assignment, person, date) => void acts.drop(assignment, person, date, undefined),
  )
  const byKeys = useCarriedByKeys(many.marks)
  const choose: ChipActions['choose'] = useLatest(({ _id }, at, how) => keys.choose(_id, at, how))
  const { marks } = many
  const { items: people } = board.people
  useEffect(() => marks.refresh(() => peopleOnScreen(people.values(), week.unfilled)), [marks, people, week])
  const chip = useMemo(() => ({ open, drag, prepare, choose, marks }), [open, drag, prepare, choose, marks])
  const drop = useLatest(
    async (...[assignment, person, date, known, copies = false]: Parameters<BoardActs['drop']>) => {
      if (!copies && !many.isSeveral(assignment._id)) return acts.drop(assignment, person, date, known)
      await many.pull({ assignment, name: keys.nameOf(assignment) }, copies ? 'copy' : 'cut', { person, date })
    },
  )
  const offer = useLatest(acts.offer)
  const rowActs = useMemo(() => ({ drop, offer }), [drop, offer])
  const hasOpen = (person: BoardEmployee | undefined) => person?.assignments.some(({ _id }) => _id === openAssignment)

  return (
    <div
      ref={frame}
      className={classes.board}
      role="grid"
      aria-label={t('board.title')}
      aria-rowcount={week.employees + 2}
      aria-colcount={8}
      data-compact={isCompact || undefined}
      onKeyDown={(event) => {
        keys.onKeyDown(event)
        if (!event.defaultPrevented) focus.onKeyDown(event)
      }}
      onFocus={(event) => {
        const place = placeOf(event.target)
        if (place) focusedDay.current = dates[place.day] ?? null
        const id = event.target.getAttribute('data-assignment')
        const shift = layout.layout.sort === 'near' && week.unfilled.find(({ _id }) => _id === id)
        if (shift) board.sortFor(shift)
        focus.onFocus(event)
        byKeys.onFocus(event)
      }}
      onBlur={(event) => {
        focus.onBlur(event)
        byKeys.onBlur()
      }}
      onDragEnd={layDown}
      // The end is not told of a shift that is gone once somebody has it.
      onDrop={layDown}
    >
      {byKeys.hint && <DropHint {...byKeys.hint} />}
      <BoardHead
        days={week.days}
        today={board.today}
        rows={t('board.people', { count: week.employees, shown: formats.number(week.employees) })}
        sort={
          <SortMenu
            value={layout.layout.sort}
            onChange={(sort) => layout.change({ sort })}
            whileCarried={layout.layout.freeWhileCarried}
            onWhileCarried={(freeWhileCarried) => layout.change({ freeWhileCarried })}
          />
        }
        onDay={(day) => board.turn({ kind: 'day', day })}
      />
      <OpenRow
        week={week}
        today={board.today}
        openAssignment={openAssignment}
        active={focus.activeIn(0)}
        chip={chip}
        layout={layout}
        onUnassign={acts.unassign}
      />
      {week.employees === 0 && (
        <div role="row">
          <div role="gridcell" className={classes.none}>
            {t('board.nobodyFound')}
          </div>
        </div>
      )}
      <div className={classes.people} role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, start, key }) => (
          <PersonRow
            key={key}
            ref={virtualizer.measureElement}
            index={index}
            top={start}
            person={board.people.items.get(index)}
            dates={dates}
            today={board.today}
            openAssignment={hasOpen(board.people.items.get(index)) ? openAssignment : null}
            active={focus.activeIn(index + 1)}
            chip={chip}
            acts={rowActs}
          />
        ))}
      </div>
    </div>
  )
}
