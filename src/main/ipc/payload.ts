/** What a request may weigh: text counts its characters, every value a little. */
const MOST_BYTES = 1_000_000
const DEEPEST = 40
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

const isPlain = (value: object) => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}

/** Whether a payload is plain data of a reasonable size, without names that reach a prototype. */
export function payloadTrouble(payload: unknown): 'PAYLOAD_TOO_LARGE' | 'BAD_REQUEST' | null {
  let weight = 0
  const visit = (value: unknown, depth: number): 'PAYLOAD_TOO_LARGE' | 'BAD_REQUEST' | null => {
    weight += typeof value === 'string' ? value.length + 8 : 8
    if (weight > MOST_BYTES) return 'PAYLOAD_TOO_LARGE'
    if (typeof value === 'bigint' || typeof value === 'symbol' || typeof value === 'function') return 'BAD_REQUEST'
    if (typeof value !== 'object' || value === null) return null
    if (depth > DEEPEST || !isPlain(value)) return 'BAD_REQUEST'
    for (const key of Reflect.ownKeys(value)) {
      if (typeof key === 'symbol' || FORBIDDEN.has(key)) return 'BAD_REQUEST'
      weight += key.length
      const trouble = visit((value as Record<string, unknown>)[key], depth + 1)
      if (trouble) return trouble
    }
    return null
  }
  return visit(payload, 0)
}
