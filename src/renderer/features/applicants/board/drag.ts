import type { DragEvent } from 'react'
import type { Applicant } from '../use-applicant-actions.ts'

const MIME = 'application/x-equipage-applicant'

/** The applicant being dragged: one at a time, inside this window only. */
let dragged: Applicant | null = null

export function startDrag(event: DragEvent, applicant: Applicant): void {
  dragged = applicant
  event.dataTransfer.effectAllowed = 'move'
  event.dataTransfer.setData(MIME, applicant._id)
}

/** The applicant dragged over a stage; null when something else is dragged. */
export const draggedApplicant = (event: DragEvent): Applicant | null =>
  event.dataTransfer.types.includes(MIME) ? dragged : null

export function endDrag(): void {
  dragged = null
}
