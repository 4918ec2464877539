import type { DragEvent } from 'react'
import type { Row } from '#shared/entities/index.ts'

const MIME = 'application/x-equipage-order'

/** The order being dragged: one at a time, inside this window only. */
let dragged: Row<'orders'> | null = null

export function startDrag(event: DragEvent, order: Row<'orders'>): void {
  dragged = order
  event.dataTransfer.effectAllowed = 'move'
  event.dataTransfer.setData(MIME, order._id)
}

/** The order dragged over a column; null when something else is dragged. */
export const draggedOrder = (event: DragEvent): Row<'orders'> | null =>
  event.dataTransfer.types.includes(MIME) ? dragged : null

export function endDrag(): void {
  dragged = null
}
