/** A single hint starts a pull at once; those of a burst share one that starts this long after the last pull did. */
export const HINT_MS = 30
/** Pulled even when no hint came: a lost hint costs a minute, never a row. */
export const SAFETY_PULL_MS = 60_000
/** A reachable server answers, or sends the next page, well within this: a request silent for longer uses a dead connection. */
export const SILENT_MS = 3000
/** How long a push may take over a connection that is not doubtful. */
export const PUSH_MS = 20_000
/** How long the head of a pull may take: a server sends it at once, and only then reads its rows. */
export const PULL_HEAD_MS = 10_000
/** How long any later part of a pull may take. */
export const PULL_IDLE_MS = 30_000
/** A push whose answer was lost is sent again once, this much later, before anybody learns of it. */
export const LOST_ANSWER_MS = 300

const FIRST_BACKOFF_MS = 1000
const LONGEST_MS = 60_000
/** A network that is back is noticed within this time, whatever the operating system reports. */
const PROBE_MS = 3000

/**
 * How long to wait before the next try, in milliseconds: doubling from one second to a minute, each time anywhere in
 * the upper half, so that many devices do not come back together. `random` is at least 0 and below 1.
 */
export function backoffMs(failures: number, random: number): number {
  const full = Math.min(LONGEST_MS, FIRST_BACKOFF_MS * 2 ** Math.max(0, failures - 1))
  return Math.round(full * (0.5 + random / 2))
}

/** How long until the next probe: longer with each answered probe after which nothing else worked. */
export const probePauseMs = (fruitless: number, random: number): number =>
  Math.min(LONGEST_MS, PROBE_MS * 2 ** fruitless) * (1 - random / 3)
