import type { Envelope } from '#shared/contract/names.ts'
import type { Sender } from './sender.ts'

/** Answers one request of a page. */
export type Answer = (sender: Sender, name: unknown, input?: unknown) => Promise<Envelope>

/**
 * Answers as `loading` does once it is there; a request that comes before waits for it, unless `first` has its value
 * already. Whom to trust is asked when the request comes, so that nobody else's waits; the answer asks again.
 */
export function answerLater(
  loading: Promise<Answer>,
  isTrusted: (sender: Sender) => boolean,
  first: (name: unknown, input: unknown) => Promise<unknown>,
): Answer {
  let loaded: Answer | null = null
  void loading.then((answer) => (loaded = answer)).catch(() => undefined)
  return async (sender, name, input) => {
    if (loaded) return loaded(sender, name, input)
    if (!isTrusted(sender)) return { ok: false, error: { code: 'UNTRUSTED_SENDER', details: {} } }
    const value = await first(name, input).catch(() => undefined)
    return value === undefined ? (await loading)(sender, name, input) : { ok: true, value }
  }
}
