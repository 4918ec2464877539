import type { DragEvent } from 'react'
import type { BoardAssignment } from '#shared/contract/board.ts'

const MIME = 'application/x-equipage-assignment'

/** The assignment being dragged: one at a time, inside this window only. */
let dragged: BoardAssignment | null = null

export function startDrag(event: DragEvent, assignment: BoardAssignment): void {
  dragged = assignment
  event.dataTransfer.effectAllowed = 'move'
  event.dataTransfer.setData(MIME, assignment._id)
}

/** The assignment dragged over a cell; null when something else is dragged. */
export function draggedAssignment(event: DragEvent): BoardAssignment | null {
  return event.dataTransfer.types.includes(MIME) ? dragged : null
}

export function endDrag(): void {
  dragged = null
}
