import { useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/board.ts'
import { draggedAssignment } from './drag.ts'
import { AssignmentChip } from './AssignmentChip.tsx'
import classes from './board.module.css'

interface Props {
  readonly row: number
  readonly day: number
  readonly assignments: readonly BoardAssignment[]
  readonly isToday: boolean
  readonly isActive: boolean
  /** The row of the open assignments. */
  readonly isOpenRow?: boolean
  readonly openAssignment: string | null
  /** How many assignments are shown before « + n autres ». */
  readonly limit?: number
  readonly accepts: (assignment: BoardAssignment) => boolean
  readonly onDrop: (assignment: BoardAssignment) => void
  readonly onOpen: (assignment: BoardAssignment, at: HTMLElement) => void
}

/** One day of one person, or of the open assignments. Assignments can be dropped here; by keyboard, the picker does the same. */
export function DayCell(props: Props) {
  const {
    row,
    day,
    assignments,
    isToday,
    isActive,
    isOpenRow = false,
    openAssignment,
    limit = Infinity,
    accepts,
    onDrop,
    onOpen,
  } = props
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)
  const [isUnfolded, setUnfolded] = useState(false)
  const shown = isUnfolded ? assignments : assignments.slice(0, limit)
  const over = (event: DragEvent) => {
    const assignment = draggedAssignment(event)
    if (!assignment || !accepts(assignment)) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    const assignment = draggedAssignment(event)
    if (!assignment) return
    event.preventDefault()
    onDrop(assignment)
  }
  return (
    <div
      className={classes.cell}
      role="gridcell"
      data-cell={`${row}:${day}`}
      data-today={isToday}
      data-over={isOver}
      tabIndex={isActive && assignments.length === 0 ? 0 : -1}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {shown.map((assignment) => (
        <AssignmentChip
          key={assignment._id}
          assignment={assignment}
          isOpenAssignment={isOpenRow}
          isOpen={openAssignment === assignment._id}
          tabIndex={isActive ? 0 : -1}
          onOpen={onOpen}
        />
      ))}
      {shown.length < assignments.length && (
        <button type="button" className={classes.more} onClick={() => setUnfolded(true)}>
          {t('board.more', { count: assignments.length - shown.length })}
        </button>
      )}
    </div>
  )
}
