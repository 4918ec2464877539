import type { DragEvent } from 'react'
import type { BoardChip } from '#shared/contract/board.ts'

const MIME = 'application/x-equipage-assignment'

/** Only one assignment is carried at a time, and only inside this window. */
let carried: BoardChip | null = null

export function carry(event: DragEvent, chip: BoardChip): void {
  carried = chip
  event.dataTransfer.effectAllowed = 'move'
  event.dataTransfer.setData(MIME, chip._id)
}

/** The assignment over a cell, null when something else is dragged there. */
export function carriedAssignment(event: DragEvent): BoardChip | null {
  return event.dataTransfer.types.includes(MIME) ? carried : null
}

export function letGo(): void {
  carried = null
}
