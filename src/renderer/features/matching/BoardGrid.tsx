import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { BoardAssignment, BoardEmployee, BoardWeek } from '#shared/contract/board.ts'
import { textAt } from '#renderer/i18n/keys.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconConfirmed, IconUnassigned } from '#renderer/ui/icons.ts'
import { DayCell } from './DayCell.tsx'
import { endDrag } from './drag.ts'
import { PersonCell } from './PersonCell.tsx'
import { useCellFocus } from './use-cell-focus.ts'
import type { Board } from './use-board.ts'
import classes from './board.module.css'

interface Props {
  readonly board: Board
  readonly week: BoardWeek
  readonly openAssignment: string | null
  readonly onOpen: (assignment: BoardAssignment, at: HTMLElement) => void
  readonly onAssign: (assignment: BoardAssignment, person: BoardEmployee, date: string) => void
  readonly onUnassign: (assignment: BoardAssignment) => void
}

const ROW_HEIGHT = 44
const OPEN_SHOWN = 6

/** The week: the open assignments on top, then people, seven days across. */
export function BoardGrid({ board, week, openAssignment, onOpen, onAssign, onUnassign }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const frame = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: week.employees,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  const { showRange } = board.people
  useEffect(() => showRange(first, last), [showRange, first, last])
  const focus = useCellFocus(frame, week.employees, (index) => virtualizer.scrollToIndex(index))

  return (
    <div
      ref={frame}
      className={classes.board}
      role="grid"
      aria-label={t('board.title')}
      aria-rowcount={week.employees + 2}
      aria-colcount={8}
      onKeyDown={focus.onKeyDown}
      onFocus={focus.onFocus}
      onDragEnd={endDrag}
    >
      <div className={`${classes.line} ${classes.head}`} role="row">
        <div className={classes.corner} role="columnheader">
          {t('board.people', { count: week.employees, shown: formats.number(week.employees) })}
        </div>
        {week.days.map(({ date, unfilled, filled, holiday }) => (
          <div
            key={date}
            className={classes.dayHead}
            role="columnheader"
            data-today={date === board.today}
            title={holiday ? textAt(t, `holidays.${holiday}`) : formats.weekday(date)}
          >
            <span className={classes.dayName}>
              {formats.shortWeekday(date)}
              {holiday && <span className={classes.holiday}>{textAt(t, `holidays.${holiday}`)}</span>}
            </span>
            <span className={classes.count}>
              {unfilled > 0 && (
                <span className={classes.count} data-free title={t('board.freeOn', { count: unfilled })}>
                  <IconUnassigned size={13} aria-hidden />
                  {unfilled}
                </span>
              )}
              {filled > 0 && (
                <span className={classes.count} title={t('board.filledOn', { count: filled })}>
                  <IconConfirmed size={13} aria-hidden />
                  {filled}
                </span>
              )}
            </span>
          </div>
        ))}
      </div>
      <div className={`${classes.line} ${classes.free}`} role="row">
        <div className={classes.person} role="rowheader">
          <strong>{t('board.free')}</strong>
          <span className={classes.meta}>
            {week.unfilledTotal === 0
              ? t('board.allFilled')
              : t('board.freeCount', { count: week.unfilledTotal, shown: formats.number(week.unfilledTotal) })}
          </span>
        </div>
        {week.days.map(({ date }, day) => (
          <DayCell
            key={date}
            row={0}
            day={day}
            assignments={week.unfilled.filter((assignment) => assignment.date === date)}
            isToday={date === board.today}
            isActive={focus.active.row === 0 && focus.active.day === day}
            isOpenRow
            openAssignment={openAssignment}
            limit={OPEN_SHOWN}
            accepts={(assignment) => assignment.employeeId !== null && assignment.date === date}
            onDrop={onUnassign}
            onOpen={onOpen}
          />
        ))}
      </div>
      {week.employees === 0 && (
        <div role="row">
          <div role="gridcell" className={classes.none}>
            {t('board.nobodyFound')}
          </div>
        </div>
      )}
      <div className={classes.people} role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, start, key }) => {
          const person = board.people.items.get(index)
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={`${classes.line} ${classes.floating}`}
              role="row"
              aria-rowindex={index + 3}
              style={{ transform: `translateY(${start}px)` }}
            >
              {person ? <PersonCell person={person} /> : <Ghost />}
              {week.days.map(({ date }, day) => (
                <DayCell
                  key={date}
                  row={index + 1}
                  day={day}
                  assignments={person?.assignments.filter((assignment) => assignment.date === date) ?? NO_ASSIGNMENTS}
                  isToday={date === board.today}
                  isActive={focus.active.row === index + 1 && focus.active.day === day}
                  openAssignment={openAssignment}
                  accepts={(assignment) =>
                    person !== undefined && (assignment.employeeId !== null || assignment.date === date)
                  }
                  onDrop={(assignment) => person && onAssign(assignment, person, date)}
                  onOpen={onOpen}
                />
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}

const NO_ASSIGNMENTS: readonly BoardAssignment[] = []

function Ghost() {
  return (
    <div className={classes.person}>
      <span className={classes.ghost} />
    </div>
  )
}
