import { useEffect, useRef, useState } from 'react'

/** The first things in a row that the keyboard reaches. */
const REACHED = 'a[href], button:not(:disabled)'

/**
 * A list of which only the first rows are shown until somebody asks for all. The button that asks is gone then: the focus goes on to
 * the first row that it brought.
 */
export function useShowAll<L extends HTMLElement>(first: number) {
  const list = useRef<L>(null)
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    if (isWhole) list.current?.children[first]?.querySelector<HTMLElement>(REACHED)?.focus()
  }, [isWhole, first])
  return { list, isWhole, showAll: () => setWhole(true) }
}
