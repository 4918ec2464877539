import type { MapTileQuery, MapTileSet } from '#shared/contract/dispatch/map.ts'

/** The configured tiles as a map takes them. */
export interface GroundTiles extends MapTileSet {
  /** The bytes of a tile; null where there is none. Throws while the source is out of reach. */
  readonly load: (place: MapTileQuery) => Promise<Uint8Array | null>
}

/** How it is with the tiles of a map; `unsupported` where vector tiles have no WebGL 2. */
export type TilesState = 'none' | 'shown' | 'absent' | 'unreachable' | 'unsupported'

/** What the line at the foot of a map says of them. */
export interface TilesNote {
  readonly state: TilesState
  readonly attribution: string | null
}

export const NO_TILES: TilesNote = { state: 'none', attribution: null }
