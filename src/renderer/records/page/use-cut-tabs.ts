import { useEffect, useState, type RefObject } from 'react'

const NONE: ReadonlySet<string> = new Set()

/**
 * Which tabs of a list, by their ids (`data-tab`), are not wholly in sight. None where all have room once the menu beside
 * them, which takes some, is gone.
 */
export function useCutTabs(list: RefObject<HTMLElement | null>, ids: readonly string[]): ReadonlySet<string> {
  const [cut, setCut] = useState(NONE)
  const [haveRoom, setHaveRoom] = useState(false)
  const all = ids.join(' ')
  useEffect(() => {
    const root = list.current
    if (!root) return undefined
    const observer = new IntersectionObserver(
      (seen) =>
        setCut((before) => {
          const next = new Set(before)
          for (const { target, intersectionRatio } of seen) {
            const id = target.getAttribute('data-tab') as string
            if (intersectionRatio < WHOLE) next.add(id)
            else next.delete(id)
          }
          return next
        }),
      { root, threshold: WHOLE },
    )
    for (const id of all.split(' ')) {
      const tab = root.querySelector(`[data-tab="${id}"]`)
      if (tab) observer.observe(tab)
    }
    const sizes = new ResizeObserver(() => setHaveRoom(root.scrollWidth <= roomIn(root.parentElement ?? root)))
    for (const element of [root, ...root.children]) sizes.observe(element)
    return () => {
      observer.disconnect()
      sizes.disconnect()
    }
  }, [list, all])
  return haveRoom ? NONE : cut
}

/** The width inside an element, in pixels. */
function roomIn(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}

/** Widths are fractions of a pixel: what is wholly in sight may measure a little less. */
const WHOLE = 0.98
