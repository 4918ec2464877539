export interface Codec {
  readonly encode: (value: unknown) => string
  readonly decode: (text: string) => unknown
}

/**
 * Encodes the values Electron's IPC can clone as JSON; values JSON lacks (undefined, -0, dates, bytes, maps…) are marked with `$`.
 * Also sent to the page as text (page/script.ts): it uses nothing outside itself.
 */
export function createCodec(): Codec {
  const toBase64 = (bytes: Uint8Array): string => {
    let text = ''
    for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
    return btoa(text)
  }
  const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

  const packObject = (value: object): unknown => {
    if (Array.isArray(value)) return value.map(pack)
    if (value instanceof Date) return { $: 'date', v: pack(value.getTime()) }
    if (value instanceof ArrayBuffer) return { $: 'bytes', v: toBase64(new Uint8Array(value)) }
    if (ArrayBuffer.isView(value)) {
      return { $: 'bytes', v: toBase64(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)) }
    }
    if (value instanceof Map) return { $: 'map', v: [...value].map(([key, item]) => [pack(key), pack(item)]) }
    if (value instanceof Set) return { $: 'set', v: [...value].map(pack) }
    if (value instanceof Error) return { $: 'error', v: value.message }
    const entries = Object.entries(value).map(([key, item]): [string, unknown] => [key, pack(item)])
    return '$' in value ? { $: 'object', v: entries } : Object.fromEntries(entries)
  }

  function pack(value: unknown): unknown {
    if (value === undefined) return { $: 'undefined' }
    if (Object.is(value, -0)) return { $: 'number', v: '-0' }
    if (typeof value === 'number' && !Number.isFinite(value)) return { $: 'number', v: String(value) }
    if (typeof value === 'bigint') return { $: 'bigint', v: String(value) }
    if (typeof value === 'function' || typeof value === 'symbol') throw new Error('An object could not be cloned.')
    return typeof value === 'object' && value !== null ? packObject(value) : value
  }

  const unpackMarked = (mark: unknown, v: unknown): unknown => {
    const list = Array.isArray(v) ? v : []
    if (mark === 'undefined') return undefined
    if (mark === 'number') return Number(v)
    if (mark === 'bigint') return BigInt(String(v))
    if (mark === 'date') return new Date(Number(unpack(v)))
    if (mark === 'bytes') return fromBase64(String(v))
    if (mark === 'map') return new Map(list.map(([key, item]) => [unpack(key), unpack(item)]))
    if (mark === 'set') return new Set(list.map(unpack))
    if (mark === 'error') return new Error(String(v))
    if (mark === 'object') return Object.fromEntries(list.map(([key, item]) => [key, unpack(item)]))
    throw new Error('A message of the shell could not be read.')
  }

  function unpack(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(unpack)
    if (typeof value !== 'object' || value === null) return value
    if ('$' in value) return unpackMarked(value.$, 'v' in value ? value.v : undefined)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, unpack(item)]))
  }

  return { encode: (value) => JSON.stringify(pack(value)), decode: (text) => unpack(JSON.parse(text)) }
}
