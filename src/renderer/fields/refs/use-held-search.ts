import { useState } from 'react'

/** A field sets its search back while the focus leaves it: then nothing has it. */
const isLeaving = (): boolean => document.activeElement === document.body

/**
 * The text of a list that is searched while one types. `held`: what Enter was pressed for before its answer came; the list
 * goes on looking for it when the field is left meanwhile, and forgets it when something else is typed.
 */
export function useHeldSearch() {
  const [search, setSearch] = useState('')
  const [held, setHeld] = useState<string | null>(null)
  return {
    search,
    held,
    hold: setHeld,
    release: () => setHeld(null),
    /** Takes a text in; true when it was typed. */
    change: (next: string): boolean => {
      setSearch(next)
      if (held !== null && isLeaving()) return false
      setHeld(null)
      return true
    },
  }
}
