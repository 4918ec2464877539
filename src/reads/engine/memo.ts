/** Values computed from some tables, kept until one of these changes. */
export interface Memo {
  readonly of: <T>(key: string, tables: readonly string[], make: () => T) => T
  /** Drops what was computed from these tables. */
  readonly forget: (tables: readonly string[]) => void
}

interface Kept {
  readonly value: unknown
  readonly tables: readonly string[]
}

/** The most values that are kept; the oldest is dropped first. One may have a few megabytes. */
const MOST = 120

/** An empty memo. Call `forget` whenever tables change. */
export function createMemo(): Memo {
  const kept = new Map<string, Kept>()
  return {
    of: <T>(key: string, tables: readonly string[], make: () => T): T => {
      const known = kept.get(key)
      if (known) return known.value as T
      if (kept.size >= MOST) kept.delete(kept.keys().next().value as string)
      const value = make()
      kept.set(key, { value, tables })
      return value
    },
    forget: (tables) => {
      for (const [key, { tables: from }] of kept) {
        if (from.some((table) => tables.includes(table))) kept.delete(key)
      }
    },
  }
}
