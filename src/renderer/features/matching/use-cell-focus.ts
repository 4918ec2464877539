import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { cellAfterKey, focusTarget, neighbourChip, type Cell } from './cell-keys.ts'

/** Roving focus: Tab reaches one cell of the board, the arrow keys the others. */
export function useCellFocus(
  board: RefObject<HTMLDivElement | null>,
  people: number,
  reveal: (person: number) => void,
) {
  const [active, setActive] = useState<Cell>({ row: 0, day: 0 })
  const isMoving = useRef(false)

  useLayoutEffect(() => {
    if (!isMoving.current || !board.current) return
    const target = focusTarget(board.current, active)
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
    setActive(next)
  }

  const onFocus = (event: FocusEvent) => {
    const position = event.target.closest('[data-cell]')?.getAttribute('data-cell')?.split(':').map(Number)
    if (position?.[0] === undefined || position[1] === undefined) return
    const [row, day] = position as [number, number]
    if (row !== active.row || day !== active.day) setActive({ row, day })
  }

  return { active, onKeyDown, onFocus }
}
