/** A cell of the board: row 0 holds the open assignments, people follow. */
export interface Cell {
  readonly row: number
  readonly day: number
}

/** The cell a key moves to; null when the key does not move. */
export function cellAfterKey(key: string, { row, day }: Cell, rows: number): Cell | null {
  switch (key) {
    case 'ArrowLeft':
      return { row, day: Math.max(0, day - 1) }
    case 'ArrowRight':
      return { row, day: Math.min(6, day + 1) }
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), day }
    case 'ArrowDown':
      return { row: Math.min(rows, row + 1), day }
    case 'Home':
      return { row, day: 0 }
    case 'End':
      return { row, day: 6 }
    default:
      return null
  }
}

/** The assignment above or below the focused one, inside its cell. */
export function neighbourChip(from: Element, key: string): HTMLElement | null {
  if (!from.matches('button')) return null
  const next = key === 'ArrowDown' ? from.nextElementSibling : key === 'ArrowUp' ? from.previousElementSibling : null
  return next instanceof HTMLElement ? next : null
}

/** The cell of an assignment on the board and its index in that cell; null for what is not in a cell. */
export function placeOf(element: Element): (Cell & { readonly index: number }) | null {
  const cell = element.closest('[data-cell]')
  const [row, day] = cell?.getAttribute('data-cell')?.split(':').map(Number) ?? []
  if (!cell || row === undefined || day === undefined) return null
  return { row, day, index: Math.max(0, [...cell.querySelectorAll('button')].indexOf(element as HTMLButtonElement)) }
}

/** Which element of a cell has the focus, or gets it when fewer are left; -1: the cell itself, which is empty. */
export const focusedIndex = (index: number, elements: number): number => Math.min(index, elements - 1)

/** The element to focus in a cell: an assignment of it, or the cell itself. */
export function focusTarget(board: HTMLElement, { row, day }: Cell, index: number): HTMLElement | null {
  const cell = board.querySelector<HTMLElement>(`[data-cell="${row}:${day}"]`)
  const buttons = cell?.querySelectorAll<HTMLElement>('button') ?? []
  return buttons[focusedIndex(index, buttons.length)] ?? cell
}
