import { useMemo, useRef } from 'react'
import { ActionIcon } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment, BoardWeek } from '#shared/contract/dispatch/board.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconDetails, IconUnfolded } from '#renderer/ui/icons.ts'
import type { ChipActions } from './AssignmentChip.tsx'
import { isHeld } from '#renderer/components/dispatch/assignment-state.ts'
import { idsOf } from '#renderer/components/dispatch/colleagues/ids-of.ts'
import { RefusedIconLink } from '#renderer/components/refusals/RefusedLink.tsx'
import { useRefused } from '#renderer/components/refusals/use-refused.ts'
import { DayCell } from './DayCell.tsx'
import { groupOpen, type OpenGroup } from '#renderer/components/dispatch/open-groups.ts'
import { OpenRowEdge } from './OpenRowEdge.tsx'
import type { ActiveCell } from './use-cell-focus.ts'
import type { BoardLayoutState } from './use-board-layout.ts'
import classes from './board.module.css'

interface Props {
  readonly week: BoardWeek
  readonly today: string
  readonly openAssignment: string | null
  readonly active: ActiveCell | null
  readonly chip: ChipActions
  readonly layout: BoardLayoutState
  readonly onUnassign: (assignment: BoardAssignment) => void
}

const SHOWN = 6
const NOTHING: readonly OpenGroup[] = []

/** The open assignments of the week: high priority first, as high as a person makes it, or collapsed to their number. */
export function OpenRow({ week, today, openAssignment, active, chip, layout, onUnassign }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const line = useRef<HTMLDivElement>(null)
  const { isCollapsed, openHeight } = layout.layout
  const byDay = useMemo(() => Map.groupBy(week.unfilled, ({ date }) => date), [week.unfilled])
  const groups = useMemo(() => week.days.map(({ date }) => groupOpen(byDay.get(date) ?? [])), [week.days, byDay])
  const total = t('board.freeCount', { count: week.unfilledTotal, shown: formats.number(week.unfilledTotal) })
  // Folded, no chip says it.
  const refusal = useRefused('assignments', isCollapsed ? idsOf(week.unfilled) : '')
  const Fold = isCollapsed ? IconUnfolded : IconDetails
  return (
    <div className={classes.freeFrame}>
      <div
        ref={line}
        className={`${classes.line} ${classes.free}`}
        role="row"
        aria-rowindex={2}
        data-collapsed={isCollapsed || undefined}
        {...(openHeight === null || isCollapsed ? {} : { style: { maxHeight: openHeight, height: openHeight } })}
      >
        <div className={classes.person} role="rowheader" aria-colindex={1}>
          <span className={classes.freeTitle}>
            <strong>{t('board.free')}</strong>
            {refusal && <RefusedIconLink of={refusal} />}
            <ActionIcon
              size={24}
              aria-label={t(isCollapsed ? 'board.unfoldOpen' : 'board.foldOpen')}
              aria-expanded={!isCollapsed}
              onClick={() => layout.change({ isCollapsed: !isCollapsed })}
            >
              <Fold size={16} />
            </ActionIcon>
          </span>
          <span className={classes.meta}>{week.unfilledTotal === 0 ? t('board.allFilled') : total}</span>
        </div>
        {week.days.map(({ date, unfilled }, day) => (
          <DayCell
            key={date}
            row={0}
            day={day}
            label={`${formats.weekday(date)}, ${t('board.freeOn', { count: unfilled })}`}
            groups={isCollapsed ? NOTHING : (groups[day] ?? NOTHING)}
            isToday={date === today}
            activeIndex={active?.day === day ? active.index : null}
            isOpenRow
            openAssignment={openAssignment}
            limit={openHeight === null ? SHOWN : Infinity}
            target={null}
            chip={chip}
            accepts={(assignment) => isHeld(assignment) && assignment.date === date}
            onDrop={onUnassign}
          />
        ))}
      </div>
      {!isCollapsed && (
        <div role="row" className={classes.edgeRow}>
          <div role="gridcell" className={classes.edgeRow}>
            <OpenRowEdge
              value={openHeight}
              height={() => line.current?.getBoundingClientRect().height ?? 0}
              onResize={(height) => layout.change({ openHeight: height })}
            />
          </div>
        </div>
      )}
    </div>
  )
}
