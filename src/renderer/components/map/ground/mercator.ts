import type { Place, Point } from '../place.ts'

const RADIAN = Math.PI / 180
/** Beyond it the square of the web's maps ends. */
const MOST_LATITUDE = 85.05
/** Kilometres round the equator. */
const EQUATOR_KM = 40_075

/** A place in the square of the web's maps: from 0 to 1, west to east and north to south. */
export function worldOf({ lat, lng }: Place): Point {
  const within = Math.min(MOST_LATITUDE, Math.max(-MOST_LATITUDE, lat)) * RADIAN
  return { x: (lng + 180) / 360, y: (1 - Math.log(Math.tan(Math.PI / 4 + within / 2)) / Math.PI) / 2 }
}

/** The place of a point of that square. */
export const fromWorld = ({ x, y }: Point): Place => ({
  lat: Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) / RADIAN,
  lng: x * 360 - 180,
})

/** So many kilometres at a latitude, as a part of the square. */
export const worldLength = (km: number, lat: number): number => km / (EQUATOR_KM * Math.cos(lat * RADIAN))
