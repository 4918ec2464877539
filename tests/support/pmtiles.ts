import { gzipSync } from 'node:zlib'
import { TileType, zxyToTileId } from 'pmtiles'

interface Tile {
  readonly z: number
  readonly x: number
  readonly y: number
  readonly bytes: Uint8Array
}

interface Archive {
  readonly type: TileType
  readonly tiles: readonly Tile[]
  readonly attribution?: string
}

const HEAD = 127
const GZIP = 2

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(Math.floor(value / 0x80))]
}

/** A PMTiles file (version 3) whose directory, metadata and vector tiles are packed by gzip, as its tools write it. */
export function pmtilesFile({ type, tiles, attribution = '' }: Archive): Buffer {
  const sorted = tiles
    .map(({ z, x, y, bytes }) => ({
      id: zxyToTileId(z, x, y),
      z,
      data: type === TileType.Mvt ? gzipSync(bytes) : bytes,
    }))
    .toSorted((a, b) => a.id - b.id)
  const ids = sorted.map(({ id }, i) => id - (sorted[i - 1]?.id ?? 0))
  const entries = [
    ids,
    sorted.map(() => 1),
    sorted.map(({ data }) => data.length),
    sorted.map((_, i) => (i === 0 ? 1 : 0)),
  ]
  const root = gzipSync(Buffer.from([...varint(sorted.length), ...entries.flat().flatMap(varint)]))
  const metadata = gzipSync(JSON.stringify({ attribution }))
  const data = Buffer.concat(sorted.map((tile) => tile.data))
  const head = Buffer.alloc(HEAD)
  head.write('PMTiles', 0, 'latin1')
  head[7] = 3
  const [metadataAt, dataAt] = [HEAD + root.length, HEAD + root.length + metadata.length]
  const parts = [HEAD, root.length, metadataAt, metadata.length, dataAt, 0, dataAt, data.length]
  const counts = [sorted.length, sorted.length, sorted.length]
  for (const [i, value] of [...parts, ...counts].entries()) head.writeBigUInt64LE(BigInt(value), 8 + 8 * i)
  const zooms = sorted.map(({ z }) => z)
  head.set([1, GZIP, type === TileType.Mvt ? GZIP : 1, type, Math.min(...zooms), Math.max(...zooms)], 96)
  return Buffer.concat([head, root, metadata, data])
}
