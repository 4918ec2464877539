/** Failures one after another after which nothing is tried for a while. */
const FAILURES = 5
const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 5 * 60_000

export interface Breaker {
  /** How many texts may be sent at an instant, in milliseconds: none, one to find out, or as many as there are. */
  readonly room: (now: number, sending: number) => number
  /** Until when nothing may; in the past when it may. */
  readonly until: () => number
  readonly succeeded: () => void
  readonly failed: (now: number) => void
  /** The provider asks to be left alone. */
  readonly pause: (now: number, ms: number) => void
}

/**
 * Stops trying a provider that does not answer, so that no text more becomes uncertain by it: after five failures in a row
 * for five seconds, each time twice as long, and then one text finds out.
 */
export function createBreaker(): Breaker {
  let [failures, pauses, until] = [0, 0, 0]
  return {
    room: (now, sending) => {
      if (now < until) return 0
      return failures >= FAILURES ? Math.max(0, 1 - sending) : Number.POSITIVE_INFINITY
    },
    until: () => until,
    succeeded: () => {
      ;[failures, pauses] = [0, 0]
    },
    failed: (now) => {
      failures += 1
      // Texts already under way when the breaker opened fail together: they lengthen the pause once, not each.
      if (failures < FAILURES || now < until) return
      until = now + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** pauses)
      pauses += 1
    },
    pause: (now, ms) => {
      until = Math.max(until, now + Math.min(LONGEST_PAUSE_MS, ms))
    },
  }
}
