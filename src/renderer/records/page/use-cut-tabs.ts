import { useEffect, useState, type RefObject } from 'react'

const NONE: ReadonlySet<string> = new Set()

/** The ids (`data-tab`) of the tabs of a list that are not wholly in sight. */
export function useCutTabs(list: RefObject<HTMLElement | null>): ReadonlySet<string> {
  const [cut, setCut] = useState(NONE)
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
    for (const tab of root.querySelectorAll('[data-tab]')) observer.observe(tab)
    return () => observer.disconnect()
  }, [list])
  return cut
}

/** Widths are fractions of a pixel: what is wholly in sight may measure a little less. */
const WHOLE = 0.98
