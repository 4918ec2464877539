import type { Point } from '../place.ts'
import type { Camera, CameraParts } from './camera.ts'
import { addCanvas, cleared } from './canvas.ts'
import { drawGround } from './draw-ground.ts'
import { createPictureTiles, type PictureTiles } from '../tiles/picture-tiles.ts'
import { centreOf, CLOSEST_TILES, sheetAround, sheetOf, type Sheet } from './sheet.ts'

/** How far a notch of the wheel comes closer: 100 of its pixels are half a step. */
const WHEEL = 0.005

/** The ground on a canvas, with tiles that are pictures on it. It is dragged, and the wheel comes closer. */
export function createCanvasCamera({ host, colours: first, onMove }: CameraParts): Camera {
  const canvas = addCanvas(host)
  let colours = first
  let pictures: PictureTiles | null = null
  let closest: number | undefined
  let frame = 0
  const size = () => ({ width: host.clientWidth, height: host.clientHeight, closest })
  let sheet = sheetOf([], size())
  const drawNow = () => {
    const context = cleared(canvas, sheet.width, sheet.height)
    if (!context) return
    drawGround(context, sheet, colours)
    pictures?.draw(context, sheet, colours.isDark)
  }
  const draw = () => {
    frame = 0
    drawNow()
    onMove()
  }
  const show = (next: Sheet) => {
    sheet = next
    frame ||= requestAnimationFrame(draw)
  }
  /** Closer around a point of the screen, which stays where it is. */
  const zoomAt = (steps: number, { x, y }: Point) => {
    const near = sheetAround(centreOf(sheet), sheet.scale * 2 ** steps, sheet)
    const grown = near.scale / sheet.scale
    const [left, top] = [x - (x - sheet.left) * grown, y - (y - sheet.top) * grown]
    show(sheetAround(centreOf({ ...near, left, top }), near.scale, sheet))
  }
  const panBy = (right: number, down: number) =>
    show(sheetAround(centreOf({ ...sheet, left: sheet.left - right, top: sheet.top - down }), sheet.scale, sheet))
  const stopListening = listenToPointer(host, panBy, zoomAt)
  drawNow()
  return {
    sheet: () => sheet,
    fitTo: (places) => show(sheetOf(places, size())),
    zoomBy: (steps) => zoomAt(steps, { x: sheet.width / 2, y: sheet.height / 2 }),
    panBy,
    setColours: (next) => {
      colours = next
      drawNow()
    },
    setTiles: (given) => {
      if (given.kind === 'vector') return Promise.resolve(false)
      pictures = createPictureTiles(given, () => show(sheet))
      closest = CLOSEST_TILES
      show(sheetAround(centreOf(sheet), sheet.scale, size()))
      return Promise.resolve(true)
    },
    retryTiles: () => pictures?.retry(),
    resize: () => {
      show(sheetAround(centreOf(sheet), sheet.scale, size()))
    },
    remove: () => {
      stopListening()
      pictures?.end()
      cancelAnimationFrame(frame)
      canvas.remove()
    },
  }
}

function listenToPointer(
  host: HTMLElement,
  panBy: (right: number, down: number) => void,
  zoomAt: (steps: number, at: Point) => void,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let held: number | null = null
  const release = () => (held = null)
  host.addEventListener(
    'pointerdown',
    ({ button, pointerId }) => {
      if (button === 0) held = pointerId
    },
    { signal },
  )
  host.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== held || event.buttons === 0) return
      host.setPointerCapture(event.pointerId)
      panBy(-event.movementX, -event.movementY)
    },
    { signal },
  )
  host.addEventListener('pointerup', release, { signal })
  host.addEventListener('pointercancel', release, { signal })
  host.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const box = host.getBoundingClientRect()
      zoomAt(-event.deltaY * WHEEL, { x: event.clientX - box.left, y: event.clientY - box.top })
    },
    { signal, passive: false },
  )
  return () => listening.abort()
}
