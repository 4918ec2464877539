interface Limits {
  /** The wait after the first try, in milliseconds. */
  readonly firstMs: number
  readonly longestMs: number
}

/**
 * Milliseconds until the next try: twice as long each time up to the longest, and between half of that and all of it, so
 * that many do not come at once.
 */
export function backOff(tries: number, { firstMs, longestMs }: Limits): number {
  const most = Math.min(longestMs, firstMs * 2 ** Math.min(20, tries - 1))
  return Math.round(most * (0.5 + Math.random() / 2))
}

/** The instant so many milliseconds after another, ISO. */
export const msAfter = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString()
