/** A position in degrees; null when it is unknown. */
export interface Position {
  readonly lat: number | null
  readonly lng: number | null
}

const EARTH_RADIUS_KM = 6371.0088
const RADIANS = Math.PI / 180

/** Kilometres in a straight line between two positions, to a tenth; null when either is unknown. */
export function distanceKm(a: Position, b: Position): number | null {
  if (a.lat === null || a.lng === null || b.lat === null || b.lng === null) return null
  const sinLat = Math.sin(((b.lat - a.lat) * RADIANS) / 2)
  const sinLng = Math.sin(((b.lng - a.lng) * RADIANS) / 2)
  const h = sinLat * sinLat + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * sinLng * sinLng
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, h))) * 10) / 10
}
