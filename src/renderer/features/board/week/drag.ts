import type { DragEvent } from 'react'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import { MOST_PAIRS } from '#shared/contract/dispatch/verdicts.ts'
import { log, request } from '#renderer/bridge/request.ts'

const MIME = 'application/x-equipage-assignment'

/** The person and day of a cell that an assignment may be dropped on. */
export interface DropTarget {
  readonly employeeId: string
  readonly date: string
}

/** A person and a day as one text. */
export const keyOf = ({ employeeId, date }: DropTarget) => `${employeeId} ${date}`

/** The assignment being dragged: one at a time, inside this window only. */
let dragged: BoardAssignment | null = null
let verdicts = new Map<string, Promise<PairVerdict | undefined>>()
let known = new Map<string, PairVerdict>()

/** Begins a drag and asks for the verdicts of the cells on screen, so that they are known before the pointer is there. */
export function startDrag(event: DragEvent, assignment: BoardAssignment, targets: readonly DropTarget[]): void {
  dragged = assignment
  verdicts = new Map()
  known = new Map()
  event.dataTransfer.effectAllowed = 'copyMove'
  event.dataTransfer.setData(MIME, assignment._id)
  ask(assignment, targets.slice(0, MOST_PAIRS))
}

function ask(assignment: BoardAssignment, targets: readonly DropTarget[]): void {
  if (targets.length === 0) return
  const at = known
  const pairs = targets.map((target) => ({ assignmentId: assignment._id, ...target }))
  const answer = request('board.verdicts', { pairs }).catch((error: unknown) => {
    // The drop is still checked: the verdict only comes late.
    log('warn', error)
    return []
  })
  for (const [index, target] of targets.entries()) {
    const one = answer.then((all) => {
      const verdict = all[index]
      if (verdict) at.set(keyOf(target), verdict)
      return verdict
    })
    verdicts.set(keyOf(target), one)
  }
}

/** The verdict of a cell under the dragged assignment, when it is known already. */
export const knownVerdict = (target: DropTarget): PairVerdict | undefined => known.get(keyOf(target))

/** The verdict of a cell under the dragged assignment; undefined when nothing is dragged any more. */
export async function verdictAt(target: DropTarget): Promise<PairVerdict | undefined> {
  if (!dragged) return undefined
  if (!verdicts.has(keyOf(target))) ask(dragged, [target])
  return verdicts.get(keyOf(target))
}

/** The verdicts of some cells under the dragged assignment, those not asked yet in one request; none once it was laid down. */
export async function verdictsOf(targets: readonly DropTarget[]): Promise<ReadonlyMap<string, PairVerdict>> {
  const carried = dragged
  if (!carried) return new Map()
  const unknown = targets.filter((target) => !verdicts.has(keyOf(target)))
  ask(carried, unknown.slice(0, MOST_PAIRS))
  const mine = verdicts
  await Promise.all(targets.map((target) => mine.get(keyOf(target))))
  return dragged === carried ? known : new Map()
}

/** The assignment dragged over a cell; null when something else is dragged. */
export function draggedAssignment(event: DragEvent): BoardAssignment | null {
  return event.dataTransfer.types.includes(MIME) ? dragged : null
}

export function endDrag(): void {
  dragged = null
}
