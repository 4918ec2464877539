import { log } from '#renderer/bridge/request.ts'
import { Map, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { Camera, CameraParts } from './camera.ts'
import { openTileAddress } from '../tiles/tile-protocol.ts'
import { TILES, tileStyle, type TileStyle } from '../tiles/tile-layers.ts'
import { AREAS, LINES } from './ground-data.ts'
import { groundPaint, groundStyle } from './ground-style.ts'
import { fromWorld, worldOf } from './mercator.ts'
import {
  centreOf,
  CLOSEST_TILES,
  CLOSEST_ZOOM,
  COVERED_DEGREES,
  scaleOf,
  sheetAround,
  sheetOf,
  zoomOf,
  type Sheet,
} from './sheet.ts'

// The page's policy allows workers of its own files only, and this one (app/trusted-types.ts).
setWorkerUrl(new URL(workerUrl, location.href).href)

const GROUND = [...AREAS, ...LINES]
/** How long a flight to what is shown takes; none for those who want no motion. */
const FLIGHT_MS = 400

const viewOf = (sheet: Sheet) => ({ center: fromWorld(centreOf(sheet)), zoom: zoomOf(sheet.scale) })

/** The camera of MapLibre while it lies below the canvas that is shown until it has drawn. */
export interface GlCamera extends Camera {
  /** The whole ground is drawn as it was to be shown; from then on it is moved by the pointer. */
  readonly drawn: Promise<void>
  /** Shows what the canvas above it shows. */
  readonly follow: (sheet: Sheet) => void
}

/** The ground by MapLibre, on WebGL 2, below all else; throws where there is none. */
export function createGlCamera({ host, colours, onMove }: CameraParts, first: Sheet): GlCamera {
  const box = document.createElement('div')
  Object.assign(box.style, { position: 'absolute', inset: '0', pointerEvents: 'none' })
  host.prepend(box)
  let closest = CLOSEST_ZOOM
  let tiles: TileStyle | null = null
  let closeTiles = () => undefined as void
  let isGone = false
  const size = () => ({ width: host.clientWidth, height: host.clientHeight, closest })
  const map = new Map({
    container: box,
    style: groundStyle(colours),
    ...viewOf(first),
    maxBounds: [...COVERED_DEGREES],
    maxZoom: CLOSEST_ZOOM,
    // One set of keys and one line of sources for both ways of drawing.
    keyboard: false,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    fadeDuration: 0,
  })
  map.touchZoomRotate.disableRotation()
  // The element around it has the name and the keys.
  const canvas = map.getCanvas()
  for (const name of ['tabindex', 'role', 'aria-label']) canvas.removeAttribute(name)
  canvas.ariaHidden = 'true'
  map.on('render', onMove)
  const drawn = new Promise<void>((resolve) => {
    // What a frame has drawn is what was loaded when it began.
    const look = () => {
      if (!isStyled || !GROUND.every((name) => map.isSourceLoaded(name))) return
      map.off('render', look)
      box.style.pointerEvents = ''
      resolve()
    }
    map.on('render', look)
  })
  // A tile that is out of reach is told by what loads it.
  map.on('error', ({ error, ...about }) => {
    if (!('sourceId' in about) || about.sourceId !== TILES) log('error', error)
  })
  let isStyled = false
  let shown = colours
  const paint = () => {
    if (tiles !== null) {
      map.setStyle(groundStyle(shown, tiles))
      return
    }
    for (const [layer, property, colour] of groundPaint(shown)) {
      map.setPaintProperty(layer, property as 'fill-color', colour)
    }
  }
  // Colours that changed before the style was there are taken up then.
  void map.once('style.load', () => {
    isStyled = true
    if (shown !== colours || tiles !== null) paint()
  })
  const sheet = (): Sheet => {
    const all = size()
    const { width, height } = all
    const { x, y } = worldOf(map.getCenter())
    const scale = scaleOf(map.getZoom())
    return { scale, left: width / 2 - x * scale, top: height / 2 - y * scale, ...all }
  }
  const flyTo = (next: Sheet) => map.easeTo({ ...viewOf(next), duration: FLIGHT_MS })
  return {
    drawn,
    follow: (shown) => void map.jumpTo(viewOf(shown)),
    sheet,
    fitTo: (places) => map.jumpTo(viewOf(sheetOf(places, size()))),
    zoomBy: (steps) => {
      const now = sheet()
      flyTo(sheetAround(centreOf(now), now.scale * 2 ** steps, now))
    },
    panBy: (right, down) => void map.panBy([right, down], { duration: 0 }),
    setColours: (next) => {
      shown = next
      if (isStyled) paint()
    },
    setTiles: async (given) => {
      const { address, close } = openTileAddress(given)
      const style = await tileStyle(given, address)
      if (isGone) close()
      else {
        closeTiles = close
        tiles = style
        closest = CLOSEST_TILES
        map.setMaxZoom(closest)
        if (isStyled) paint()
      }
      return true
    },
    retryTiles: () => {
      if (map.getSource(TILES)) map.refreshTiles(TILES)
    },
    resize: () => void map.resize(),
    remove: () => {
      isGone = true
      closeTiles()
      map.remove()
      box.remove()
    },
  }
}
