import type { Place } from '../place.ts'
import type { GroundTiles } from '../tiles/map-tiles.ts'
import type { MapColours } from './colours.ts'
import type { Sheet } from './sheet.ts'

/** What draws the ground, and says how it lies on screen. */
export interface Camera {
  readonly sheet: () => Sheet
  readonly fitTo: (places: readonly Place[]) => void
  readonly zoomBy: (steps: number) => void
  /** Moves what is shown by so many pixels. */
  readonly panBy: (right: number, down: number) => void
  readonly setColours: (colours: MapColours) => void
  /** Lays tiles on the ground; false where this camera cannot draw their kind. */
  readonly setTiles: (tiles: GroundTiles) => Promise<boolean>
  /** Asks for the tiles again that could not be had. */
  readonly retryTiles: () => void
  /** The map has another size. */
  readonly resize: () => void
  readonly remove: () => void
}

/** Where a camera draws, with what, and whom it tells that the sheet moved. */
export interface CameraParts {
  readonly host: HTMLElement
  readonly colours: MapColours
  readonly onMove: () => void
}
