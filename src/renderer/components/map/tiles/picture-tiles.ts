import type { Sheet } from '../ground/sheet.ts'
import type { GroundTiles } from './map-tiles.ts'
import { createPictureStore } from './picture-store.ts'
import { placePictures, type PlacedPicture } from './place-pictures.ts'

/** Tiles that are pictures, on a canvas. */
export interface PictureTiles {
  /** Draws those that are here, and asks for the others. */
  readonly draw: (context: CanvasRenderingContext2D, sheet: Sheet, isDark: boolean) => void
  /** Asks again for what could not be had. */
  readonly retry: () => void
  readonly end: () => void
}

/** Pictures as tiles of a canvas; `onChange` says that there is more to draw. */
export function createPictureTiles({ minZoom, maxZoom, load }: GroundTiles, onChange: () => void): PictureTiles {
  let isEnded = false
  let frame = 0
  // Those that come together are drawn once.
  const changed = () => {
    if (isEnded) return
    frame ||= requestAnimationFrame(() => {
      frame = 0
      onChange()
    })
  }
  const store = createPictureStore(load, changed)
  return {
    draw: (context, sheet, isDark) => {
      const known = (tile: { readonly z: number; readonly x: number; readonly y: number }) =>
        store.get({ ...tile, isDark })
      const { placed, asked } = placePictures(sheet, { minZoom, maxZoom }, known)
      for (const each of placed) drawPicture(context, sheet, each)
      store.want(asked.map((tile) => ({ ...tile, isDark })))
    },
    retry: () => {
      store.forgetFailed()
      changed()
    },
    end: () => {
      isEnded = true
      cancelAnimationFrame(frame)
    },
  }
}

function drawPicture(
  context: CanvasRenderingContext2D,
  { scale, left, top }: Sheet,
  { picture, from, tile }: PlacedPicture<OffscreenCanvas>,
): void {
  const across = 2 ** tile.z
  const { a: ratio } = context.getTransform()
  // On whole pixels of the screen: between two tiles nothing shines through.
  const edge = (part: number, start: number) => Math.round(((part / across) * scale + start) * ratio) / ratio
  const [x, y] = [edge(tile.x, left), edge(tile.y, top)]
  context.drawImage(
    picture,
    from.x * picture.width,
    from.y * picture.height,
    from.side * picture.width,
    from.side * picture.height,
    x,
    y,
    edge(tile.x + 1, left) - x,
    edge(tile.y + 1, top) - y,
  )
}
