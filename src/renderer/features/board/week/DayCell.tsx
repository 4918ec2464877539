import { useState } from 'react'
import type { BoardAbsence, BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import { AbsenceHint } from './AbsenceHint.tsx'
import { AssignmentChip, type ChipActions } from './AssignmentChip.tsx'
import { focusedIndex } from './cell-keys.ts'
import { targetAttribute } from './carried.ts'
import { DropHint } from '../under-hand/DropHint.tsx'
import { MoreButton } from './MoreButton.tsx'
import { idsOf } from '#renderer/components/dispatch/colleagues/ids-of.ts'
import type { OpenGroup } from '#renderer/components/dispatch/open-groups.ts'
import { useDrop } from './use-drop.ts'
import type { DropTarget } from './drag.ts'
import classes from './board.module.css'

interface Props {
  readonly row: number
  readonly day: number
  /** Its accessible name while nothing is in it; else it is named by what is in it. */
  readonly label: string
  readonly groups: readonly OpenGroup[]
  readonly isToday: boolean
  /** Those of the person on this day. */
  readonly absences?: readonly BoardAbsence[]
  /** Which of its elements Tab reaches; null when another cell has it. */
  readonly activeIndex: number | null
  /** The row of the open assignments. */
  readonly isOpenRow?: boolean
  readonly openAssignment: string | null
  /** How many assignments are shown before « + n autres ». */
  readonly limit?: number
  readonly target: DropTarget | null
  readonly chip: ChipActions
  readonly accepts: (assignment: BoardAssignment) => boolean
  readonly onDrop: (assignment: BoardAssignment, verdict: PairVerdict | undefined, copies: boolean) => void
  /** Enter or a double click where there is nothing. */
  readonly onEmpty?: (at: HTMLElement) => void
}

const NO_ABSENCES: readonly BoardAbsence[] = []

/** One day of one person, or of the open assignments. Assignments can be dropped here; by keyboard, the picker does the same. */
export function DayCell(props: Props) {
  const { row, day, label, groups, isToday, activeIndex, isOpenRow = false, openAssignment, limit = Infinity } = props
  const { absences = NO_ABSENCES, target, chip, accepts, onDrop, onEmpty } = props
  const [isUnfolded, setUnfolded] = useState(false)
  const isShowing = ({ all }: OpenGroup) => all.some(({ _id }) => _id === openAssignment)
  // The focus goes back to the assignment whose picker is closed: it must not be folded away.
  if (!isUnfolded && groups.slice(limit).some(isShowing)) setUnfolded(true)
  const { over, verdict, handlers } = useDrop({ target, accepts, onDrop })
  const shown = isUnfolded ? groups : groups.slice(0, limit)
  const hidden = groups.slice(shown.length).flatMap(({ all }) => all)
  const focused = activeIndex === null ? null : focusedIndex(activeIndex, shown.length + (hidden.length > 0 ? 1 : 0))
  return (
    <div
      className={classes.cell}
      role="gridcell"
      aria-label={shown.length === 0 ? label : undefined}
      aria-colindex={day + 2}
      data-cell={`${row}:${day}`}
      data-target={targetAttribute(target)}
      data-today={isToday}
      data-absent={absences.some(({ status }) => status === 'approved') || undefined}
      data-over={over !== null}
      data-verdict={verdict?.verdict}
      tabIndex={focused === -1 ? 0 : -1}
      onDoubleClick={(event) => event.target === event.currentTarget && onEmpty?.(event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget) onEmpty?.(event.currentTarget)
      }}
      {...handlers}
    >
      {absences.map((absence) => (
        <AbsenceHint key={absence._id} absence={absence} />
      ))}
      {shown.map((group, index) => (
        <AssignmentChip
          key={group.first._id}
          assignment={group.first}
          count={group.all.length}
          ids={idsOf(group.all)}
          isOpenAssignment={isOpenRow}
          isOpen={isShowing(group)}
          tabIndex={focused === index ? 0 : -1}
          actions={chip}
        />
      ))}
      {hidden.length > 0 && (
        <MoreButton hidden={hidden} tabIndex={focused === shown.length ? 0 : -1} onUnfold={() => setUnfolded(true)} />
      )}
      {verdict && over && <DropHint verdict={verdict} cell={over} />}
    </div>
  )
}
