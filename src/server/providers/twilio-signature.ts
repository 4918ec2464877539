import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * How Twilio signs a webhook: the whole address, followed by each parameter and its value in the order of their names, under
 * the account's token (HMAC-SHA1, base64).
 */
export function twilioSignature(authToken: string, url: string, params: URLSearchParams): string {
  const names = [...new Set(params.keys())].toSorted()
  const pairs = names.flatMap((name) => [...new Set(params.getAll(name))].toSorted().map((value) => name + value))
  return createHmac('sha1', authToken)
    .update(url + pairs.join(''), 'utf8')
    .digest('base64')
}

/** Whether a signature is the right one, in a time that does not tell how much of it is. */
export function isSignedBy(authToken: string, url: string, params: URLSearchParams, signature: unknown): boolean {
  const wanted = Buffer.from(twilioSignature(authToken, url, params))
  const given = Buffer.from(typeof signature === 'string' ? signature : '')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
