/** What may be kept: photos and documents. The server sniffs the content and refuses what is something else. */
export const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type FileType = (typeof FILE_TYPES)[number]
/** What a table or a list of data is kept as, in the fields that are declared for it alone: nobody adds one to a record. */
export const DATA_TYPES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/json',
] as const
export type DataType = (typeof DATA_TYPES)[number]
/** What the server makes itself, and nobody adds: evidence packs. */
export const PACK_TYPE = 'application/zip'

/** The largest file in bytes: 10 MB. */
export const MAX_FILE_BYTES = 10_000_000
/** The largest image, in pixels: decoding a larger one takes more memory than a screen is worth. */
export const MAX_PIXELS = 100_000_000
/** Bytes and files that one account may add within a day. */
export const DAILY_BYTES = 1_000_000_000
export const DAILY_FILES = 2000

/** The endings a name of each type may have; the first is given to a name that has none of them. */
const ENDINGS: Readonly<Record<FileType | DataType, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg', '.jfif'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
  'text/csv': ['.csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/json': ['.json'],
}

/** The endings of all types, as the system's dialog of files takes them. */
export const ACCEPTED_ENDINGS: readonly string[] = FILE_TYPES.flatMap((type) => ENDINGS[type])

export const isFileType = (value: string): value is FileType => FILE_TYPES.includes(value as FileType)
export const isDataType = (value: string): value is DataType => DATA_TYPES.includes(value as DataType)
export const isImage = (mime: string): boolean => mime.startsWith('image/')

const MAX_NAME = 160
/** What no system accepts in a name, and marks that turn the direction of writing round to hide an ending. */
// oxlint-disable-next-line no-control-regex -- control characters are what it removes
const FORBIDDEN = /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069<>:"|?*]/g

/**
 * The name under which a file of a type is kept: the last part of a path, without characters that systems refuse, and with
 * an ending of its type. Applied twice it changes nothing.
 */
export function fileNameOf(name: string, mime: FileType | DataType): string {
  const last = (name.split(/[/\\]/).at(-1) ?? '').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').normalize('NFC')
  const bare = last.replace(/^[\s.]+|[\s.]+$/g, '')
  const ending = ENDINGS[mime].find((one) => bare.toLowerCase().endsWith(one))
  const stem = (ending === undefined ? bare : bare.slice(0, -ending.length)).replace(/[\s.]+$/, '')
  const kept = ending === undefined ? ENDINGS[mime][0] : bare.slice(-ending.length)
  const short = stem.slice(0, MAX_NAME - 5).replace(/[\s.\uD800-\uDBFF]+$/, '')
  return `${short === '' ? 'document' : short}${kept}`
}
