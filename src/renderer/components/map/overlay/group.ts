import type { MapPoint, MapTone } from '../map-view.ts'

/** Points that lie too close to be seen apart, drawn as one; a group of one is the point itself. */
export interface Group {
  readonly points: readonly MapPoint[]
  /** Its middle, in the square of the world. */
  readonly x: number
  readonly y: number
  /** The counts of its points, added up. */
  readonly count: number
  /** How many of its points are no quiet ones, which need nobody. */
  readonly loud: number
  /** That of its most urgent point. */
  readonly tone: MapTone
  /** The mean of its rings, from 0 to 1; null where none of its points has one. */
  readonly ring: number | null
}
