import { useCallback, useState } from 'react'
import { extended, everythingSelected, nothingSelected, toggled, type Selection } from './selection.ts'
import type { AnyGridRow } from '../rows/grid-row.ts'
import type { Place } from '../rows/place.ts'

/** The active row, to begin with that of a list that is shown again, and the selected ones. */
export function useSelection(rows: ReadonlyMap<number, AnyGridRow>, before?: Pick<Place, 'active'>) {
  const [active, setActive] = useState(before?.active ?? 0)
  const [selection, setSelection] = useState<Selection>(nothingSelected)

  const selectAll = useCallback(() => setSelection(everythingSelected), [])
  const clear = useCallback(() => setSelection(nothingSelected), [])

  const idsBetween = (from: number, to: number) => {
    const ids: string[] = []
    for (let i = Math.min(from, to); i <= Math.max(from, to); i++) {
      const id = rows.get(i)?.row._id
      if (id) ids.push(id)
    }
    return ids
  }

  return {
    active,
    selection,
    setActive,
    move: (to: number, extend: boolean) => {
      if (extend) setSelection(extended(selection, idsBetween(active, to)))
      setActive(to)
    },
    toggle: (index: number) => {
      const id = rows.get(index)?.row._id
      if (id) setSelection(toggled(selection, id))
      setActive(index)
    },
    selectAll,
    clear,
  }
}
