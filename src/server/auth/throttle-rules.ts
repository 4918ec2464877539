/** How many failures within the window fill a bucket. */
export const LIMITS = {
  /** An account from an address where it never signed in; half of `account`, so that one stranger never uses it up. */
  stranger: 5,
  /** An account from an address where it signed in before: a bucket of its own, which nobody elsewhere fills. */
  known: 10,
  /** An account from all addresses where it never signed in. */
  account: 10,
  /** All accounts from an address; beyond it, tries are let through one by one. */
  address: 60,
  /** The limit of one address while all addresses together fail more than `everywhere`, as in a distributed attack. */
  addressUnderAttack: 3,
  everywhere: 1000,
} as const

export const WINDOW_MS = 15 * 60_000
/** Between two tries of an address that had its failures. */
const SLOW_MS = 2000
/** A try whose server died before its outcome was stored stops counting after this. */
const PENDING_FOR_MS = 30_000
const FREE_FAILURES = 3
/** Marks a try whose outcome is not known yet. */
export const PENDING = '~'
/** How often a try looks again whether others of its buckets were decided. */
const LOOK_AGAIN_MS = 25

export interface Bucket {
  readonly name: string
  readonly limit: number
  /** What happens beyond the limit: refused until a failure is older than the window, or let through one by one. */
  readonly beyond: 'refuse' | 'slow'
  /** Whether each failure after the third doubles the wait. */
  readonly doubles: boolean
}

/** What happens to a try: it goes on; its request is held while others are decided, or until its turn; or it is refused. */
export interface Verdict {
  readonly next: 'go' | 'hold' | 'slow' | 'refuse'
  /** How long the try is refused or held, in milliseconds; a held one is checked again after it. */
  readonly waitMs: number
}

/** Nothing speaks against a try. */
export const GO: Verdict = { next: 'go', waitMs: 0 }

const at = (instant: string) => Date.parse(instant.split(PENDING)[0] ?? '')

/** Judges a try by the earlier tries of a bucket within the window, oldest first. */
export function judge({ limit, beyond, doubles }: Bucket, tries: readonly string[], now: number): Verdict {
  const failures = tries.filter((each) => !each.includes(PENDING))
  const pending = tries.filter((each) => each.includes(PENDING) && at(each) > now - PENDING_FOR_MS)
  const isFull = failures.length + pending.length >= limit
  const last = failures.at(-1)
  if (beyond === 'slow') {
    if (!isFull) return GO
    const untilTurn = last === undefined ? 0 : at(last) + SLOW_MS - now
    if (pending.length === 0 && untilTurn <= 0) return GO
    return { next: 'slow', waitMs: Math.max(LOOK_AGAIN_MS, untilTurn) }
  }
  const oldest = failures.at(-limit)
  if (oldest !== undefined) return { next: 'refuse', waitMs: Math.max(1, at(oldest) + WINDOW_MS - now) }
  if (doubles && last !== undefined && failures.length >= FREE_FAILURES) {
    const waitMs = at(last) + 1000 * 2 ** (failures.length - FREE_FAILURES) - now
    if (waitMs > 0) return { next: 'refuse', waitMs }
  }
  return isFull ? { next: 'hold', waitMs: LOOK_AGAIN_MS } : GO
}
