import { open } from 'node:fs/promises'
import {
  Compression,
  EtagMismatch,
  PMTiles,
  ResolvedValueCache,
  TileType,
  type RangeResponse,
  type Source,
} from 'pmtiles'
import type { MapTileSet } from '#shared/contract/dispatch/map.ts'
import { boundedFetch } from './bounded-fetch.ts'
import type { TileReader } from './tile-reader.ts'
import type { TileSource } from './tile-source.ts'
import { MOST_UNPACKED, unpacked } from './unpack.ts'

/** Directories that are kept in memory. */
const DIRECTORIES = 100
const MOST_ATTRIBUTION = 200
const CLOSEST = 22

const asked = (offset: number, length: number): boolean =>
  Number.isSafeInteger(offset) && Number.isSafeInteger(length) && offset >= 0 && length >= 0 && length <= MOST_UNPACKED

const exact = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer

/** Reads parts of the one file that is configured, here or by ranges of its address. */
function sourceOf({ form, at }: TileSource): Source {
  const read = async (offset: number, length: number): Promise<RangeResponse> => {
    if (form === 'remoteArchive') {
      const range = `bytes=${offset}-${offset + length - 1}`
      const { status, etag, bytes } = await boundedFetch(at, { most: length, headers: { range } })
      if (status !== 206) throw new Error(`The file of map tiles answers parts with status ${status}.`)
      return { data: exact(bytes), ...(etag !== null && !etag.startsWith('W/') && { etag }) }
    }
    const file = await open(at, 'r')
    try {
      const { size, mtimeMs } = await file.stat()
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
      return { data: exact(buffer.subarray(0, bytesRead)), etag: `${size}-${mtimeMs}` }
    } finally {
      await file.close()
    }
  }
  return {
    getKey: () => at,
    getBytes: async (offset, length, _signal, etag) => {
      if (!asked(offset, length)) throw new Error('The file of map tiles is damaged.')
      const found = await read(offset, length)
      // Another file took its place: its directories are read again.
      if (etag !== undefined && found.etag !== undefined && found.etag !== etag) throw new EtagMismatch()
      return found
    },
  }
}

async function unpack(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.Gzip) return exact(await unpacked.gzip(new Uint8Array(bytes)))
  if (compression === Compression.Brotli) return exact(await unpacked.brotli(new Uint8Array(bytes)))
  if (compression === Compression.Zstd) throw new Error('Map tiles packed by zstd are not read.')
  return bytes
}

/** Text without the markup that archives have in their attribution. */
function plainText(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value
    .slice(0, 2000)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&copy;', '©')
    .trim()
  return text.slice(0, MOST_ATTRIBUTION) || null
}

const RASTER: ReadonlySet<TileType> = new Set([TileType.Png, TileType.Jpeg, TileType.Webp, TileType.Avif])

/** Reads the tiles of a PMTiles file. */
export function archiveReader(source: TileSource): TileReader {
  const archive = new PMTiles(sourceOf(source), new ResolvedValueCache(DIRECTORIES, undefined, unpack), unpack)
  return {
    about: async (): Promise<MapTileSet> => {
      const { tileType, minZoom, maxZoom } = await archive.getHeader()
      const kind = RASTER.has(tileType) ? 'raster' : 'vector'
      if (kind === 'vector' && tileType !== TileType.Mvt) throw new Error('The file has tiles of an unknown kind.')
      const told = source.attribution === null ? ((await archive.getMetadata()) as { attribution?: unknown }) : null
      return {
        kind,
        minZoom,
        maxZoom: Math.min(CLOSEST, maxZoom),
        attribution: source.attribution ?? plainText(told?.attribution),
      }
    },
    tile: async ({ z, x, y }) => {
      const { minZoom, maxZoom } = await archive.getHeader()
      if (z < minZoom || z > maxZoom) return null
      const found = await archive.getZxy(z, x, y)
      return found ? new Uint8Array(found.data) : null
    },
  }
}
