/** So many are remembered at most. */
const MOST = 10_000

/**
 * Remembers until when tries are refused, so that further ones cost no transaction. What was remembered before the clock
 * was set back is forgotten.
 */
export function createRefusals(now: () => number) {
  const refused = new Map<string, { readonly from: number; readonly until: number }>()
  return {
    add: (key: string, waitMs: number): void => {
      if (refused.size >= MOST) refused.clear()
      refused.set(key, { from: now(), until: now() + waitMs })
    },
    remove: (key: string): void => void refused.delete(key),
    /** Milliseconds until tries of a key may be counted again; 0 when they may now. */
    waitOf: (key: string): number => {
      const known = refused.get(key)
      if (!known) return 0
      if (now() >= known.from && now() < known.until) return known.until - now()
      refused.delete(key)
      return 0
    },
  }
}
