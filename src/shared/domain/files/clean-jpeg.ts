import { ascii, bytesOf, damaged, joined, u16, u32 } from './bytes.ts'
import { requireSize } from './image-size.ts'

const SOI = Uint8Array.of(0xff, 0xd8)
const EOI = Uint8Array.of(0xff, 0xd9)
const SOS = 0xda

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Colours need the profile (APP2) and Adobe's mark (APP14); other application segments and comments only say things. */
const isKept = (marker: number, segment: Uint8Array) =>
  marker === 0xe2
    ? ascii(segment, 4, 12) === 'ICC_PROFILE\0'
    : marker === 0xee
      ? ascii(segment, 4, 5) === 'Adobe'
      : marker < 0xe0 || (marker > 0xef && marker !== 0xfe)

/** Where the data of a scan ends: at the next marker that is no part of it. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1] as number
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2))
  }
  return bytes.length
}

/** How an Exif segment says that the photo is turned: 1 to 8; 1, upright, when it does not say. */
function orientationIn(segment: Uint8Array): number {
  const tiff = segment.subarray(10)
  const isLittle = ascii(tiff, 0, 4) === 'II*\0'
  if (!isLittle && ascii(tiff, 0, 4) !== 'MM\0*') return 1
  const swapped = (at: number, length: number) => tiff.slice(at, at + length).reverse()
  const short = (at: number) => (isLittle ? u16(swapped(at, 2), 0) : u16(tiff, at))
  const first = isLittle ? u32(swapped(4, 4), 0) : u32(tiff, 4)
  for (let at = first + 2, left = short(first); left > 0 && at + 12 <= tiff.length; at += 12, left -= 1) {
    if (short(at) !== 0x0112) continue
    const value = short(at + 8)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** An Exif segment that says nothing but how the photo is turned. */
const orientationSegment = (orientation: number): Uint8Array =>
  joined([
    Uint8Array.of(0xff, 0xe1, 0, 0x22),
    bytesOf('Exif\0\0MM\0*\0\0\0\u0008\0\u0001'),
    Uint8Array.of(0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0),
  ])

/**
 * A JPEG without what says where, when and with what it was taken: Exif (but how it is turned), XMP, IPTC, comments, hidden
 * pictures, and anything after its end.
 * @throws AppError FILE_DAMAGED
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = []
  let head: Uint8Array | null = null
  let orientation: number | null = null
  let isFramed = false
  let isScanned = false
  let at = SOI.length
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) throw damaged()
    const marker = bytes[at + 1] as number
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) break
    const end = at + 2 + u16(bytes, at + 2)
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8) || end < at + 4 || end > bytes.length) throw damaged()
    const segment = bytes.subarray(at, end)
    if (marker === 0xe0 && ascii(segment, 4, 5) === 'JFIF\0') head ??= segment
    else if (marker === 0xe1 && ascii(segment, 4, 6) === 'Exif\0\0') orientation ??= orientationIn(segment)
    else if (isKept(marker, segment)) kept.push(segment)
    if (isFrame(marker)) {
      requireSize(u16(segment, 7), u16(segment, 5))
      isFramed = true
    }
    at = end
    if (marker !== SOS) continue
    isScanned = true
    at = endOfScan(bytes, end)
    kept.push(bytes.subarray(end, at))
  }
  if (!isFramed || !isScanned) throw damaged()
  const turned = orientation === null || orientation === 1 ? [] : [orientationSegment(orientation)]
  return joined([SOI, ...(head ? [head] : []), ...turned, ...kept, EOI])
}
