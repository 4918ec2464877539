import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'

/** No tile, and no directory of an archive, is larger than this unpacked. */
export const MOST_UNPACKED = 8 * 1024 * 1024

const limit = { maxOutputLength: MOST_UNPACKED }
const [ungzip, unbrotli] = [promisify(gunzip), promisify(brotliDecompress)] as const

/** Bytes unpacked, and no more than `MOST_UNPACKED` of them. @throws RangeError above it, Error for damaged bytes */
export const unpacked = {
  gzip: (bytes: Uint8Array): Promise<Buffer> => ungzip(bytes, limit),
  brotli: (bytes: Uint8Array): Promise<Buffer> => unbrotli(bytes, limit),
}

/** Whether bytes are packed by gzip, as many servers keep their vector tiles. */
export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b
