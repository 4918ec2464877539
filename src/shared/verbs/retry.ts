import type { ErrorCode, ErrorPayload } from '../contract/errors.ts'
import type { Retry } from './verb.ts'

type Payload = Readonly<Record<string, unknown>>

/** Refusals that have nothing to do with what is asked: sent as a new operation, it may pass. */
const PASSING: ReadonlySet<ErrorCode> = new Set([
  'INTERNAL',
  'UNAVAILABLE',
  'OP_TOO_OLD',
  'IDEMPOTENCY_MISMATCH',
  'IDEMPOTENCY_RUNNING',
  'TOO_MANY_ATTEMPTS',
  'ORDER_NUMBER_NOT_UNIQUE',
])

export const isPassing = ({ code }: ErrorPayload): boolean => PASSING.has(code)

/** The revision of the row that was in the way: the person has seen it now, later changes are noticed again. */
function seenRev({ details }: ErrorPayload): { readonly baseRev?: number } {
  const current = details['current'] as { readonly rev?: unknown } | null | undefined
  return typeof current?.rev === 'number' ? { baseRev: current.rev } : {}
}

/** A verb over the row as it is now. */
export function retryOver(verb: string, input: Payload, refusal: ErrorPayload): Retry {
  const { baseRev: _, ...asked } = input
  return { verb, payload: { ...asked, ...seenRev(refusal) } }
}

/** The same verb over the row as it is now, after a refusal that has passed or that the person has seen; else null. */
export const retrySame = (verb: string, input: Payload, refusal: ErrorPayload): Retry | null =>
  refusal.code === 'STALE' || isPassing(refusal) ? retryOver(verb, input, refusal) : null
