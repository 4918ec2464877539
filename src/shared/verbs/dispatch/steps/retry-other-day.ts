import type { ErrorPayload } from '#shared/contract/errors.ts'
import type { Retry } from '#shared/verbs/engine/verb.ts'

/** The same verb where a day was full or not its order's: one more is agreed, or the order gets the day; else null. */
export function retryOtherDay(
  verb: string,
  input: Readonly<Record<string, unknown>>,
  refusal: ErrorPayload,
): Retry | null {
  if (refusal.code === 'DAY_FULL') return { verb, payload: { ...input, extra: true } }
  if (refusal.code !== 'DAY_NOT_ORDERED' || refusal.details['canAdd'] !== true) return null
  return { verb, payload: { ...input, addDay: true } }
}
