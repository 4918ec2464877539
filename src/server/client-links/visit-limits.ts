import { AppError } from '#shared/contract/errors.ts'
import { countedAddress } from '../auth/address.ts'

const WINDOW_MS = 15 * 60_000
/** Wrong tokens of one address within the window: a person who mistyped one is far below it. */
const MOST_WRONG = 30
/** Pages of one link within the window: people and their calendars stay far below it. */
const MOST_VISITS = 600
/** Addresses and links that are counted at a time; beyond, the oldest are forgotten. */
const MOST_COUNTED = 10_000

/** What is counted of visits to the pages of clients' links, in the memory of this server: nothing is written for a stranger. */
export interface VisitLimits {
  /** @throws AppError TOO_MANY_ATTEMPTS for an address that had its wrong tokens, unless this token was right before */
  readonly admit: (tokenHash: string, address: string) => void
  readonly wrong: (address: string) => void
  /** @throws AppError TOO_MANY_ATTEMPTS when the link is read without end */
  readonly right: (tokenHash: string, linkId: string) => void
}

/** Counts by key within a window that begins with the first. */
function counter(now: () => Date) {
  const counts = new Map<string, { readonly from: number; n: number }>()
  const current = (key: string) => {
    const found = counts.get(key)
    return found && now().getTime() - found.from < WINDOW_MS ? found : null
  }
  return {
    of: (key: string) => current(key)?.n ?? 0,
    add: (key: string) => {
      const found = current(key)
      if (found) return (found.n += 1)
      counts.delete(key)
      counts.set(key, { from: now().getTime(), n: 1 })
      const [oldest] = counts.keys()
      if (counts.size > MOST_COUNTED && oldest !== undefined) counts.delete(oldest)
      return 1
    },
  }
}

export function createVisitLimits(now: () => Date): VisitLimits {
  const wrong = counter(now)
  const visits = counter(now)
  const known = new Set<string>()
  const refusal = () => new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: WINDOW_MS / 1000 })
  return {
    admit: (tokenHash, address) => {
      if (wrong.of(countedAddress(address)) >= MOST_WRONG && !known.has(tokenHash)) throw refusal()
    },
    wrong: (address) => void wrong.add(countedAddress(address)),
    right: (tokenHash, linkId) => {
      known.delete(tokenHash)
      known.add(tokenHash)
      const [oldest] = known
      if (known.size > MOST_COUNTED && oldest !== undefined) known.delete(oldest)
      if (visits.add(linkId) > MOST_VISITS) throw refusal()
    },
  }
}
