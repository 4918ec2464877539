import { ascii, bytesOf, damaged, joined, u16, u32 } from './bytes.ts'
import { requireSize } from './image-size.ts'

const SOI = Uint8Array.of(0xff, 0xd8)
const EOI = Uint8Array.of(0xff, 0xd9)
const SOS = 0xda

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

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

/** The JFIF segment: the density of the pixels, and nothing else. */
const jfifSegment = (segment: Uint8Array): Uint8Array =>
  joined([Uint8Array.of(0xff, 0xe0, 0, 16), segment.slice(4, 16), Uint8Array.of(0, 0)])

/** Adobe's mark of how colours are written, which a picture in CMYK needs. */
const adobeSegment = (transform: number): Uint8Array =>
  joined([Uint8Array.of(0xff, 0xee, 0, 14), bytesOf('Adobe'), Uint8Array.of(0, 100, 0, 0, 0, 0, transform & 3)])

/**
 * The segments of a picture that draw it; between two scans each table once, as the last one counts. A segment has the length that
 * what it holds has. @throws AppError FILE_DAMAGED
 */
function createDrawing() {
  const kept: Uint8Array[] = []
  const tables = new Map<string, Uint8Array>()
  let isFramed = false
  const flush = () => {
    kept.push(...tables.values())
    tables.clear()
  }
  const requireLength = (segment: Uint8Array, length: number) => {
    if (segment.length !== length) throw damaged()
  }
  const frame = (segment: Uint8Array) => {
    if (isFramed) throw damaged()
    requireLength(segment, 10 + 3 * (segment[9] ?? 0))
    requireSize(u16(segment, 7), u16(segment, 5))
    isFramed = true
    flush()
    kept.push(segment)
  }
  return {
    kept,
    isFramed: () => isFramed,
    add: (marker: number, segment: Uint8Array): void => {
      if (isFrame(marker)) frame(segment)
      else if (marker === 0xdb || marker === 0xc4)
        for (const [key, table] of tablesIn(marker, segment)) {
          tables.delete(key)
          tables.set(key, table)
        }
      else if (marker === SOS) {
        requireLength(segment, 8 + 2 * (segment[4] ?? 0))
        flush()
        kept.push(segment)
      } else if (marker === 0xdd || marker === 0xdc) {
        requireLength(segment, 6)
        kept.push(segment)
      } else if (marker === 0xcc) throw damaged()
    },
  }
}

/** The tables of quantities (DQT) or codes (DHT) of a segment, each as a segment of its own. @throws AppError FILE_DAMAGED */
function* tablesIn(marker: number, segment: Uint8Array): Generator<readonly [string, Uint8Array]> {
  for (let at = 4; at < segment.length;) {
    const head = segment[at] as number
    const codes = segment.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0)
    const end = at + 1 + (marker === 0xc4 ? 16 + codes : head >> 4 === 0 ? 64 : 128)
    if (end > segment.length || (head & 15) > 3 || head >> 4 > 1) throw damaged()
    const length = end - at + 2
    yield [
      `${marker} ${head & (marker === 0xc4 ? 0xff : 15)}`,
      joined([Uint8Array.of(0xff, marker, length >> 8, length & 0xff), segment.subarray(at, end)]),
    ]
    at = end
  }
}

/**
 * A JPEG of the segments that draw it, and how it is turned. Everything else goes, as texts hide in it: Exif, XMP, IPTC, comments,
 * thumbnails, profiles of colours (which are then read as sRGB), other pictures, segments that nothing knows, and what is after its end.
 * @throws AppError FILE_DAMAGED
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array {
  const drawing = createDrawing()
  let head: Uint8Array | null = null
  let colours: Uint8Array | null = null
  let orientation: number | null = null
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
    if (marker === 0xe0 && ascii(segment, 4, 5) === 'JFIF\0' && segment.length >= 18) head ??= jfifSegment(segment)
    else if (marker === 0xe1 && ascii(segment, 4, 6) === 'Exif\0\0') orientation ??= orientationIn(segment)
    else if (marker === 0xee && ascii(segment, 4, 5) === 'Adobe') colours ??= adobeSegment(segment[15] ?? 0)
    else drawing.add(marker, segment)
    at = end
    if (marker !== SOS) continue
    isScanned = true
    at = endOfScan(bytes, end)
    drawing.kept.push(bytes.subarray(end, at))
  }
  if (!drawing.isFramed() || !isScanned) throw damaged()
  const turned = orientation === null || orientation === 1 ? [] : [orientationSegment(orientation)]
  return joined([SOI, ...(head ? [head] : []), ...turned, ...(colours ? [colours] : []), ...drawing.kept, EOI])
}
