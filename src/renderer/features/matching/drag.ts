import type { DragEvent } from 'react'
import type { BoardChip } from '#shared/contract/board.ts'

const MIME = 'application/x-equipage-assignment'

/** The assignment being dragged: one at a time, inside this window only. */
let dragged: BoardChip | null = null

export function startDrag(event: DragEvent, chip: BoardChip): void {
  dragged = chip
  event.dataTransfer.effectAllowed = 'move'
  event.dataTransfer.setData(MIME, chip._id)
}

/** The assignment dragged over a cell; null when something else is dragged. */
export function draggedAssignment(event: DragEvent): BoardChip | null {
  return event.dataTransfer.types.includes(MIME) ? dragged : null
}

export function endDrag(): void {
  dragged = null
}
