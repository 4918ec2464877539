import { AppError } from '#shared/contract/errors.ts'
import { ascii, damaged } from './bytes.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'
import { MAX_FILE_BYTES, type FileType } from './file-types.ts'

/** The formats of iPhones' photos and of AV1, by the brand after `ftyp`. */
const HEIF = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1|avi[fs])$/

/** The type of a content by its first bytes, whatever its name says; null when it is none that is kept. */
export function sniffed(bytes: Uint8Array): FileType | 'heif' | null {
  if (ascii(bytes, 0, 3) === '\xFF\xD8\xFF') return 'image/jpeg'
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1A\n') return 'image/png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'image/webp'
  if (ascii(bytes, 0, 5) === '%PDF-') return 'application/pdf'
  return ascii(bytes, 4, 4) === 'ftyp' && HEIF.test(ascii(bytes, 8, 4)) ? 'heif' : null
}

/** How far from its end a PDF says that it ends. */
const PDF_TAIL = 2048

function wholePdf(bytes: Uint8Array): Uint8Array {
  const tail = Math.min(bytes.length, PDF_TAIL)
  if (!ascii(bytes, bytes.length - tail, tail).includes('%%EOF')) throw damaged()
  return bytes
}

const cleaners: Readonly<Record<FileType, (bytes: Uint8Array) => Uint8Array>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
  'application/pdf': wholePdf,
}

/**
 * A content as it may be kept, with its type: a photo loses what says where it was taken, and whatever else is no part of
 * the picture. Cleaned twice it stays the same, so that the server can tell whether a content was cleaned.
 * @throws AppError FILE_TOO_LARGE, UNSUPPORTED_FILE, HEIC_NOT_ACCEPTED, IMAGE_TOO_LARGE, FILE_DAMAGED
 */
export function cleanFile(bytes: Uint8Array): { readonly mime: FileType; readonly bytes: Uint8Array } {
  if (bytes.length > MAX_FILE_BYTES) throw new AppError('FILE_TOO_LARGE', { megabytes: MAX_FILE_BYTES / 1_000_000 })
  const mime = sniffed(bytes)
  if (mime === null) throw new AppError('UNSUPPORTED_FILE')
  if (mime === 'heif') throw new AppError('HEIC_NOT_ACCEPTED')
  return { mime, bytes: cleaners[mime](bytes) }
}

/** Whether a content is what cleaning leaves of it. @throws AppError as `cleanFile` */
export function isClean(bytes: Uint8Array): boolean {
  const { bytes: clean } = cleanFile(bytes)
  if (clean.length !== bytes.length) return false
  for (let at = 0; at < bytes.length; at += 1) if (clean[at] !== bytes[at]) return false
  return true
}
