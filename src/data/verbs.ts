import type { ErrorPayload } from '#shared/contract/errors.ts'
import { verbNamed } from '#shared/verbs/index.ts'
import type { Retry } from '#shared/verbs/engine/verb.ts'
import { requireVerb } from '#reads/engine/decide-verb.ts'

type Payload = Readonly<Record<string, unknown>>

/**
 * What is sent when somebody wants it nevertheless, over the rows as they are now; null when it cannot succeed, as for a
 * verb of another version of the app.
 */
export function retryVerb(name: string, payload: Payload, refusal: ErrorPayload): Retry | null {
  const verb = verbNamed(name)
  const parsed = verb?.input.safeParse(payload)
  return verb && parsed?.success ? verb.retry(parsed.data, refusal) : null
}

/** The payload to keep of an operation: with the ids of the rows it creates, which other operations may refer to. */
export function keptPayload(name: string, payload: Payload, opId: string): Payload {
  const { input, withIds } = requireVerb(name)
  const read = input.safeParse(payload)
  return withIds && read.success ? (withIds(read.data, opId) as Payload) : payload
}
