import type { DragEvent } from 'react'
import type { BenchPerson } from '#shared/contract/dispatch/board-sites.ts'

const MIME = 'application/x-equipage-person'

/** The person being dragged: one at a time, inside this window only. */
let carried: Pick<BenchPerson, '_id' | 'name'> | null = null

export function carryPerson(event: DragEvent, person: Pick<BenchPerson, '_id' | 'name'>): void {
  carried = person
  event.dataTransfer.effectAllowed = 'move'
  event.dataTransfer.setData(MIME, person._id)
}

/** The person dragged over a bar; null when something else is. */
export const carriedPerson = (event: DragEvent) => (event.dataTransfer.types.includes(MIME) ? carried : null)

export const dropPerson = (): void => void (carried = null)
