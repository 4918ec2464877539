/** The ids of the rows that changed, by table; of a table that is not named, any row may have. */
export type ChangedRows = Readonly<Record<string, readonly string[]>>

/** How a value is brought up to date once some rows of one table changed; it answers what `make` would. */
export interface Renewal<T> {
  readonly table: string
  readonly renew: (value: T, ids: ReadonlySet<string>) => T
}

/** Values computed from some tables, kept until one of these changes. */
export interface Memo {
  readonly of: <T>(key: string, tables: readonly string[], make: () => T, renewal?: Renewal<T>) => T
  /** Drops what was computed from these tables; with the rows that changed, what can be renewed is so when it is asked for. */
  readonly forget: (tables: readonly string[], rows?: ChangedRows) => void
}

interface Kept {
  readonly value: unknown
  readonly tables: readonly string[]
  /** The table that it can be renewed after; null for none. */
  readonly renewable: string | null
  /** Rows of that table that changed since. */
  readonly changed: ReadonlySet<string>
}

/** The most values that are kept; the oldest is dropped first. One may have a few megabytes. */
const MOST = 120
/** A value that was not asked for while so many rows changed is made anew. */
const MOST_CHANGED = 1000
const NONE: ReadonlySet<string> = new Set()

/** An empty memo. Call `forget` whenever tables change. */
export function createMemo(): Memo {
  const kept = new Map<string, Kept>()
  const keep = <T>(key: string, tables: readonly string[], value: T, renewal: Renewal<T> | undefined): T => {
    if (kept.size >= MOST) kept.delete(kept.keys().next().value as string)
    kept.set(key, { value, tables, renewable: renewal?.table ?? null, changed: NONE })
    return value
  }
  return {
    of: <T>(key: string, tables: readonly string[], make: () => T, renewal?: Renewal<T>): T => {
      const known = kept.get(key)
      if (known?.changed.size === 0) return known.value as T
      // Gone first: a renewal that fails leaves nothing that is half up to date.
      kept.delete(key)
      const isRenewed = known !== undefined && renewal !== undefined
      const value = isRenewed ? renewal.renew(known.value as T, known.changed) : make()
      return keep(key, tables, value, renewal)
    },
    forget: (tables, rows = {}) => {
      for (const [key, one] of kept) {
        const stale = one.tables.filter((table) => tables.includes(table))
        if (stale.length === 0) continue
        const ids = stale.length === 1 && stale[0] === one.renewable ? rows[one.renewable] : undefined
        const changed = ids && new Set([...one.changed, ...ids])
        if (changed && changed.size <= MOST_CHANGED) kept.set(key, { ...one, changed })
        else kept.delete(key)
      }
    },
  }
}
