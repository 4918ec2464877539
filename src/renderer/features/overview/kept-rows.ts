import type { SettleRow } from './settle-rows.ts'

/** A row of the list; `isGone`: it is settled by now, and only keeps its place. */
export interface ListedRow extends SettleRow {
  readonly isGone?: true
}

/**
 * The rows with those that were listed and are not to settle any more, each after the row it stood after: who is about to press
 * acts on the row they read, not on the next one. What the person settled themselves (`own`, ids of assignments) goes at once.
 */
export function keepingPlaces(
  listed: readonly ListedRow[],
  rows: readonly SettleRow[],
  own: ReadonlySet<string>,
): readonly ListedRow[] {
  const now = new Set(rows.map(({ key }) => key))
  const kept: ListedRow[] = [...rows]
  let before: string | null = null
  for (const row of listed) {
    const isGone = !now.has(row.key)
    if (isGone && own.has(row.first._id)) continue
    if (isGone) {
      const place: string | null = before
      kept.splice(place === null ? 0 : kept.findIndex(({ key }) => key === place) + 1, 0, { ...row, isGone })
    }
    before = row.key
  }
  return kept
}
