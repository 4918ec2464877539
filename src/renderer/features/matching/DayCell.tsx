import { useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardChip } from '#shared/contract/board.ts'
import { draggedAssignment } from './drag.ts'
import { AssignmentChip } from './AssignmentChip.tsx'
import classes from './board.module.css'

interface Props {
  readonly row: number
  readonly day: number
  readonly chips: readonly BoardChip[]
  readonly isToday: boolean
  readonly isActive: boolean
  /** The row of the open assignments. */
  readonly isOpenRow?: boolean
  readonly openAssignment: string | null
  /** How many assignments are shown before « + n autres ». */
  readonly limit?: number
  readonly accepts: (assignment: BoardChip) => boolean
  readonly onDrop: (assignment: BoardChip) => void
  readonly onOpen: (chip: BoardChip, at: HTMLElement) => void
}

/** One day of one person, or of the open assignments. Assignments can be dropped here; by keyboard, the picker does the same. */
export function DayCell(props: Props) {
  const {
    row,
    day,
    chips,
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
  const shown = isUnfolded ? chips : chips.slice(0, limit)
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
      tabIndex={isActive && chips.length === 0 ? 0 : -1}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {shown.map((chip) => (
        <AssignmentChip
          key={chip._id}
          chip={chip}
          isOpenAssignment={isOpenRow}
          isOpen={openAssignment === chip._id}
          tabIndex={isActive ? 0 : -1}
          onOpen={onOpen}
        />
      ))}
      {shown.length < chips.length && (
        <button type="button" className={classes.more} onClick={() => setUnfolded(true)}>
          {t('board.more', { count: chips.length - shown.length })}
        </button>
      )}
    </div>
  )
}
