import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'

interface Cell {
  readonly row: number
  readonly day: number
}

interface Options {
  readonly frame: RefObject<HTMLElement | null>
  readonly rows: number
  readonly days: number
  readonly reveal: (row: number) => void
}

/** Roving focus of the month: row −1 is that of the totals. */
export function useMonthFocus({ frame, rows, days, reveal }: Options) {
  const [active, setActive] = useState<Cell>({ row: -1, day: 0 })
  const isMoving = useRef(false)
  useLayoutEffect(() => {
    if (!isMoving.current) return
    const cell = frame.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.day}"]`)
    if (!cell) return
    isMoving.current = false
    cell.focus({ preventScroll: active.row === -1 })
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { row, day } = active
    const next: Readonly<Record<string, Cell>> = {
      ArrowLeft: { row, day: Math.max(0, day - 1) },
      ArrowRight: { row, day: Math.min(days - 1, day + 1) },
      ArrowUp: { row: Math.max(-1, row - 1), day },
      ArrowDown: { row: Math.min(rows - 1, row + 1), day },
      Home: { row, day: 0 },
      End: { row, day: days - 1 },
    }
    const to = next[event.key]
    if (!to) return
    event.preventDefault()
    isMoving.current = true
    if (to.row >= 0) reveal(to.row)
    setActive(to)
  }
  const activeIn = (row: number): number | null => (active.row === row ? Math.min(active.day, days - 1) : null)
  return { activeIn, onKeyDown, setActive }
}
