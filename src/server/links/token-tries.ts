import { AppError } from '#shared/contract/errors.ts'
import type { Throttle } from '../auth/throttle.ts'
import { hashOfToken } from './tokens.ts'

/** Does something with a token that came from an address, and counts the try where the token is of no link. */
export type CountTry = <T>(token: string, address: string, work: () => Promise<T>) => Promise<T>

/** Counts tries at the tokens of one kind of link; one that worked, or failed for another reason, no longer counts. */
export function createTokenTries(throttle: Throttle, kind: 'link' | 'approval' | 'document'): CountTry {
  return async (token, address, work) => {
    const attempt = await throttle.begin(`${kind} ${hashOfToken(token)}`, address)
    try {
      const result = await work()
      await attempt.withdrawn()
      return result
    } catch (error) {
      await (error instanceof AppError && error.code === 'LINK_EXPIRED' ? attempt.failed() : attempt.withdrawn())
      throw error
    }
  }
}
