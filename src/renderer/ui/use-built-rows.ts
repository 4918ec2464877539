import { useEffect, useRef, useState, type RefObject } from 'react'

/** Rows that are built at first, and each time that their end comes near. */
const AT_ONCE = 30
/** How far below the visible part, in pixels, the end of the rows counts as near. */
const NEAR = 800

/**
 * How many rows of a table are built: the first ones, and more as somebody scrolls towards the row that stands for the others.
 * Their widths may differ, so that those which were seen stay.
 */
export function useBuiltRows(count: number): {
  readonly built: number
  readonly rest: RefObject<HTMLTableRowElement | null>
} {
  const rest = useRef<HTMLTableRowElement>(null)
  const [reached, setReached] = useState(AT_ONCE)
  useEffect(() => {
    const row = rest.current
    if (row === null || reached >= count) return
    // Observed anew after each growth: it tells at once whether the end is still near.
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setReached((now) => now + AT_ONCE),
      { root: row.closest('[role=region]'), rootMargin: `${NEAR}px 0px` },
    )
    observer.observe(row)
    return () => observer.disconnect()
  }, [reached, count])
  return { built: Math.min(reached, count), rest }
}
