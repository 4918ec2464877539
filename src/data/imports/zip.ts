import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { tooLarge, unreadable } from './table.ts'

const inflate = promisify(inflateRaw)

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
/** The end of an archive may be followed by a comment this long. */
const COMMENT_MAX = 0xffff
const [STORED, DEFLATED] = [0, 8]
/** All that is taken out of one archive together: a small file may otherwise fill the memory. */
const MOST_BYTES = 160 * 1024 * 1024

export interface Archive {
  readonly has: (name: string) => boolean
  /** A file of the archive as text; empty when there is none. @throws AppError TABLE_UNREADABLE, TABLE_TOO_LARGE */
  readonly text: (name: string) => Promise<string>
}

/** Opens a ZIP archive from its directory. What stands in it is checked, not believed. @throws AppError TABLE_UNREADABLE */
export function openArchive(bytes: Buffer): Archive {
  const entries = new Map<string, { readonly method: number; readonly at: number; readonly size: number }>()
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
    for (let n = bytes.readUInt16LE(end + 10); n > 0; n--) {
      if (bytes.readUInt32LE(at) !== ENTRY) throw new Error('no entry')
      const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
        number,
        number,
        number,
      ]
      entries.set(bytes.toString('utf8', at + 46, at + 46 + name), {
        method: bytes.readUInt16LE(at + 10),
        size: bytes.readUInt32LE(at + 20),
        at: bytes.readUInt32LE(at + 42),
      })
      at += 46 + name + extra + comment
    }
  })

  return {
    has: (name) => entries.has(name),
    text: async (name) => {
      const entry = entries.get(name)
      if (!entry) return ''
      const packed = read(() => {
        const from = entry.at + 30 + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28)
        return bytes.subarray(from, from + entry.size)
      })
      if (entry.method !== STORED && entry.method !== DEFLATED) throw unreadable('archive')
      const content = entry.method === STORED ? packed : await inflated(packed, left)
      left -= content.length
      if (left < 0) throw tooLarge('bytes')
      return content.toString('utf8')
    },
  }
}

async function inflated(packed: Buffer, most: number): Promise<Buffer> {
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge('bytes') : unreadable('archive')
  }
}
