import { log } from '#renderer/bridge/request.ts'
import type { HeatPoint, MapCircle, MapEvents, MapPoint, MapView } from '../map-view.ts'
import { isOn } from '../overlay/draw-group.ts'
import { drawOverlay } from '../overlay/draw-overlay.ts'
import { groupsOf, type Group } from '../overlay/groups.ts'
import type { Mark, Point } from '../place.ts'
import { NO_TILES, type TilesNote } from '../tiles/map-tiles.ts'
import { watchTiles } from '../tiles/watch-tiles.ts'
import type { Camera, CameraParts } from './camera.ts'
import { createCanvasCamera } from './canvas-camera.ts'
import { addCanvas, cleared } from './canvas.ts'
import { readColours } from './colours.ts'
import { listenToHost } from './host-events.ts'
import { worldOf } from './mercator.ts'
import { onScheme } from './on-scheme.ts'
import { CLOSEST_ZOOM, onSheet, scaleOf, zoomOf } from './sheet.ts'

/** A map that is on screen, and how its owner ends it. */
export interface MountedMap {
  readonly view: MapView
  readonly remove: () => void
}

/** The ground by MapLibre where WebGL 2 is there, else on a canvas. */
async function createCamera(parts: CameraParts): Promise<Camera> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl2')
  if (context === null) return createCanvasCamera(parts)
  context.getExtension('WEBGL_lose_context')?.loseContext()
  const { createGlCamera } = await import('./gl-camera.ts')
  try {
    return createGlCamera(parts)
  } catch {
    return createCanvasCamera(parts)
  }
}

/** Mounts a map on an element: the ground, what lies on it, and what the pointer and the keys do. */
export async function mountMap(
  host: HTMLElement,
  events: () => MapEvents,
  onTiles: (note: TilesNote) => void,
): Promise<MountedMap> {
  let colours = readColours(host)
  let points: readonly MapPoint[] = []
  let marks: readonly Mark[] = []
  let circles: readonly MapCircle[] = []
  let heat: readonly HeatPoint[] = []
  let selected: ReadonlySet<string> = new Set()
  let groups: { readonly zoom: number; readonly all: readonly Group[] } | null = null
  let camera: Camera | null = null
  let tiles = NO_TILES
  let withTowns = true
  const overlay: { canvas: HTMLCanvasElement | null } = { canvas: null }
  // Groups are made anew at each half step of closeness only, so that they do not flicker.
  const groupsNow = (scale: number) => {
    const zoom = Math.round(zoomOf(scale) * 2) / 2
    if (groups?.zoom !== zoom) groups = { zoom, all: groupsBut(selected, points, scaleOf(zoom)) }
    return groups.all
  }
  const draw = () => {
    const sheet = camera?.sheet()
    const context = sheet && overlay.canvas && cleared(overlay.canvas, sheet.width, sheet.height)
    if (context)
      drawOverlay(context, sheet, colours, {
        groups: groupsNow(sheet.scale),
        marks,
        circles,
        heat,
        selected,
        withTowns: withTowns || tiles.state !== 'shown',
      })
  }
  const onMove = () => {
    draw()
    events().onMove?.()
  }
  const made = await createCamera({ host, colours, onMove })
  camera = made
  overlay.canvas = addCanvas(host)
  const groupAt = (at: Point): Group | undefined => {
    const sheet = made.sheet()
    return groupsNow(sheet.scale).findLast((group) => isOn(group, at, onSheet(sheet, group)))
  }
  const pick = (at: Point) => {
    const members = groupAt(at)?.points ?? []
    const isClosest = zoomOf(made.sheet().scale) > (made.sheet().closest ?? CLOSEST_ZOOM) - 0.5
    if (members.length > 1 && !isClosest && !isOnePlace(members)) made.fitTo(members)
    else
      events().onPick?.(
        members.map(({ id }) => id),
        at,
      )
  }
  const hover = (at: Point | null) => {
    const ids = (at && groupAt(at)?.points.map(({ id }) => id)) ?? []
    host.style.cursor = ids.length > 0 ? 'pointer' : ''
    events().onHover?.(ids, at ?? { x: 0, y: 0 })
  }
  const stop = listenToHost(host, { camera: made, pick, hover })
  const observer = new ResizeObserver(() => {
    made.resize()
    draw()
  })
  observer.observe(host)
  const stopColours = onScheme(() => {
    colours = readColours(host)
    made.setColours(colours)
    draw()
  })
  draw()
  const tellTiles = (change: Partial<TilesNote>) => {
    tiles = { ...tiles, ...change }
    onTiles(tiles)
    draw()
  }
  const stopTiles = watchTiles({
    onTiles: (given) => {
      // Pictures have the names of towns; of vectors the map draws none, and writes its own.
      withTowns = given.kind === 'vector'
      const lay = async () => {
        const isDrawn = await made.setTiles(given)
        tellTiles({ attribution: given.attribution, ...(!isDrawn && { state: 'unsupported' }) })
      }
      lay().catch((error: unknown) => log('error', error))
    },
    onState: (state) => tellTiles({ state }),
    onRetry: made.retryTiles,
  })
  return {
    view: {
      setPoints: (next) => {
        points = next
        groups = null
        draw()
      },
      setMarks: (next) => {
        marks = next
        draw()
      },
      setCircles: (next) => {
        circles = next
        draw()
      },
      setHeat: (next) => {
        heat = next
        draw()
      },
      setSelected: (ids) => {
        selected = new Set(ids)
        groups = null
        draw()
      },
      fitTo: made.fitTo,
      zoomBy: made.zoomBy,
      pointOf: (place) => onSheet(made.sheet(), worldOf(place)),
    },
    remove: () => {
      stop()
      stopTiles()
      stopColours()
      observer.disconnect()
      made.remove()
      overlay.canvas?.remove()
    },
  }
}

/** The groups of all points but the selected ones, which stand by themselves above the others. */
const groupsBut = (selected: ReadonlySet<string>, points: readonly MapPoint[], scale: number): readonly Group[] => [
  ...groupsOf(
    points.filter(({ id }) => !selected.has(id)),
    scale,
  ),
  ...points.filter(({ id }) => selected.has(id)).flatMap((point) => groupsOf([point], scale)),
]

const isOnePlace = ([first, ...others]: readonly MapPoint[]) =>
  others.every(({ lat, lng }) => lat === first?.lat && lng === first.lng)
