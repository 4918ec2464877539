import { ascii, bytesOf, damaged, joined, u24le, u32le } from './bytes.ts'
import { requireSize } from './image-size.ts'

const HEAD = 12
const KEPT: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ALPH'])
/** The bit of VP8X that says that pixels are transparent. */
const ALPHA_FLAG = 0x10

const u32leOf = (value: number) =>
  Uint8Array.of(value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, (value >>> 24) & 0xff)

function requireSizeOf(name: string, data: Uint8Array): void {
  if (name === 'VP8X') requireSize(u24le(data, 4) + 1, u24le(data, 7) + 1)
  if (name === 'VP8 ') requireSize(u24le(data, 6) & 0x3fff, u24le(data, 8) & 0x3fff)
  if (name === 'VP8L') {
    const bits = u32le(data, 1)
    requireSize((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
  }
}

/** The head of a picture that has more than its pixels: whether some are transparent, and its size. */
const headOf = (data: Uint8Array) =>
  joined([bytesOf('VP8X'), u32leOf(10), Uint8Array.of((data[0] ?? 0) & ALPHA_FLAG, 0, 0, 0), data.slice(4, 10)])

/**
 * A WebP picture of the chunks that draw it: no Exif, XMP, profile of colours, what is not known, or anything after its end. An animation has no single picture, and
 * is refused as damaged.
 * @throws AppError FILE_DAMAGED
 */
export function cleanWebp(bytes: Uint8Array): Uint8Array {
  const end = Math.min(bytes.length, 8 + u32le(bytes, 4))
  const kept: Uint8Array[] = []
  const seen = new Set<string>()
  for (let at = HEAD; at + 8 <= end;) {
    const name = ascii(bytes, at, 4)
    const size = u32le(bytes, at + 4)
    const next = at + 8 + size + (size % 2)
    if (at + 8 + size > bytes.length) throw damaged()
    const data = bytes.subarray(at + 8, at + 8 + size)
    const isHead = name === 'VP8X' && size === 10 && seen.size === 0
    requireSizeOf(name, data)
    if (isHead) kept.push(headOf(data))
    else if (KEPT.has(name) && !seen.has(name)) kept.push(bytes.subarray(at, at + 8 + size), new Uint8Array(size % 2))
    if (isHead || KEPT.has(name)) seen.add(name)
    at = next
  }
  if (seen.has('VP8 ') === seen.has('VP8L')) throw damaged()
  const body = joined([bytesOf('WEBP'), ...kept])
  return joined([bytesOf('RIFF'), u32leOf(body.length), body])
}
