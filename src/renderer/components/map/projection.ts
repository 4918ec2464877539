import { fromWorld, worldOf } from './ground/mercator.ts'
import type { Place, Point } from './place.ts'

/** The part of the drawing on screen. */
export interface View {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Units of the drawing round the globe: some hundred for a degree of latitude at Montréal. */
export const WORLD_UNITS = 25_200
const DECIMALS = 5

/** A place as a point: north is up, the west is left, as on the maps of the web. */
export function pointOf(place: Place): Point {
  const { x, y } = worldOf(place)
  return { x: x * WORLD_UNITS, y: y * WORLD_UNITS }
}

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS))
const within = (value: number, most: number) => Math.min(most, Math.max(-most, value))

/** The place of a point to a metre, on the globe. */
export function placeOf({ x, y }: Point): Place {
  const { lat, lng } = fromWorld({ x: x / WORLD_UNITS, y: y / WORLD_UNITS })
  return { lat: rounded(lat), lng: rounded(within(lng, 180)) }
}

/** All of Québec: from Montréal Island to Ungava Bay. */
const WHOLE = { from: pointOf({ lat: 62.7, lng: -80.2 }), to: pointOf({ lat: 44.7, lng: -56.6 }) }
/** Width over height of every view. */
export const ASPECT = 1.6
/** How much closer each step is. */
const STEP = 2
/** How close a small map comes: the ground knows no more; with tiles, to single houses. */
export const CLOSEST = { ground: 9, tiles: 14 } as const

/** The view at a step of closeness (0 shows all of Québec, each step half of the one before) around a place. */
export function viewAround(centre: Place, step: number): View {
  const height = (WHOLE.to.y - WHOLE.from.y) / STEP ** step
  const width = height * ASPECT
  const whole = { x: (WHOLE.from.x + WHOLE.to.x) / 2, y: (WHOLE.from.y + WHOLE.to.y) / 2 }
  const { x, y } = step === 0 ? whole : pointOf(centre)
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/** Whether a point is in a view, at a distance of a tenth from its sides. */
export function isInside(view: View, { x, y }: Point): boolean {
  const [dx, dy] = [(x - view.x) / view.width, (y - view.y) / view.height]
  return dx > 0.1 && dx < 0.9 && dy > 0.1 && dy < 0.9
}

/** The place that is some parts of a view's height away: right and down are positive. */
export function moved(
  from: Place,
  view: View,
  { right, down }: { readonly right: number; readonly down: number },
): Place {
  const { x, y } = pointOf(from)
  return placeOf({ x: x + right * view.height, y: y + down * view.height })
}
