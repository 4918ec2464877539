import { AppError } from '#shared/contract/errors.ts'

/** Webhooks with a wrong signature that an address may send within a minute before it is told to wait. */
const MOST = 20
const WINDOW_MS = 60_000
/** Addresses counted at a time. */
const MOST_ADDRESSES = 10_000

/** Counts webhooks that were not signed by the provider, by the address they came from. */
export function createForgeries(now: () => Date) {
  const counted = new Map<string, { readonly since: number; times: number }>()
  const current = (address: string) => {
    const known = counted.get(address)
    return known && now().getTime() - known.since < WINDOW_MS ? known : null
  }
  return {
    /** Counts one, and says how it is refused: FORBIDDEN, after too many TOO_MANY_ATTEMPTS. */
    refusalOf: (address: string): AppError => {
      const known = current(address)
      if (known && known.times >= MOST) {
        const left = known.since + WINDOW_MS - now().getTime()
        return new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.max(1, Math.ceil(left / 1000)) })
      }
      if (counted.size >= MOST_ADDRESSES) counted.clear()
      if (known) known.times += 1
      else counted.set(address, { since: now().getTime(), times: 1 })
      return new AppError('FORBIDDEN')
    },
  }
}
