/** The largest request: the characters of its texts and keys, plus 8 for every value. */
const MAX_SIZE = 1_000_000
/** The most bytes of a request that may have some: what is larger than a file may be is refused with the limit later. */
const MAX_BYTES = 12_000_000
const MAX_DEPTH = 40
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

const isPlain = (value: object) => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}

/** Why a payload is refused: it is too large, is not plain data, or has a key that reaches a prototype. Null when it is fine. */
export function payloadError(
  payload: unknown,
  { mayHaveBytes = false } = {},
): 'PAYLOAD_TOO_LARGE' | 'BAD_REQUEST' | null {
  let size = 0
  const visit = (value: unknown, depth: number): 'PAYLOAD_TOO_LARGE' | 'BAD_REQUEST' | null => {
    size += typeof value === 'string' ? value.length + 8 : 8
    if (size > MAX_SIZE) return 'PAYLOAD_TOO_LARGE'
    if (typeof value === 'bigint' || typeof value === 'symbol' || typeof value === 'function') return 'BAD_REQUEST'
    if (typeof value !== 'object' || value === null) return null
    if (mayHaveBytes && value instanceof Uint8Array) return value.length > MAX_BYTES ? 'PAYLOAD_TOO_LARGE' : null
    if (depth > MAX_DEPTH || !isPlain(value)) return 'BAD_REQUEST'
    for (const key of Reflect.ownKeys(value)) {
      if (typeof key === 'symbol' || FORBIDDEN.has(key)) return 'BAD_REQUEST'
      size += key.length
      const error = visit((value as Record<string, unknown>)[key], depth + 1)
      if (error) return error
    }
    return null
  }
  return visit(payload, 0)
}
