import { AppError } from '#shared/contract/errors.ts'

/** How many changes of their own account a person may make at once, and as many more each minute: each is audited. */
const MOST = 10
const REFILL_MS = 60_000 / MOST

/** Counts one change of an account. @throws AppError TOO_MANY_ATTEMPTS with `retryAfterSeconds` */
export type CountOwnChange = (userId: string) => void

/** Counts in this process: `now` in milliseconds of a monotonic clock. */
export function createOwnChanges(now: () => number = () => performance.now()): CountOwnChange {
  const accounts = new Map<string, { readonly left: number; readonly at: number }>()
  return (userId) => {
    const at = now()
    const known = accounts.get(userId)
    const left = known ? Math.min(MOST, known.left + (at - known.at) / REFILL_MS) : MOST
    if (left < 1) {
      throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.ceil(((1 - left) * REFILL_MS) / 1000) })
    }
    accounts.set(userId, { left: left - 1, at })
  }
}
