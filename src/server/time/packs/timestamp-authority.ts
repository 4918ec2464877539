import { createHash, randomBytes } from 'node:crypto'
import type { Timestamp } from '#shared/domain/time/packs/timestamp/timestamp.ts'

/** The longest answer of an authority, bytes: a token with a few certificates. */
const MOST_BYTES = 15_000
const DEADLINE_MS = 15_000
const NONCE_BYTES = 12

/** An outside authority that says when some bytes existed. */
export interface TimestampAuthority {
  /**
   * Its token for some bytes, DER, and what that says; it sees their SHA-256 alone.
   * @throws Error when it cannot be reached, refuses, or answers what does not hold
   */
  readonly stamp: (bytes: Uint8Array) => Promise<{ readonly token: Uint8Array } & Timestamp>
}

async function boundedBytes(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MOST_BYTES) throw new Error('the timestamp authority answered too much')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The authority at an address (RFC 3161, section 3.4). */
export function createTimestampAuthority(url: string): TimestampAuthority {
  return {
    stamp: async (bytes) => {
      // What reads certificates takes long to load: the first stamp loads it, not the start.
      const { timestampRequest } = await import('#shared/domain/time/packs/timestamp/request.ts')
      const { timestampOf, tokenIn } = await import('#shared/domain/time/packs/timestamp/token.ts')
      const nonce = randomBytes(NONCE_BYTES)
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
        body: timestampRequest(createHash('sha256').update(bytes).digest(), nonce),
        signal: AbortSignal.timeout(DEADLINE_MS),
      })
      if (!response.ok) throw new Error(`the timestamp authority answered ${response.status}`)
      const token = tokenIn(await boundedBytes(response), nonce)
      const said = await timestampOf(token, bytes)
      if (!said) throw new Error('the token of the timestamp authority does not hold')
      return { token, ...said }
    },
  }
}
