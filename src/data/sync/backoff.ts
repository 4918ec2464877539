const FIRST_MS = 1000
const LAST_MS = 60_000

/**
 * How long to wait before the next try: doubling from one second to a minute, each time anywhere in the upper
 * half, so that many devices do not come back together.
 */
export function backoffMs(failures: number, random: () => number = Math.random): number {
  const full = Math.min(LAST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))
  return Math.round(full * (0.5 + random() / 2))
}
