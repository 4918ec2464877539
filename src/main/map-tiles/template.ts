import { boundedFetch } from './bounded-fetch.ts'
import type { TileReader } from './tile-reader.ts'
import type { TileSource } from './tile-source.ts'
import { isGzip, MOST_UNPACKED, unpacked } from './unpack.ts'

/** The closest tiles that servers have: of pictures, and of the protomaps schema. */
const CLOSEST = { raster: 19, vector: 15 } as const
/** A server without a tile at a place says it in one of these ways. */
const ABSENT: ReadonlySet<number> = new Set([204, 404, 410])

/** Reads tiles by their addresses. */
export function templateReader({ at, attribution }: TileSource): TileReader {
  const { pathname, hostname } = new URL(at)
  const kind = /\.(mvt|pbf)$/i.test(pathname) ? 'vector' : 'raster'
  return {
    about: () =>
      Promise.resolve({ kind, minZoom: 0, maxZoom: CLOSEST[kind], attribution: attribution ?? hostname } as const),
    tile: async ({ z, x, y }) => {
      const url = at.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
      const { status, bytes } = await boundedFetch(url, { most: MOST_UNPACKED })
      if (ABSENT.has(status)) return null
      if (status !== 200) throw new Error(`The map tiles answer with status ${status}.`)
      return isGzip(bytes) ? unpacked.gzip(bytes) : bytes
    },
  }
}
