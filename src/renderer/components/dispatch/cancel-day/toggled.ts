/** A set with a value that it lacked, or without one that it had. */
export const toggled = <V>(set: ReadonlySet<V>, value: V): ReadonlySet<V> =>
  set.has(value) ? new Set([...set].filter((one) => one !== value)) : new Set([...set, value])
