import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { AppError } from '#shared/contract/errors.ts'
import { unreadable } from './table.ts'

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
/** The end of an archive may be followed by a comment this long. */
const COMMENT_MAX = 0xffff
const [STORED, DEFLATED] = [0, 8]
/** All that is taken out of one archive together: a small file may otherwise fill the memory. */
const MOST_BYTES = 100 * 1024 * 1024
/** A sheet is packed to a twentieth of its size; from some size on, this is more than any table is. */
const [MOST_RATIO, RATIO_FROM] = [200, 8 * 1024 * 1024]
const MOST_ENTRIES = 5000
const PART = 64 * 1024

export interface Archive {
  readonly has: (name: string) => boolean
  /** A file of the archive as text, in parts; none when there is no such file. @throws AppError TABLE_UNREADABLE, TABLE_BLOATED */
  readonly parts: (name: string) => AsyncIterable<string>
  /** A file of the archive as text; empty when there is none. @throws AppError as `parts` */
  readonly text: (name: string) => Promise<string>
  /** The size that a file says it has unpacked. */
  readonly size: (name: string) => number
}

/** Opens a ZIP archive from its directory. What stands in it is checked, not believed. @throws AppError TABLE_UNREADABLE */
export function openArchive(bytes: Buffer): Archive {
  const entries = new Map<
    string,
    { readonly method: number; readonly at: number; readonly size: number; readonly unpacked: number }
  >()
  let left = MOST_BYTES
  const read = <T>(work: () => T): T => {
    try {
      return work()
    } catch {
      throw unreadable('archive')
    }
  }

  read(() => {
    let end = bytes.length - END_BYTES
    const first = Math.max(0, end - COMMENT_MAX)
    while (end > first && bytes.readUInt32LE(end) !== END) end -= 1
    if (bytes.readUInt32LE(end) !== END) throw new Error('no directory')
    let at = bytes.readUInt32LE(end + 16)
    for (let n = Math.min(MOST_ENTRIES, bytes.readUInt16LE(end + 10)); n > 0; n--) {
      if (bytes.readUInt32LE(at) !== ENTRY) throw new Error('no entry')
      const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
        number,
        number,
        number,
      ]
      entries.set(bytes.toString('utf8', at + 46, at + 46 + name), {
        method: bytes.readUInt16LE(at + 10),
        size: bytes.readUInt32LE(at + 20),
        unpacked: bytes.readUInt32LE(at + 24),
        at: bytes.readUInt32LE(at + 42),
      })
      at += 46 + name + extra + comment
    }
  })

  const packedOf = ({ at, size }: { readonly at: number; readonly size: number }) =>
    read(() => {
      const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
      return bytes.subarray(from, from + size)
    })

  async function* parts(name: string): AsyncGenerator<string> {
    const entry = entries.get(name)
    if (!entry) return
    if (entry.method !== STORED && entry.method !== DEFLATED) throw unreadable('archive')
    const packed = packedOf(entry)
    const decoder = new TextDecoder()
    let unpacked = 0
    for await (const part of entry.method === STORED ? slices(packed) : inflated(packed)) {
      unpacked += part.length
      left -= part.length
      const isBloated = unpacked > RATIO_FROM && unpacked > MOST_RATIO * packed.length
      if (left < 0 || isBloated) throw new AppError('TABLE_BLOATED')
      yield decoder.decode(part, { stream: true })
    }
  }
  return {
    has: (name) => entries.has(name),
    size: (name) => entries.get(name)?.unpacked ?? 0,
    parts,
    text: async (name) => {
      let text = ''
      for await (const part of parts(name)) text += part
      return text
    },
  }
}

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PART) yield bytes.subarray(at, at + PART)
}

async function* inflated(packed: Buffer): AsyncGenerator<Buffer> {
  const stream = createInflateRaw({ chunkSize: PART })
  const source = Readable.from(slices(packed))
  source.pipe(stream)
  try {
    for await (const part of stream) yield part as Buffer
  } catch (error) {
    throw error instanceof AppError ? error : unreadable('archive')
  } finally {
    source.destroy()
    stream.destroy()
  }
}
