import type { KeyboardEvent } from 'react'

interface RowActions {
  readonly move: (to: number, extend: boolean) => void
  readonly open: () => void
  readonly preview: () => void
  /** Null where rows are changed on their page only. */
  readonly edit: (() => void) | null
  readonly toggle: () => void
  readonly selectAll: () => void
  readonly clear: () => void
  readonly scrollBy: (pixels: number) => void
}

/** The row a key moves to; null when the key does not move. */
export function rowAfterKey(key: string, active: number, total: number, pageRows: number): number | null {
  const last = Math.max(0, total - 1)
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, active + 1)
    case 'ArrowUp':
      return Math.max(0, active - 1)
    case 'PageDown':
      return Math.min(last, active + pageRows)
    case 'PageUp':
      return Math.max(0, active - pageRows)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

/** Handles a key of the grid: the focus stays on the grid, the active row moves. */
export function onRowKey(event: KeyboardEvent, active: number, total: number, pageRows: number, act: RowActions): void {
  const withCommand = event.ctrlKey || event.metaKey
  const to = rowAfterKey(event.key, active, total, pageRows)
  if (to !== null) {
    event.preventDefault()
    act.move(to, event.shiftKey)
    return
  }
  const action = actionOf(event.key, withCommand, act)
  if (!action) return
  event.preventDefault()
  action()
}

function actionOf(key: string, withCommand: boolean, act: RowActions): (() => void) | null {
  if (withCommand && key.toLowerCase() === 'a') return act.selectAll
  if (withCommand && key === ' ') return act.toggle
  if (withCommand) return null
  switch (key) {
    case 'Enter':
      return act.open
    case ' ':
      return act.preview
    case 'F2':
      return act.edit
    case 'x':
      return act.toggle
    case 'Escape':
      return act.clear
    case 'ArrowRight':
      return () => act.scrollBy(120)
    case 'ArrowLeft':
      return () => act.scrollBy(-120)
    default:
      return null
  }
}
