import type { MapTileQuery, MapTileSet } from '#shared/contract/dispatch/map.ts'

/** Reads the tiles of one source; both throw while it is out of reach. */
export interface TileReader {
  readonly about: () => Promise<MapTileSet>
  /** The bytes of a tile; null where the source has none. */
  readonly tile: (place: MapTileQuery) => Promise<Uint8Array | null>
}
