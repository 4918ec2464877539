import type { ErrorCode, ErrorPayload } from '#shared/contract/errors.ts'
import type { Retry } from './verb.ts'

type Payload = Readonly<Record<string, unknown>>

/** Refusals that the content of an operation did not cause: sent as a new operation, it may succeed. */
const PASSING: ReadonlySet<ErrorCode> = new Set([
  'INTERNAL',
  'UNAVAILABLE',
  'STORAGE_FAILED',
  'OP_TOO_OLD',
  'IDEMPOTENCY_MISMATCH',
  'IDEMPOTENCY_RUNNING',
  'TOO_MANY_ATTEMPTS',
  'TOO_MANY_OPERATIONS',
  'ORDER_NUMBER_NOT_UNIQUE',
])

export const isPassing = ({ code }: ErrorPayload): boolean => PASSING.has(code)

/** A verb over the row as it is now. The person has seen the row that was in the way: only later changes are noticed. */
export function retryOver(verb: string, input: Payload, { details }: ErrorPayload): Retry {
  const { baseRev: _, ...asked } = input
  const rev = (details['current'] as { readonly rev?: unknown } | null | undefined)?.rev
  return { verb, payload: { ...asked, ...(typeof rev === 'number' && { baseRev: rev }) } }
}

/** The same verb over the row as it is now, after a refusal that has passed or that the person has seen; else null. */
export const retrySame = (verb: string, input: Payload, refusal: ErrorPayload): Retry | null =>
  refusal.code === 'STALE' || isPassing(refusal) ? retryOver(verb, input, refusal) : null
