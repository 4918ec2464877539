import type { Place, Point } from '../place.ts'
import { worldOf } from './mercator.ts'

/** How the square of the world lies on screen: `x = world.x * scale + left`. North is up. */
export interface Sheet {
  readonly scale: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** How close this map comes, where that is not as far as the ground knows. */
  readonly closest?: number | undefined
}

/** Pixels of the whole world at zoom 0, as MapLibre counts. */
const WORLD_PIXELS = 512
/** Some pixels between what is shown and the side of the map. */
const MARGIN = 48
/** How close a map comes: the ground knows no more than this. */
export const CLOSEST_ZOOM = 13
/** How close a map with tiles comes: to single houses. */
export const CLOSEST_TILES = 18
/** How close one place alone is shown. */
const ALONE_ZOOM = 10

/** The corners of Québec, which an empty map shows. */
const QUEBEC: readonly Place[] = [
  { lat: 62.6, lng: -79.6 },
  { lat: 44.9, lng: -57.2 },
]
/** What the ground covers; a map never shows more. */
const COVERED = { from: worldOf({ lat: 70, lng: -104 }), to: worldOf({ lat: 36, lng: -34 }) }
export const COVERED_DEGREES = [-104, 36, -34, 70] as const

export const scaleOf = (zoom: number): number => WORLD_PIXELS * 2 ** zoom
export const zoomOf = (scale: number): number => Math.log2(scale / WORLD_PIXELS)

export const onSheet = (sheet: Sheet, { x, y }: Point): Point => ({
  x: x * sheet.scale + sheet.left,
  y: y * sheet.scale + sheet.top,
})

type Size = Pick<Sheet, 'width' | 'height' | 'closest'>

/** The smallest scale at which the ground fills a map of this size. */
const leastScale = ({ width, height }: Size): number =>
  Math.max(width / (COVERED.to.x - COVERED.from.x), height / (COVERED.to.y - COVERED.from.y))

/** A sheet around a point of the world, kept within what the ground covers. */
export function sheetAround(centre: Point, wanted: number, { width, height, closest = CLOSEST_ZOOM }: Size): Sheet {
  const scale = Math.min(scaleOf(closest), Math.max(leastScale({ width, height }), wanted))
  const [halfX, halfY] = [width / scale / 2, height / scale / 2]
  const x = Math.min(COVERED.to.x - halfX, Math.max(COVERED.from.x + halfX, centre.x))
  const y = Math.min(COVERED.to.y - halfY, Math.max(COVERED.from.y + halfY, centre.y))
  return { scale, left: width / 2 - x * scale, top: height / 2 - y * scale, width, height, closest }
}

/** The middle of a sheet, in the world. */
export const centreOf = ({ scale, left, top, width, height }: Sheet): Point => ({
  x: (width / 2 - left) / scale,
  y: (height / 2 - top) / scale,
})

/** A sheet that shows all these places; one alone with its surroundings, none all of Québec. */
export function sheetOf(places: readonly Place[], size: Size): Sheet {
  const points = (places.length > 0 ? places : QUEBEC).map(worldOf)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  const [north, south] = [Math.min(...ys), Math.max(...ys)]
  const margin = places.length > 0 ? MARGIN : 0
  const room = (pixels: number, length: number) => Math.max(1, pixels - 2 * margin) / Math.max(length, 1e-9)
  const fitting = Math.min(room(size.width, east - west), room(size.height, south - north))
  const scale = places.length > 0 ? Math.min(scaleOf(ALONE_ZOOM), fitting) : fitting
  return sheetAround({ x: (west + east) / 2, y: (north + south) / 2 }, scale, size)
}
