import type { ErrorCode, ErrorPayload } from '#shared/contract/errors.ts'
import type { VerbName } from '#shared/contract/verbs.ts'
import type { Prediction, Repeated } from './prediction.ts'

type Payload = Readonly<Record<string, unknown>>

/** Refusals that say nothing of the wish itself: sent as a new operation, it may pass. */
const PASSING: ReadonlySet<ErrorCode> = new Set([
  'INTERNAL',
  'UNAVAILABLE',
  'OP_TOO_OLD',
  'IDEMPOTENCY_MISMATCH',
  'IDEMPOTENCY_RUNNING',
  'TOO_MANY_ATTEMPTS',
  'ORDER_NUMBER_NOT_UNIQUE',
])

/** The row that was in the way, at the revision the person has now seen; whoever changes it after that is noticed. */
function seenRev({ details }: ErrorPayload): { readonly baseRev?: number } {
  const current = details['current'] as { readonly rev?: unknown } | null | undefined
  return typeof current?.rev === 'number' ? { baseRev: current.rev } : {}
}

/** The same verb over the row as it is now. */
function sameOver(verb: VerbName, input: Payload, refusal: ErrorPayload): Repeated {
  const { baseRev: _, ...wish } = input
  return { verb, payload: { ...wish, ...seenRev(refusal) } }
}

const repeatable = (verb: VerbName, input: Payload, refusal: ErrorPayload): Repeated | null =>
  refusal.code === 'STALE' || PASSING.has(refusal.code) ? sameOver(verb, input, refusal) : null

/** Somebody else has the assignment: taking mine again is giving it to my person instead. */
export const assignAgain: Prediction<'assignments.assign'>['again'] = (input, refusal) =>
  refusal.code === 'ASSIGNMENT_TAKEN'
    ? sameOver('assignments.move', input, refusal)
    : repeatable('assignments.assign', input, refusal)

/** An assignment nobody has is free already: there is nothing to repeat. */
export const unassignAgain: Prediction<'assignments.unassign'>['again'] = (input, refusal) =>
  repeatable('assignments.unassign', input, refusal)

/** The assignment was taken back meanwhile: my person gets it, unless it was also to change days, which an open assignment cannot. */
export const moveAgain: Prediction<'assignments.move'>['again'] = (input, refusal) => {
  if (refusal.code !== 'ASSIGNMENT_OPEN') return repeatable('assignments.move', input, refusal)
  const { date, ...wish } = input
  return date === undefined && wish.employeeId !== undefined ? sameOver('assignments.assign', wish, refusal) : null
}

/** What is wrong in an order is put right, not repeated. */
export const placeAgain: Prediction<'orders.place'>['again'] = (input, { code }) =>
  PASSING.has(code) ? { verb: 'orders.place', payload: input } : null
