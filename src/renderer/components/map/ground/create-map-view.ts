import { log } from '#renderer/bridge/request.ts'
import type { HeatPoint, MapCircle, MapEvents, MapPoint, MapView } from '../map-view.ts'
import { isOn } from '../overlay/draw-group.ts'
import { drawOverlay } from '../overlay/draw-overlay.ts'
import type { Group } from '../overlay/group.ts'
import { groupsOf } from '../overlay/groups.ts'
import { createOverlayCanvas } from '../overlay/overlay-canvas.ts'
import type { Mark, Point } from '../place.ts'
import { NO_TILES, type TilesNote } from '../tiles/map-tiles.ts'
import { watchTiles } from '../tiles/watch-tiles.ts'
import { readColours } from './colours.ts'
import { createCamera } from './create-camera.ts'
import { listenToHost } from './host-events.ts'
import { worldOf } from './mercator.ts'
import { onScheme } from './on-scheme.ts'
import { CLOSEST_ZOOM, onSheet, scaleOf, zoomOf } from './sheet.ts'

/** A map that is on screen, and how its owner ends it. */
export interface MountedMap {
  readonly view: MapView
  readonly remove: () => void
}

/** Mounts a map on an element: the ground, what lies on it, and what the pointer and the keys do. */
export function mountMap(host: HTMLElement, events: () => MapEvents, onTiles: (note: TilesNote) => void): MountedMap {
  let colours = readColours(host)
  let points: readonly MapPoint[] = []
  let marks: readonly Mark[] = []
  let circles: readonly MapCircle[] = []
  let heat: readonly HeatPoint[] = []
  let selected: ReadonlySet<string> = new Set()
  /** By their zoom: who comes closer goes away again. */
  const groups = new Map<number, readonly Group[]>()
  let tiles = NO_TILES
  let withTowns = true
  let frame = 0
  // Groups are made anew at each half step of closeness only, so that they do not flicker.
  const groupsNow = (scale: number) => {
    const zoom = Math.round(zoomOf(scale) * 2) / 2
    const known = groups.get(zoom) ?? groupsBut(selected, points, scaleOf(zoom))
    groups.set(zoom, known)
    return known
  }
  const draw = () => {
    cancelAnimationFrame(frame)
    frame = 0
    overlay.draw(camera.sheet())
  }
  // Whatever changes together is drawn once.
  const drawSoon = () => {
    frame ||= requestAnimationFrame(draw)
  }
  // It comes in the frame in which the ground moved: what lies on it moves with it.
  const onMove = () => {
    overlay.follow(camera.sheet())
    events().onMove?.()
  }
  const camera = createCamera({ host, colours, onMove })
  const overlay = createOverlayCanvas(host, (context, sheet, kept) =>
    drawOverlay(context, sheet, colours, {
      groups: groupsNow(sheet.scale),
      marks,
      circles,
      heat,
      selected,
      withTowns: withTowns || tiles.state !== 'shown',
      kept,
    }),
  )
  const groupAt = (at: Point): Group | undefined => {
    const sheet = camera.sheet()
    return groupsNow(sheet.scale).findLast((group) => isOn(group, at, onSheet(sheet, group)))
  }
  const pick = (at: Point) => {
    const members = groupAt(at)?.points ?? []
    const isClosest = zoomOf(camera.sheet().scale) > (camera.sheet().closest ?? CLOSEST_ZOOM) - 0.5
    if (members.length > 1 && !isClosest && !isOnePlace(members)) camera.fitTo(members)
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
  const stop = listenToHost(host, { camera, pick, hover })
  const observer = new ResizeObserver(() => {
    camera.resize()
    drawSoon()
  })
  observer.observe(host)
  const stopColours = onScheme(() => {
    colours = readColours(host)
    camera.setColours(colours)
    drawSoon()
  })
  drawSoon()
  const tellTiles = (change: Partial<TilesNote>) => {
    tiles = { ...tiles, ...change }
    onTiles(tiles)
    drawSoon()
  }
  const stopTiles = watchTiles({
    onTiles: (given) => {
      // Pictures have the names of towns; of vectors the map draws none, and writes its own.
      withTowns = given.kind === 'vector'
      const lay = async () => {
        const isDrawn = await camera.setTiles(given)
        tellTiles({ attribution: given.attribution, ...(!isDrawn && { state: 'unsupported' }) })
      }
      lay().catch((error: unknown) => log('error', error))
    },
    onState: (state) => tellTiles({ state }),
    onRetry: camera.retryTiles,
  })
  return {
    view: {
      setPoints: (next) => {
        points = next
        groups.clear()
        drawSoon()
      },
      setMarks: (next) => {
        marks = next
        drawSoon()
      },
      setCircles: (next) => {
        circles = next
        drawSoon()
      },
      setHeat: (next) => {
        heat = next
        drawSoon()
      },
      setSelected: (ids) => {
        selected = new Set(ids)
        groups.clear()
        drawSoon()
      },
      fitTo: camera.fitTo,
      zoomBy: camera.zoomBy,
      pointOf: (place) => onSheet(camera.sheet(), worldOf(place)),
    },
    remove: () => {
      stop()
      stopTiles()
      stopColours()
      observer.disconnect()
      cancelAnimationFrame(frame)
      camera.remove()
      overlay.remove()
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
