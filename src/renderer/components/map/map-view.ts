import type { ToneName } from '#renderer/ui/theme.ts'
import type { Mark, Place } from './place.ts'

/** What a colour on a map says; each is a tone of the theme. */
export type MapTone = 'accent' | ToneName

/** A place that can be picked: a site, a person, an office. */
export interface MapPoint extends Place {
  readonly id: string
  /** Its radius in pixels. */
  readonly size: number
  /** The part of its ring that is full, from 0 to 1; null draws no ring. */
  readonly ring: number | null
  readonly tone: MapTone
  /** Its name beside it, where there is room; an empty one draws none. */
  readonly label: string
  /** What is added up on a group of points: how many posts are open, say. */
  readonly count: number
}

/** A circle on the ground: all that is within so many kilometres. */
export interface MapCircle extends Place {
  readonly km: number
  readonly tone: MapTone
}

/** A place that makes its surroundings warmer: 1 is the warmest. */
export interface HeatPoint extends Place {
  readonly weight: number
}

/** A position on screen, in pixels from the corner of the map. */
export interface ScreenPoint {
  readonly x: number
  readonly y: number
}

/** What a map tells; each may be left out. */
export interface MapEvents {
  /** Points were clicked: one, or several that lie too close to be taken apart; none where the ground was clicked. */
  readonly onPick?: (ids: readonly string[], at: ScreenPoint) => void
  /** The pointer is on these points (a group has several), or on none. */
  readonly onHover?: (ids: readonly string[], at: ScreenPoint) => void
  /** The map moved, or came closer: what is placed by `pointOf` is placed again. */
  readonly onMove?: () => void
}

/** What draws a map, whichever way: MapLibre on WebGL, or a canvas where there is none. The screen does not know which. */
export interface MapView {
  readonly setPoints: (points: readonly MapPoint[]) => void
  /** Offices: squares with their names, which are not picked. */
  readonly setMarks: (marks: readonly Mark[]) => void
  readonly setCircles: (circles: readonly MapCircle[]) => void
  readonly setHeat: (points: readonly HeatPoint[]) => void
  /** The points drawn as chosen. */
  readonly setSelected: (ids: readonly string[]) => void
  /** Shows all these places; one alone with its surroundings, none all of Québec. */
  readonly fitTo: (places: readonly Place[]) => void
  /** Comes closer (1) or goes away (−1). */
  readonly zoomBy: (steps: number) => void
  /** Where a place is on screen now. */
  readonly pointOf: (place: Place) => ScreenPoint
}
