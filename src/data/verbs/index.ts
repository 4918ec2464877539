import type { ErrorPayload } from '#shared/contract/errors.ts'
import type { Effect } from '../outbox/effect.ts'
import type { Desk, Repeated } from './prediction.ts'

export function predictVerb(_desk: Desk, _verb: string, _payload: unknown): readonly Effect[] | null {
  return null
}
export function repeatVerb(_verb: string, _payload: unknown, _refusal: ErrorPayload): Repeated | null {
  return null
}
