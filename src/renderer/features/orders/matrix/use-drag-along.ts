import { useEffect, useRef, type PointerEvent } from 'react'
import { useLatest } from '#renderer/ui/use-latest.ts'
import type { Extension, Place } from './extension.ts'

interface Options {
  /** What is drawn when somebody is pulled from a cell; null where nobody can be. */
  readonly begin: (from: Place) => Extension | null
  readonly onMove: (extension: Extension | null) => void
  readonly onDrop: (extension: Extension) => void
}

/** How far the pointer goes before a press is a pull. */
const STILL = 4

/** The cell an element stands in: `data-cell` is `row:column`, rows of the days' heads left out. */
export function placeOf(element: Element | null): Place | null {
  const [row, column] = (element?.closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? '').split(':').map(Number)
  return row === undefined || column === undefined ? null : { row, column }
}

/** A name that is pulled along the days with the pointer; Escape leaves everything as it was. */
export function useDragAlong({ begin, onMove, onDrop }: Options) {
  const end = useRef<(() => void) | null>(null)
  const hasMoved = useRef(false)
  const move = useLatest(onMove)
  const drop = useLatest(onDrop)
  useEffect(() => () => end.current?.(), [])

  const onPointerDown = (event: PointerEvent) => {
    hasMoved.current = false
    if (event.button !== 0) return
    const from = placeOf(event.target as Element)
    const started = from && begin(from)
    if (!started) return
    const at = { x: event.clientX, y: event.clientY }
    let current: Extension | null = null
    const controller = new AbortController()
    const { signal } = controller
    const stop = () => {
      end.current = null
      controller.abort()
      move(null)
    }
    end.current = stop
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      if (!hasMoved.current && Math.hypot(clientX - at.x, clientY - at.y) < STILL) return
      hasMoved.current = true
      const over = placeOf(document.elementFromPoint(clientX, clientY))
      if (!over || (over.row === current?.over.row && over.column === current.over.column)) return
      current = { ...started, over }
      move(current)
    }
    const release = () => {
      const dropped = current
      stop()
      if (dropped) drop(dropped)
    }
    const leave = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return
      key.preventDefault()
      key.stopPropagation()
      stop()
    }
    window.addEventListener('pointermove', follow, { signal })
    window.addEventListener('pointerup', release, { signal })
    window.addEventListener('pointercancel', stop, { signal })
    window.addEventListener('keydown', leave, { signal, capture: true })
  }
  return {
    onPointerDown,
    /** Whether the click that follows a press was the end of a pull. */
    wasPull: () => hasMoved.current,
  }
}
