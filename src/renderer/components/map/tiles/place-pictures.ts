import type { MapTileQuery, MapTileSet } from '#shared/contract/dispatch/map.ts'
import { centreOf, type Sheet } from '../ground/sheet.ts'

/** The side of a tile in pixels, as MapLibre is told too. */
export const TILE_PIXELS = 256

/** What is known of a tile: its picture, null where the source has none, undefined while it is not here. */
type Known<Picture> = (tile: MapTileQuery) => Picture | null | undefined

/** A picture, or the part of it from 0 to 1, and which tile it fills. */
export interface PlacedPicture<Picture> {
  readonly picture: Picture
  readonly from: { readonly x: number; readonly y: number; readonly side: number }
  readonly tile: MapTileQuery
}

/** The tiles that a sheet shows, those in its middle first; none further away than the source has. */
function tilesOn(sheet: Sheet, { minZoom, maxZoom }: Pick<MapTileSet, 'minZoom' | 'maxZoom'>): MapTileQuery[] {
  const nearest = Math.round(Math.log2(sheet.scale / TILE_PIXELS))
  if (nearest < minZoom) return []
  const z = Math.min(maxZoom, nearest)
  const across = 2 ** z
  const span = (start: number, length: number) => {
    const last = Math.min(across - 1, Math.ceil(((start + length) / sheet.scale) * across) - 1)
    const first = Math.max(0, Math.floor((start / sheet.scale) * across))
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
  }
  const { x: midX, y: midY } = centreOf(sheet)
  const far = ({ x, y }: MapTileQuery) => Math.hypot((x + 0.5) / across - midX, (y + 0.5) / across - midY)
  return span(-sheet.top, sheet.height)
    .flatMap((y) => span(-sheet.left, sheet.width).map((x) => ({ z, x, y })))
    .toSorted((a, b) => far(a) - far(b))
}

const above = ({ z, x, y }: MapTileQuery, by: number): MapTileQuery => ({ z: z - by, x: x >> by, y: y >> by })

/** The part of the nearest picture further away that lies where a tile does. */
function partAbove<Picture>(tile: MapTileQuery, minZoom: number, known: Known<Picture>): PlacedPicture<Picture>[] {
  for (let by = 1; tile.z - by >= minZoom; by += 1) {
    const picture = known(above(tile, by))
    if (!picture) continue
    const side = 1 / 2 ** by
    return [{ picture, from: { x: (tile.x * side) % 1, y: (tile.y * side) % 1, side }, tile }]
  }
  return []
}

/** The pictures of the four tiles that lie where one does, one step closer. */
const picturesBelow = <Picture>({ z, x, y }: MapTileQuery, known: Known<Picture>): PlacedPicture<Picture>[] =>
  [0, 1].flatMap((down) =>
    [0, 1].flatMap((right) => {
      const tile = { z: z + 1, x: 2 * x + right, y: 2 * y + down }
      const picture = known(tile)
      return picture ? [{ picture, from: { x: 0, y: 0, side: 1 }, tile }] : []
    }),
  )

/** What is asked for where a tile may be missing: itself, and of a missing one the nearest above that is not. */
function askedFor<Picture>(tile: MapTileQuery, minZoom: number, known: Known<Picture>): MapTileQuery[] {
  for (let by = 0; tile.z - by >= minZoom; by += 1) if (known(above(tile, by)) !== null) return [above(tile, by)]
  return []
}

/**
 * The pictures of a sheet as they are drawn, and the tiles it asks for. Where one is not here, what is here of other zooms
 * stands in for it.
 */
export function placePictures<Picture>(
  sheet: Sheet,
  set: Pick<MapTileSet, 'minZoom' | 'maxZoom'>,
  known: Known<Picture>,
): { readonly placed: readonly PlacedPicture<Picture>[]; readonly asked: readonly MapTileQuery[] } {
  const tiles = tilesOn(sheet, set)
  const placed = tiles.flatMap((tile): PlacedPicture<Picture>[] => {
    const picture = known(tile)
    return picture
      ? [{ picture, from: { x: 0, y: 0, side: 1 }, tile }]
      : [...partAbove(tile, set.minZoom, known), ...picturesBelow(tile, known)]
  })
  return { placed, asked: tiles.flatMap((tile) => askedFor(tile, set.minZoom, known)) }
}
