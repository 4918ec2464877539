import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { cellAfterKey, focusTarget, neighbourChip, type Cell } from './cell-keys.ts'

interface Options {
  readonly board: RefObject<HTMLDivElement | null>
  readonly people: number
  /** Scrolls to a person. */
  readonly reveal: (person: number) => void
  /** Grows each time the focus is to come back to the board. */
  readonly returns: number
}

/**
 * Roving focus: Tab reaches one element of the board, the arrow keys the others. When what has the focus goes away, an
 * assignment that was given, the next one of its cell gets it.
 */
export function useCellFocus({ board, people, reveal, returns }: Options) {
  const [active, setActive] = useState<Cell & { readonly index: number }>({ row: 0, day: 0, index: 0 })
  const isMoving = useRef(false)
  const isInside = useRef(false)

  useLayoutEffect(() => {
    if (returns > 0) isMoving.current = true
  }, [returns])
  useLayoutEffect(() => {
    const isLost = isInside.current && document.activeElement === document.body
    if ((!isMoving.current && !isLost) || !board.current) return
    const target = focusTarget(board.current, active, active.index)
    if (!target) return
    isMoving.current = false
    target.focus({ preventScroll: active.row === 0 })
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const inCell = neighbourChip(event.target, event.key)
    if (inCell) {
      event.preventDefault()
      inCell.focus()
      return
    }
    const next = cellAfterKey(event.key, active, people)
    if (!next || !event.target.closest('[data-cell]')) return
    event.preventDefault()
    isMoving.current = true
    if (next.row > 0) reveal(next.row - 1)
    setActive({ ...next, index: 0 })
  }

  const onFocus = (event: FocusEvent) => {
    isInside.current = true
    const cell = event.target.closest('[data-cell]')
    const [row, day] = cell?.getAttribute('data-cell')?.split(':').map(Number) ?? []
    if (!cell || row === undefined || day === undefined) return
    const index = Math.max(0, [...cell.querySelectorAll('button')].indexOf(event.target as HTMLButtonElement))
    if (row !== active.row || day !== active.day || index !== active.index) setActive({ row, day, index })
  }

  const onBlur = (event: FocusEvent) => {
    const isStaying = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
    if (!isStaying) isInside.current = false
  }

  /** The element of a cell that Tab reaches; null in other cells. */
  const indexIn = (row: number, day: number) => (active.row === row && active.day === day ? active.index : null)
  return { indexIn, onKeyDown, onFocus, onBlur }
}
