import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'

interface Options {
  readonly frame: RefObject<HTMLElement | null>
  /** The bars of each row, in the order in which they stand. */
  readonly rows: readonly (readonly string[])[]
  /** Scrolls to a row. */
  readonly reveal: (row: number) => void
  /** Grows each time the focus is to come back. */
  readonly returns: number
}

/** Where a key leads from a bar: up and down to the next bar, left and right to the next row. */
export function barAfterKey(key: string, id: string | null, rows: Options['rows']): string | undefined {
  const flat = rows.flat()
  const at = id === null ? -1 : flat.indexOf(id)
  const row = rows.findIndex((bars) => id !== null && bars.includes(id))
  const firstOf = (bars: readonly string[] | undefined) => bars?.[0]
  if (key === 'ArrowDown') return flat[at + 1]
  if (key === 'ArrowUp') return flat[at - 1]
  if (key === 'ArrowRight') return firstOf(rows.slice(row + 1).find((bars) => bars.length > 0))
  if (key === 'ArrowLeft') return firstOf(rows.slice(0, Math.max(0, row)).findLast((bars) => bars.length > 0))
  if (key === 'Home') return flat[0]
  return key === 'End' ? flat.at(-1) : undefined
}

/** Roving focus over bars: Tab reaches one of them, the arrow keys the others; it comes back to it when something is closed. */
export function useBarFocus({ frame, rows, reveal, returns }: Options) {
  const [focused, setFocused] = useState<string | null>(null)
  const isMoving = useRef(false)
  useLayoutEffect(() => {
    if (returns > 0) isMoving.current = true
  }, [returns])
  const known = rows.flat()
  const tabbed = focused !== null && known.includes(focused) ? focused : (known[0] ?? null)
  useLayoutEffect(() => {
    if (!isMoving.current || tabbed === null) return
    const bar = frame.current?.querySelector<HTMLElement>(`[data-assignment="${tabbed}"]`)
    if (!bar) return
    isMoving.current = false
    bar.focus()
  })
  const [moves, setMoves] = useState(0)
  const go = (id: string) => {
    isMoving.current = true
    reveal(rows.findIndex((bars) => bars.includes(id)))
    setFocused(id)
    // Also where the same bar is reached again.
    setMoves(moves + 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = barAfterKey(event.key, tabbed, rows)
    if (next === undefined) return
    event.preventDefault()
    go(next)
  }
  const onFocus = (target: Element) => {
    const id = target.getAttribute('data-assignment')
    if (id !== null && id !== focused) setFocused(id)
  }
  return { tabbed, go, onKeyDown, onFocus }
}
