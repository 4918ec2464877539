/** A list of which one item is shown at another place than its own. */
export interface HeldList<T> {
  readonly total: number
  /** The item at a place; undefined while it is not in memory. */
  readonly at: (place: number) => T | undefined
  /** Where the held item is shown; null when none is. */
  readonly place: number | null
}

interface Given<T> {
  readonly total: number
  readonly items: ReadonlyMap<number, T>
  readonly held: T
  /** Where it is to be shown. */
  readonly place: number
  /** Where it is in the list; null when that is not in memory. */
  readonly own: number | null
  /** The list has it, wherever. */
  readonly isListed: boolean
}

/** Shows an item at a place, whether the list has it elsewhere or no longer; the others are around it in their order. */
export function holdPlace<T>({ total, items, held, place, own, isListed }: Given<T>): HeldList<T> {
  const shown = isListed ? total : total + 1
  const kept = Math.max(0, Math.min(place, shown - 1))
  const at = (asked: number) => {
    if (asked === kept) return held
    const among = asked < kept ? asked : asked - 1
    return items.get(own === null || among < own ? among : among + 1)
  }
  return { total: shown, at, place: kept }
}
