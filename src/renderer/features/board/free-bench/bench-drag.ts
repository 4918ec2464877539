import type { DragEvent } from 'react'
import type { BenchPerson } from '#shared/contract/dispatch/board-sites.ts'

const MIME = 'application/x-equipage-person'

export function carryPerson(event: DragEvent, person: Pick<BenchPerson, '_id' | 'name'>): void {
  event.dataTransfer.effectAllowed = 'move'
  event.dataTransfer.setData(MIME, person._id)
}
