import { ascii, damaged, joined, u32 } from './bytes.ts'
import { requireSize } from './image-size.ts'

const SIGNATURE = 8
/** A chunk is its length, its name, its data and a sum. */
const AROUND = 12
/** What draws the picture, and the lengths that it may have. A chunk that is not known goes, and one of another length: texts hide in both. */
const DRAWS: Readonly<Record<string, (length: number) => boolean>> = {
  IHDR: (length) => length === 13,
  PLTE: (length) => length > 0 && length <= 768 && length % 3 === 0,
  tRNS: (length) => length > 0 && length <= 256,
  gAMA: (length) => length === 4,
  sRGB: (length) => length === 1,
  IDAT: () => true,
  IEND: (length) => length === 0,
}

/**
 * A PNG of the chunks that draw it: no texts, Exif, profiles of colours, further pictures of an animation, or anything after its end.
 * @throws AppError FILE_DAMAGED
 */
export function cleanPng(bytes: Uint8Array): Uint8Array {
  if (ascii(bytes, SIGNATURE + 4, 4) !== 'IHDR') throw damaged()
  requireSize(u32(bytes, SIGNATURE + 8), u32(bytes, SIGNATURE + 12))
  const kept = [bytes.subarray(0, SIGNATURE)]
  const seen = new Set<string>()
  for (let at = SIGNATURE; at + AROUND <= bytes.length;) {
    const name = ascii(bytes, at + 4, 4)
    const end = at + AROUND + u32(bytes, at)
    if (end > bytes.length) throw damaged()
    const draws = Object.hasOwn(DRAWS, name) && DRAWS[name]?.(end - at - AROUND)
    if (draws && (name === 'IDAT' || !seen.has(name))) kept.push(bytes.subarray(at, end))
    if (draws) seen.add(name)
    if (name === 'IEND' && draws && seen.has('IDAT')) return joined(kept)
    at = end
  }
  throw damaged()
}
