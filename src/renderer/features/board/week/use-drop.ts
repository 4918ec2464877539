import { useRef, useState, type DragEvent } from 'react'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import { draggedAssignment, knownVerdict, verdictAt, type DropTarget } from './drag.ts'

interface Options {
  /** The person and day of the cell; null where no rule is asked: assignments are only taken back there. */
  readonly target: DropTarget | null | ((assignment: BoardAssignment) => DropTarget)
  readonly accepts: (assignment: BoardAssignment) => boolean
  /** `copies`: it was pulled with a key that leaves it where it is. */
  readonly onDrop: (assignment: BoardAssignment, verdict: PairVerdict | undefined, copies: boolean) => void
}

/** Whether a key is held that copies what is pulled, as files are copied. */
const isCopying = ({ altKey, ctrlKey }: DragEvent): boolean => altKey || ctrlKey

/** A cell that assignments are dropped on; while one hovers, what the rules say about it here. */
export function useDrop({ target: asked, accepts, onDrop }: Options) {
  const targetOf = (assignment: BoardAssignment) => (typeof asked === 'function' ? asked(assignment) : asked)
  const [over, setOver] = useState<HTMLElement | null>(null)
  const [verdict, setVerdict] = useState<PairVerdict | undefined>()
  const entered = useRef(false)

  const leave = () => {
    entered.current = false
    setOver(null)
    setVerdict(undefined)
  }
  const enter = (event: DragEvent<HTMLElement>) => {
    const assignment = draggedAssignment(event)
    if (!assignment || !accepts(assignment)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = isCopying(event) ? 'copy' : 'move'
    if (entered.current) return
    entered.current = true
    setOver(event.currentTarget)
    const target = targetOf(assignment)
    if (!target) return
    setVerdict(knownVerdict(target))
    void verdictAt(target).then((found) => entered.current && setVerdict(found))
  }
  return {
    /** The cell while an assignment hovers over it. */
    over,
    verdict,
    handlers: {
      onDragOver: enter,
      onDragLeave: (event: DragEvent) => {
        const into = event.relatedTarget
        if (!(into instanceof Node) || !event.currentTarget.contains(into)) leave()
      },
      onDrop: (event: DragEvent) => {
        const assignment = draggedAssignment(event)
        leave()
        if (!assignment) return
        const target = targetOf(assignment)
        const found = target ? knownVerdict(target) : undefined
        event.preventDefault()
        onDrop(assignment, found, isCopying(event))
      },
    },
  }
}
