import { useCallback, useState } from 'react'
import type { AnyGridRow } from './grid-row.ts'

/** What the preview of a list shows. */
export interface Preview {
  /** The row as it is now, or as it was last seen; undefined while nothing is previewed. */
  readonly item: AnyGridRow | undefined
  /** Whether a change took the row away from what is listed: another row stands in its place, which nobody asked for. */
  readonly isGone: boolean
  /** Shows the active row, or another one. */
  readonly open: (index?: number) => void
  readonly close: () => void
  /** The row before or after the active one, which becomes active. */
  readonly step: (by: -1 | 1) => void
}

/** Previews the active row of a list, and stays with that row when others are added, deleted or sorted meanwhile. */
export function usePreview(
  rows: ReadonlyMap<number, AnyGridRow>,
  active: number,
  setActive: (index: number) => void,
): Preview {
  const [seen, setSeen] = useState<AnyGridRow>()
  const listed = seen && [...rows.values()].find(({ row }) => row._id === seen.row._id)
  const open = useCallback((index: number = active) => setSeen(rows.get(index)), [rows, active])
  const close = useCallback(() => setSeen(undefined), [])
  const step = useCallback(
    (by: -1 | 1) => {
      const next = rows.get(active + by)
      if (!next) return
      setActive(active + by)
      setSeen(next)
    },
    [rows, active, setActive],
  )
  return { item: listed ?? seen, isGone: seen !== undefined && !listed, open, close, step }
}
