import { crc32, deflateSync } from 'node:zlib'

const bytes = (...parts: readonly (string | readonly number[] | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))

const u16 = (value: number) => [value >> 8, value & 0xff]
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)]
const u32le = (value: number) => u32(value).reverse()

/** A place in an Exif block, as phones write it: a GPS directory with the latitude 45° 30′ N. */
const TIFF = (orientation: number) =>
  bytes(
    'MM\0*',
    u32(8),
    u16(2),
    u16(0x112),
    u16(3),
    u32(1),
    u16(orientation),
    u16(0),
    u16(0x8825),
    u16(4),
    u32(1),
    u32(38),
    u32(0),
    'GPS 45.5017N 73.5673W',
  )

const segment = (marker: number, data: Uint8Array) => bytes([0xff, marker], u16(data.length + 2), data)

/** A text where a picture may have one, to see that it goes. */
const HIDDEN = 'HIDDEN 45.5017N'

/** A JPEG that says something everywhere but in the segments that draw it, and in these behind what they hold. */
export function talkativeJpeg(): Buffer {
  const plain = jpeg({ withPlace: false })
  const from = plain.indexOf(Buffer.from([0xff, 0xdb]))
  return bytes(
    [0xff, 0xd8],
    segment(0xe0, bytes('JFIF\0', [1, 1, 0, 0, 1, 0, 1, 2, 2], HIDDEN.slice(0, 12))),
    segment(0xe0, bytes('JFXX\0', [0x10], HIDDEN)),
    segment(0xe2, bytes('ICC_PROFILE\0', [1, 1], HIDDEN)),
    segment(0xe2, bytes('MPF\0', HIDDEN)),
    segment(0xed, bytes('Photoshop 3.0\0', HIDDEN)),
    segment(0xee, bytes('Adobe', [0, 100], 'HIDD', [1], HIDDEN)),
    segment(0xf3, bytes(HIDDEN)),
    segment(0xdf, bytes(HIDDEN)),
    // A table that the next one replaces before anything is drawn with it.
    segment(0xdb, bytes([1], HIDDEN.padEnd(64, ' '))),
    plain.subarray(from),
  )
}

/** A PNG that says something in a profile, an odd chunk, a second picture and a palette that nothing needs twice. */
export function talkativePng(): Buffer {
  const plain = png({ withPlace: false })
  const from = plain.indexOf('IDAT') - 4
  const said = (name: string) => chunk(name, bytes(HIDDEN))
  return bytes(
    plain.subarray(0, from),
    ...['iCCP', 'cHRM', 'sPLT', 'pHYs', 'bKGD', 'acTL', 'gAMA', 'sRGB', 'prVt'].map(said),
    chunk('gAMA', bytes(u32(45_455))),
    plain.subarray(from, plain.length - 12),
    said('fdAT'),
    said('IEND'),
    plain.subarray(plain.length - 12),
  )
}

/** A WebP that says something in its profile, an odd chunk, and what its head has for later. */
export function talkativeWebp(): Buffer {
  const body = bytes(
    'WEBP',
    webpChunk('VP8X', bytes([0x30], 'HID', [7, 0, 0, 7, 0, 0])),
    webpChunk('ICCP', bytes(HIDDEN)),
    webpChunk('VP8 ', bytes([0, 0, 0, 0x9d, 0x01, 0x2a, 8, 0, 8, 0, 1])),
    webpChunk('VP8 ', bytes([0, 0, 0, 0x9d, 0x01, 0x2a, 8, 0, 8, 0], HIDDEN)),
    webpChunk('NOTE', bytes(HIDDEN)),
  )
  return bytes('RIFF', u32le(body.length), body)
}

/** What a JPEG may say beside its picture. */
export interface JpegOptions {
  readonly orientation?: number
  readonly width?: number
  readonly height?: number
  readonly withPlace?: boolean
  readonly tail?: string
}

/** The segments of a JPEG of one grey pixel; only its head is real, as nothing here decodes it. */
export function jpeg({
  orientation = 1,
  width = 8,
  height = 8,
  withPlace = true,
  tail = '',
}: JpegOptions = {}): Buffer {
  return bytes(
    [0xff, 0xd8],
    segment(0xe0, bytes('JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0])),
    ...(withPlace
      ? [
          segment(0xe1, bytes('Exif\0\0', TIFF(orientation))),
          segment(0xe1, bytes('http://ns.adobe.com/xap/1.0/\0', '<x:xmpmeta exif:GPSLatitude="45,30N"/>')),
          segment(0xfe, bytes('taken at 45.5017N 73.5673W')),
        ]
      : []),
    segment(0xdb, new Uint8Array(65).fill(1)),
    segment(0xc0, bytes([8], u16(height), u16(width), [1, 1, 0x11, 0])),
    segment(0xda, bytes([1, 1, 0, 0, 63, 0])),
    [0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56],
    [0xff, 0xd9],
    tail,
  )
}

const chunk = (name: string, data: Uint8Array) =>
  bytes(u32(data.length), name, data, u32(crc32(bytes(name, data)) >>> 0))

/** A PNG of one colour, which any program can show, with a text and a place unless it is not to have them. */
export function png({ width = 8, height = 8, withPlace = true, tail = '', seed = 0 } = {}): Buffer {
  const line = bytes([0], new Uint8Array(width * 3).fill(seed % 251))
  const data = deflateSync(Buffer.concat(Array.from({ length: Math.min(height, 2000) }, () => line)))
  return bytes(
    '\x89PNG\r\n\x1A\n',
    chunk('IHDR', bytes(u32(width), u32(height), [8, 2, 0, 0, 0])),
    ...(withPlace ? [chunk('eXIf', TIFF(1)), chunk('tEXt', bytes('Location\0GPS 45.5017N'))] : []),
    chunk('IDAT', data),
    chunk('IEND', new Uint8Array()),
    tail,
  )
}

const webpChunk = (name: string, data: Uint8Array) =>
  bytes(name, u32le(data.length), data, data.length % 2 === 1 ? [0] : [])

/** A WebP with Exif and XMP; its picture is no real one. */
export function webp({ withPlace = true } = {}): Buffer {
  const body = bytes(
    'WEBP',
    webpChunk('VP8X', bytes([withPlace ? 0x0c : 0, 0, 0, 0, 7, 0, 0, 7, 0, 0])),
    webpChunk('VP8 ', bytes([0, 0, 0, 0x9d, 0x01, 0x2a, 8, 0, 8, 0, 1])),
    ...(withPlace ? [webpChunk('EXIF', TIFF(1)), webpChunk('XMP ', bytes('GPSLatitude'))] : []),
  )
  return bytes('RIFF', u32le(body.length), body)
}

export const pdf = (text = 'Certificat'): Buffer => bytes(`%PDF-1.4\n% ${text}\ntrailer<<>>\n%%EOF\n`)
export const heic = (): Buffer => bytes(u32(24), 'ftypheic', u32(0), 'mif1heic')

/** A PNG that does not compress, of about so many bytes: for uploads in several parts. */
export function bigPng(size: number, seed = 1): Buffer {
  const noise = Buffer.alloc(size)
  let state = seed >>> 0 || 1
  for (let i = 0; i < size; i += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    noise[i] = state >>> 24
  }
  return bytes(
    '\x89PNG\r\n\x1A\n',
    chunk('IHDR', bytes(u32(64), u32(64), [8, 2, 0, 0, 0])),
    chunk('IDAT', noise),
    chunk('IEND', new Uint8Array()),
  )
}
