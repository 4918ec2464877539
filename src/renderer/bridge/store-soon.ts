/**
 * Stores what is typed at most `afterMs` after the first change that is not stored. It is a limit, not a pause: some people type for
 * minutes without one.
 */
export function createStoreSoon(afterMs: number) {
  let waiting: { readonly timer: ReturnType<typeof setTimeout>; readonly write: () => void } | null = null
  const cancel = () => {
    clearTimeout(waiting?.timer)
    waiting = null
  }
  const flush = () => {
    const write = waiting?.write
    cancel()
    write?.()
  }
  return {
    /** `write` stores the last state; it replaces the one that waits. */
    change: (write: () => void) => {
      waiting = { timer: waiting?.timer ?? setTimeout(flush, afterMs), write }
    },
    /** Stores what waits, now. */
    flush,
    /** Forgets what waits: at once, while React draws later what a component sets. */
    cancel,
  }
}
