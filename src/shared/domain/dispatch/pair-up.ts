/**
 * Gives each wanted thing at most one of those who could take it, and nobody two: as many as can be, what comes first before
 * what comes later, and to each the first of its takers where that costs nobody else theirs.
 * @param takersOf who could take a thing, the best first
 */
export function pairUp<W, T>(wanted: readonly W[], takersOf: (one: W) => readonly T[]): ReadonlyMap<T, W> {
  const taken = new Map<T, W>()
  const give = (one: W, tried: Set<T>): boolean => {
    const takers = takersOf(one).filter((taker) => !tried.has(taker))
    const free = takers.find((taker) => !taken.has(taker))
    if (free !== undefined) {
      taken.set(free, one)
      return true
    }
    // Whoever has another one gives it to somebody else who can take that one.
    for (const taker of takers) {
      if (tried.has(taker)) continue
      tried.add(taker)
      const other = taken.get(taker)
      if (other === undefined || !give(other, tried)) continue
      taken.set(taker, one)
      return true
    }
    return false
  }
  for (const one of wanted) give(one, new Set())
  return taken
}
