import { AppError } from '#shared/contract/errors.ts'
import { OLDEST_OP_MS } from '#shared/contract/push.ts'

const V7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7/i

/**
 * An operation says by its id when it was made; one so old that the answer to it may have been forgotten must not run.
 * @param now the server's clock: a desk's own decides of nothing
 * @throws AppError BAD_REQUEST for an id that tells no time, OP_TOO_OLD
 */
export function requireYoung(opId: string, now: string): void {
  const [, high, low] = V7.exec(opId) ?? []
  if (high === undefined || low === undefined) throw new AppError('BAD_REQUEST', { opId })
  if (Date.parse(now) - parseInt(high + low, 16) > OLDEST_OP_MS) throw new AppError('OP_TOO_OLD')
}
