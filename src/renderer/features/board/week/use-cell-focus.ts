import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { cellAfterKey, focusTarget, neighbourChip, placeOf, type Cell } from './cell-keys.ts'

/** A cell that Tab reaches, and which of its elements. */
export interface ActiveCell extends Cell {
  readonly index: number
}

interface Options {
  readonly board: RefObject<HTMLDivElement | null>
  readonly people: number
  /** Scrolls to a person. */
  readonly reveal: (person: number) => void
  /** Grows each time the focus is to come back to the board. */
  readonly returns: number
  /** The assignment that is open beside the board. */
  readonly openAssignment: string | null
}

/**
 * Roving focus: Tab reaches one element of the board, the arrow keys the others. When what has the focus goes away, an
 * assignment that was given, the next one of its cell gets it.
 */
export function useCellFocus({ board, people, reveal, returns, openAssignment }: Options) {
  const [active, setActive] = useState<ActiveCell>({ row: 0, day: 0, index: 0 })
  const isMoving = useRef(false)
  const isInside = useRef(false)
  // Between what loses the focus and what gets it nothing has it, and a render that this causes must not take it back.
  const isPassing = useRef(false)
  // Where the assignment that is open stands: the focus comes back there, also when a link opened it.
  const openedAt = useRef<ReturnType<typeof placeOf>>(null)

  useLayoutEffect(() => {
    const chip = openAssignment === null ? null : board.current?.querySelector('[data-open]')
    if (chip) openedAt.current = placeOf(chip)
  }, [board, openAssignment])
  useLayoutEffect(() => {
    if (returns > 0) isMoving.current = true
  }, [returns])
  useLayoutEffect(() => {
    const isLost = isInside.current && !isPassing.current && document.activeElement === document.body
    if ((!isMoving.current && !isLost) || !board.current) return
    const to = openedAt.current ?? active
    const target = focusTarget(board.current, to, to.index)
    if (!target) return
    isMoving.current = false
    openedAt.current = null
    target.focus({ preventScroll: to.row === 0 })
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    // With Shift cells are chosen, whatever lies in them.
    const inCell = event.shiftKey ? null : neighbourChip(event.target, event.key)
    if (inCell) {
      event.preventDefault()
      inCell.focus()
      return
    }
    const next = cellAfterKey(event.key, active, people)
    if (!next || !event.target.closest('[data-cell]')) return
    event.preventDefault()
    isMoving.current = true
    openedAt.current = null
    if (next.row > 0) reveal(next.row - 1)
    setActive({ ...next, index: 0 })
  }

  const onFocus = (event: FocusEvent) => {
    isInside.current = true
    isPassing.current = false
    const place = placeOf(event.target)
    if (!place) return
    const { row, day, index } = place
    if (row !== active.row || day !== active.day || index !== active.index) setActive(place)
  }

  const onBlur = (event: FocusEvent) => {
    const isStaying = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
    isPassing.current = isStaying
    if (!isStaying) isInside.current = false
  }

  /** The cell of a row that Tab reaches, and which of its elements; null in other rows. */
  const activeIn = (row: number) => (active.row === row ? active : null)
  return { activeIn, onKeyDown, onFocus, onBlur }
}
