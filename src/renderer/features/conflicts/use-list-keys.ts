import type { KeyboardEvent } from 'react'

/** The item a key moves to in a list of `count` items; null when the key does not move. */
export function indexAfterKey(key: string, at: number, count: number): number | null {
  const last = count - 1
  if (count === 0) return null
  if (key === 'ArrowDown') return Math.min(at + 1, last)
  if (key === 'ArrowUp') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return null
}

/** Handles the keys of a list: arrows, Home and End move, Enter opens the selected item. */
export const onListKey = (
  event: KeyboardEvent,
  list: { readonly at: number; readonly count: number; readonly go: (to: number) => void; readonly open: () => void },
): void => {
  if (event.key === 'Enter') {
    event.preventDefault()
    list.open()
    return
  }
  const to = indexAfterKey(event.key, list.at, list.count)
  if (to === null) return
  event.preventDefault()
  list.go(to)
}
