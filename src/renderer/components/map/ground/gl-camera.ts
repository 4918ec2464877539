import { log } from '#renderer/bridge/request.ts'
import { Map, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { Camera, CameraParts } from './camera.ts'
import { openTileAddress } from '../tiles/tile-protocol.ts'
import { TILES, tileStyle, type TileStyle } from '../tiles/tile-layers.ts'
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

/** How long a flight to what is shown takes; none for those who want no motion. */
const FLIGHT_MS = 400

const viewOf = (sheet: Sheet) => ({ center: fromWorld(centreOf(sheet)), zoom: zoomOf(sheet.scale) })

/** The ground by MapLibre, on WebGL 2; throws where there is none. */
export function createGlCamera({ host, colours, onMove }: CameraParts): Camera {
  const box = document.createElement('div')
  Object.assign(box.style, { position: 'absolute', inset: '0' })
  host.append(box)
  let closest = CLOSEST_ZOOM
  let tiles: TileStyle | null = null
  let closeTiles = () => undefined as void
  let isGone = false
  const size = () => ({ width: host.clientWidth, height: host.clientHeight, closest })
  const map = new Map({
    container: box,
    style: groundStyle(colours),
    ...viewOf(sheetOf([], size())),
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
