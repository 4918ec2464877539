import { ascii, damaged, joined, u32 } from './bytes.ts'
import { requireSize } from './image-size.ts'

const SIGNATURE = 8
/** A chunk is its length, its name, its data and a sum. */
const AROUND = 12
/** The picture, its colours and its size on paper. Texts, times and Exif are dropped, and what is not known. */
const KEPT: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs hIST sPLT acTL fcTL fdAT'.split(' '),
)

/**
 * A PNG without texts, Exif, and anything after its end.
 * @throws AppError FILE_DAMAGED
 */
export function cleanPng(bytes: Uint8Array): Uint8Array {
  if (ascii(bytes, SIGNATURE + 4, 4) !== 'IHDR') throw damaged()
  requireSize(u32(bytes, SIGNATURE + 8), u32(bytes, SIGNATURE + 12))
  const kept = [bytes.subarray(0, SIGNATURE)]
  let hasData = false
  for (let at = SIGNATURE; at + AROUND <= bytes.length;) {
    const name = ascii(bytes, at + 4, 4)
    const end = at + AROUND + u32(bytes, at)
    if (end > bytes.length) throw damaged()
    if (KEPT.has(name)) kept.push(bytes.subarray(at, end))
    hasData ||= name === 'IDAT'
    if (name === 'IEND' && hasData) return joined(kept)
    at = end
  }
  throw damaged()
}
