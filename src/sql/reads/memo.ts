/** Values worked out from some tables, kept until one of those changes. */
export interface Memo {
  readonly of: <T>(key: string, tables: readonly string[], make: () => T) => T
  /** Forgets what was worked out from these tables. */
  readonly forget: (tables: readonly string[]) => void
}

interface Kept {
  readonly value: unknown
  readonly tables: readonly string[]
}

/** The oldest leaves first; a value may be a few megabytes. */
const MOST = 120

/** An empty memo. Whoever writes to the tables, or hears of it, must call `forget`. */
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
