import { geoIdentity, geoPath } from 'd3-geo'
import type { Position } from 'geojson'
import type { MapColours } from './colours.ts'
import { AREAS, bundledGround, LINES, type Ground, type GroundPart } from './ground-data.ts'
import { DASHES, LINE_COLOUR, widthAt } from './line-widths.ts'
import { worldOf } from './mercator.ts'
import { zoomOf, type Sheet } from './sheet.ts'

const moved = ([lng = 0, lat = 0]: Position): Position => {
  const { x, y } = worldOf({ lat, lng })
  return [x, y]
}

function inWorld(part: GroundPart): GroundPart {
  const { geometry } = part
  return geometry.type === 'MultiPolygon'
    ? {
        ...part,
        geometry: {
          ...geometry,
          coordinates: geometry.coordinates.map((rings) => rings.map((ring) => ring.map(moved))),
        },
      }
    : { ...part, geometry: { ...geometry, coordinates: geometry.coordinates.map((line) => line.map(moved)) } }
}

let projected: Ground | null = null
/** The ground in the square of the world: projected once, each frame only moves and stretches it. */
const groundInWorld = (): Ground =>
  (projected ??= Object.fromEntries(
    Object.entries(bundledGround()).map(([name, part]) => [name, inWorld(part)]),
  ) as Ground)

/** Pixels outside the map that are drawn too, so that no line is cut where it is seen. */
const OUTSIDE = 8

/** Draws land, lakes, rivers and borders as they lie on a sheet. */
export function drawGround(context: CanvasRenderingContext2D, sheet: Sheet, colours: MapColours): void {
  const { width, height, scale, left, top } = sheet
  const ground = groundInWorld()
  const projection = geoIdentity()
    .scale(scale)
    .translate([left, top])
    .clipExtent([
      [-OUTSIDE, -OUTSIDE],
      [width + OUTSIDE, height + OUTSIDE],
    ])
  const path = geoPath(projection, context)
  context.fillStyle = colours.water
  context.fillRect(0, 0, width, height)
  for (const area of AREAS) {
    context.beginPath()
    path(ground[area])
    context.fillStyle = area === 'land' ? colours.land : colours.water
    context.fill('evenodd')
  }
  context.lineJoin = context.lineCap = 'round'
  for (const line of LINES) {
    const wide = widthAt(line, zoomOf(scale))
    context.beginPath()
    path(ground[line])
    context.lineWidth = wide
    context.strokeStyle = colours[LINE_COLOUR[line]]
    context.lineCap = DASHES[line] ? 'butt' : 'round'
    context.setLineDash((DASHES[line] ?? []).map((part) => part * wide))
    context.stroke()
  }
  context.setLineDash([])
}
