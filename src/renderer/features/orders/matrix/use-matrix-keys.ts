import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { Extension, Place } from './extension.ts'
import type { Extending } from './use-extension.ts'
import type { Column } from './columns.ts'
import { placeOf } from './use-drag-along.ts'

interface Options {
  readonly grid: RefObject<HTMLDivElement | null>
  readonly rows: number
  readonly columns: readonly Column[]
  readonly extending: Extending
  readonly begin: (from: Place) => Extension | null
  readonly onOpen: (place: Place) => void
  readonly onTakeOff: (place: Place) => void
  readonly onPage: (by: -1 | 1, row: number) => void
}

/** The heads of the days are above the first row. */
const HEADS = -1

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Roving focus and keys: arrows move, with shift draw a name along; Enter opens or gives, Delete takes off, pages are other days. */
export function useMatrixKeys({ grid, rows, columns, extending, begin, onOpen, onTakeOff, onPage }: Options) {
  const [chosen, setChosen] = useState<Place>({ row: 0, column: 0 })
  // The name that is drawn with the keys, which is given with Enter and not when a key is let go.
  const drawn = useRef<Extension | null>(null)
  const active = { row: Math.min(chosen.row, rows - 1), column: Math.min(chosen.column, columns.length - 1) }
  const cellAt = ({ row, column }: Place) => grid.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)
  const focus = (place: Place) => {
    setChosen(place)
    cellAt(place)?.focus()
  }
  const stop = () => {
    drawn.current = null
    extending.setExtension(null)
  }
  /** One day further that the order works; what is skipped is stepped over. */
  const draw = (by: number) => {
    const now = drawn.current ?? begin(active)
    if (!now) return
    const { from, to } = now.stretch
    const isInside = now.over.column >= from && now.over.column <= to
    let column = isInside ? (by > 0 ? to : from) : now.over.column
    do column += by
    while (columns[column]?.isOff)
    if (!columns[column]) return
    drawn.current = { ...now, over: { row: now.row, column } }
    extending.setExtension(drawn.current)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const place = placeOf(event.target as Element)
    if (!place || !(event.target as Element).matches('[data-cell]')) return
    const step = STEPS[event.key]
    if (step) {
      event.preventDefault()
      if (event.shiftKey && step[1] !== 0) return draw(step[1])
      stop()
      const row = Math.max(HEADS, Math.min(rows - 1, place.row + step[0]))
      return focus({ row, column: Math.max(0, Math.min(columns.length - 1, place.column + step[1])) })
    }
    if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault()
      return focus({ row: place.row, column: event.key === 'Home' ? 0 : columns.length - 1 })
    }
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      stop()
      return onPage(event.key === 'PageUp' ? -1 : 1, place.row)
    }
    if (event.key === 'Escape' && drawn.current) {
      event.preventDefault()
      event.stopPropagation()
      return stop()
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      const given = drawn.current
      if (!given) return onOpen(place)
      drawn.current = null
      return void extending.drop(given)
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onTakeOff(place)
    }
  }
  return {
    active,
    focus,
    onKeyDown,
    onFocus: (event: { readonly target: EventTarget }) => {
      const place = placeOf(event.target as Element)
      if (place) setChosen(place)
    },
    /** The focus comes back to the cell that was left for a menu or the picker. */
    comeBack: () => cellAt(active)?.focus(),
  }
}
