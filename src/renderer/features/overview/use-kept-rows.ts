import { useCallback, useState } from 'react'
import { keepingPlaces, type ListedRow } from './kept-rows.ts'
import type { SettleRow } from './settle-rows.ts'

const NONE: readonly SettleRow[] = []

/** The rows on screen: what is to settle, and what colleagues settled a moment ago, until `leave` is called with its key. */
export function useKeptRows(rows: readonly SettleRow[] = NONE) {
  const [own] = useState(() => new Set<string>())
  const [listed, setListed] = useState<readonly ListedRow[]>(rows)
  const [seen, setSeen] = useState(rows)
  if (seen !== rows) {
    setSeen(rows)
    setListed(keepingPlaces(listed, rows, own))
  }
  const leave = useCallback(
    (key: string) => setListed((now) => now.filter((row) => !(row.isGone && row.key === key))),
    [],
  )
  /** Says that the person themselves settles an assignment, while that is done; it did not come about if it says false. */
  const settling = useCallback(
    async (id: string, done: Promise<boolean>): Promise<boolean> => {
      own.add(id)
      const isDone = await done.catch(() => false)
      if (!isDone) own.delete(id)
      return isDone
    },
    [own],
  )
  return { listed, leave, settling }
}
