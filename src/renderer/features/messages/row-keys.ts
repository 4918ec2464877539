interface Placed {
  readonly index: number
  /** Undefined while the item is not in memory. */
  readonly id: string | undefined
}

/**
 * The key of each row on screen: that of its item, so that a click that has begun ends on the same item when the rows
 * move meanwhile. Pages that are read one after the other may hold an item twice; the second goes by its place.
 */
export function rowKeys(rows: readonly Placed[]): readonly (string | number)[] {
  const seen = new Set<string>()
  return rows.map(({ index, id }) => {
    if (id === undefined || seen.has(id)) return index
    seen.add(id)
    return id
  })
}
