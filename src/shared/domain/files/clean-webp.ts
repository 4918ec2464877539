import { ascii, bytesOf, damaged, joined, u24le, u32le } from './bytes.ts'
import { requireSize } from './image-size.ts'

const HEAD = 12
const KEPT: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'])
/** Bits of VP8X that say that there are an animation, XMP and Exif. */
const DROPPED_FLAGS = 0x02 | 0x04 | 0x08

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

/**
 * A WebP picture without Exif, XMP, what is not known, and anything after its end. An animation has no single picture, and
 * is refused as damaged.
 * @throws AppError FILE_DAMAGED
 */
export function cleanWebp(bytes: Uint8Array): Uint8Array {
  const end = Math.min(bytes.length, 8 + u32le(bytes, 4))
  const kept: Uint8Array[] = []
  let hasPicture = false
  for (let at = HEAD; at + 8 <= end;) {
    const name = ascii(bytes, at, 4)
    const size = u32le(bytes, at + 4)
    const next = at + 8 + size + (size % 2)
    if (at + 8 + size > bytes.length) throw damaged()
    const chunk = bytes.slice(at, next)
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~DROPPED_FLAGS
    requireSizeOf(name, chunk.subarray(8))
    if (KEPT.has(name)) kept.push(size % 2 === 1 && chunk.length % 2 === 1 ? joined([chunk, Uint8Array.of(0)]) : chunk)
    hasPicture ||= name === 'VP8 ' || name === 'VP8L'
    at = next
  }
  if (!hasPicture) throw damaged()
  const body = joined([bytesOf('WEBP'), ...kept])
  return joined([bytesOf('RIFF'), u32leOf(body.length), body])
}
