import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import type { SiteDay, SiteWork } from '#shared/contract/dispatch/board-sites.ts'
import { idsOf } from '#renderer/components/dispatch/colleagues/ids-of.ts'
import { isHeld } from '#renderer/components/dispatch/assignment-state.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { barsOf } from '../day-view/lanes.ts'
import { Filled } from '../sites/Filled.tsx'
import { WorkBar, type BarActions } from '../sites/WorkBar.tsx'
import { useIsAnyChosen } from '../many/marks.ts'
import { focusedIndex } from '../week/cell-keys.ts'
import { MoreButton } from '../week/MoreButton.tsx'
import { DropHint } from '../under-hand/DropHint.tsx'
import { useDrop } from '../week/use-drop.ts'
import classes from '../week/board.module.css'
import own from './site-week.module.css'

/** As many as stand in a cell before « + n autres ». */
const SHOWN = 6

interface Props {
  readonly row: number
  readonly day: number
  readonly siteId: string
  readonly siteName: string
  readonly date: string
  readonly numbers: SiteDay | undefined
  readonly work: readonly SiteWork[]
  readonly isToday: boolean
  readonly activeIndex: number | null
  readonly openAssignment: string | null
  readonly actions: BarActions
  /** `copies`: it stays where it is, too. */
  readonly onMove: (
    assignment: BoardAssignment,
    date: string,
    verdict: PairVerdict | undefined,
    copies: boolean,
  ) => void
}

/** A site's day in a week: how many are filled, what is to fill on top, and who works there; people are dropped on another day. */
export function SiteDayCell(props: Props) {
  const { row, day, siteId, siteName, date, numbers, work, isToday, activeIndex, openAssignment, actions, onMove } =
    props
  const { t } = useTranslation()
  const formats = useFormats()
  const [isUnfolded, setUnfolded] = useState(false)
  const { bars } = barsOf(work)
  const isShowing = (id: string) => id === openAssignment
  const folded = bars.slice(SHOWN)
  // What is chosen is seen.
  const isAnyChosen = useIsAnyChosen(actions.marks, folded.map(({ work: { _id } }) => _id)) // prettier-ignore
  if (!isUnfolded && (isAnyChosen || folded.some(({ all }) => all.some(({ _id }) => isShowing(_id))))) setUnfolded(true)
  const shown = isUnfolded ? bars : bars.slice(0, SHOWN)
  const hidden = bars.slice(shown.length).flatMap(({ all }) => all)
  const { over, verdict, handlers } = useDrop({
    target: ({ employeeId }) => ({ employeeId: employeeId ?? '', date }),
    accepts: (assignment) => isHeld(assignment) && assignment.siteId === siteId && assignment.date !== date,
    onDrop: (assignment, known, copies) => onMove(assignment, date, known, copies),
  })
  const focused = activeIndex === null ? null : focusedIndex(activeIndex, shown.length + (hidden.length > 0 ? 1 : 0))
  return (
    <div
      className={classes.cell}
      role="gridcell"
      aria-label={
        shown.length === 0 ? `${siteName}, ${formats.weekday(date)}, ${t('board.nothingThatDay')}` : undefined
      }
      aria-colindex={day + 2}
      data-cell={`${row}:${day}`}
      data-day-of={`${siteId} ${date}`}
      data-today={isToday}
      data-over={over !== null}
      data-verdict={verdict?.verdict}
      tabIndex={focused === -1 ? 0 : -1}
      {...handlers}
    >
      {numbers && (
        <span className={own.numbers}>
          <Filled of={numbers} />
        </span>
      )}
      {shown.map((bar, index) => (
        <WorkBar
          key={bar.work._id}
          work={bar.work}
          count={bar.all.length}
          ids={idsOf(bar.all)}
          isOpened={bar.all.some(({ _id }) => isShowing(_id))}
          tabIndex={focused === index ? 0 : -1}
          actions={actions}
          isStacked
        />
      ))}
      {hidden.length > 0 && (
        <MoreButton hidden={hidden} tabIndex={focused === shown.length ? 0 : -1} onUnfold={() => setUnfolded(true)} />
      )}
      {verdict && over && <DropHint verdict={verdict} cell={over} />}
    </div>
  )
}
