import { ascii, bytesOf, joined, u32le } from '#shared/domain/files/bytes.ts'

/** A file of an archive. */
export interface PackedFile {
  /** Letters of ASCII, with `/` between folders. */
  readonly name: string
  readonly bytes: Uint8Array
}

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50]
const [LOCAL_BYTES, CENTRAL_BYTES, END_BYTES] = [30, 46, 22]
const VERSION = 20
/** 1 January 1980, the first day that the format knows: what is in an archive does not depend on when it is made. */
const DATE = 0x21
const MOST_FILES = 0xffff

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let sum = n
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1
  return sum
})

function crcOf(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (sum >>> 8) ^ (CRC[(sum ^ byte) & 0xff] as number)
  return (sum ^ 0xffffffff) >>> 0
}

const le16 = (value: number) => [value & 0xff, (value >>> 8) & 0xff]
const le32 = (value: number) => [...le16(value & 0xffff), ...le16(value >>> 16)]
const u16le = (bytes: Uint8Array, at: number) => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)

/** What the header of a file and its entry in the directory both say. */
const factsOf = ({ name, bytes }: PackedFile) => [
  ...le16(VERSION),
  ...le16(0),
  ...le16(0),
  ...le16(0),
  ...le16(DATE),
  ...le32(crcOf(bytes)),
  ...le32(bytes.length),
  ...le32(bytes.length),
  ...le16(name.length),
  ...le16(0),
]

/**
 * A ZIP archive of some files, each stored as it is (photos and PDFs are compressed already). The same files give the same
 * bytes, always: whoever has the files can tell whether an archive of them was touched anywhere.
 * @throws Error for more files than the format holds
 */
export function archiveOf(files: readonly PackedFile[]): Uint8Array {
  if (files.length > MOST_FILES) throw new Error('Too many files for an archive')
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const file of files) {
    const [name, facts] = [bytesOf(file.name), factsOf(file)]
    directory.push(
      Uint8Array.from([...le32(CENTRAL), ...le16(VERSION), ...facts, ...le16(0), ...le16(0), ...le16(0)]),
      Uint8Array.from([...le32(0), ...le32(at)]),
      name,
    )
    parts.push(Uint8Array.from([...le32(LOCAL), ...facts]), name, file.bytes)
    at += LOCAL_BYTES + name.length + file.bytes.length
  }
  const count = le16(files.length)
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = [...le32(END), ...le16(0), ...le16(0), ...count, ...count, ...le32(size), ...le32(at), ...le16(0)]
  return joined([...parts, ...directory, Uint8Array.from(end)])
}

/** The file whose header stands at a position, with where the next one begins; null for what is no file. */
function fileAt(bytes: Uint8Array, at: number): { readonly file: PackedFile; readonly next: number } | null {
  if (at + LOCAL_BYTES > bytes.length || u32le(bytes, at) !== LOCAL) return null
  const from = at + LOCAL_BYTES + u16le(bytes, at + 26)
  const start = from + u16le(bytes, at + 28)
  const next = start + u32le(bytes, at + 18)
  if (next > bytes.length) return null
  const name = ascii(bytes, at + LOCAL_BYTES, from - at - LOCAL_BYTES)
  return { file: { name, bytes: bytes.subarray(start, next) }, next }
}

/** The positions of files by the directory at the end of an archive; none where it cannot be read. */
function positionsOf(bytes: Uint8Array): number[] {
  const end = bytes.length - END_BYTES
  if (end < 0 || u32le(bytes, end) !== END) return []
  const positions: number[] = []
  let at = u32le(bytes, end + 16)
  for (let left = u16le(bytes, end + 10); left > 0; left -= 1) {
    if (at + CENTRAL_BYTES > bytes.length || u32le(bytes, at) !== CENTRAL) break
    positions.push(u32le(bytes, at + 42))
    at += CENTRAL_BYTES + u16le(bytes, at + 28) + u16le(bytes, at + 30) + u16le(bytes, at + 32)
  }
  return positions
}

/**
 * The files of an archive of `archiveOf`, as many as can be read, in their order: a damaged one may still tell which of its
 * files are whole. Nothing that stands in it is believed.
 */
export function filesIn(bytes: Uint8Array): readonly PackedFile[] {
  const found = new Map<number, PackedFile>()
  for (const first of [0, ...positionsOf(bytes)]) {
    for (let at = first, one = fileAt(bytes, at); one && !found.has(at); at = one.next, one = fileAt(bytes, at))
      found.set(at, one.file)
  }
  return [...found].sort(([a], [b]) => a - b).map(([, file]) => file)
}
