import type { MapColours } from '../ground/colours.ts'
import { worldLength, worldOf } from '../ground/mercator.ts'
import { onSheet, type Sheet } from '../ground/sheet.ts'
import type { HeatPoint, MapCircle } from '../map-view.ts'
import type { Mark } from '../place.ts'
import { groupBox, drawGroup } from './draw-group.ts'
import type { Group } from './groups.ts'
import { placeName, townsOn, type Box } from './names.ts'

/** All that lies on the ground of a map. */
export interface OverlayFacts {
  readonly groups: readonly Group[]
  readonly marks: readonly Mark[]
  readonly circles: readonly MapCircle[]
  readonly heat: readonly HeatPoint[]
  readonly selected: ReadonlySet<string>
  /** False where the ground has the names of towns already. */
  readonly withTowns: boolean
}

const FONT = '"Inter Variable", system-ui, sans-serif'
const HEAT_PIXELS = 46
const HALO = 3

/** Draws what lies on the ground, and the names of towns where there is room left. */
export function drawOverlay(
  context: CanvasRenderingContext2D,
  sheet: Sheet,
  colours: MapColours,
  { groups, marks, circles, heat, selected, withTowns }: OverlayFacts,
): void {
  for (const point of heat) drawHeat(context, onSheet(sheet, worldOf(point)), point.weight, colours.tones.danger)
  for (const circle of circles) drawCircle(context, sheet, circle, colours)
  const seen = groups
    .map((group) => ({ group, at: onSheet(sheet, group) }))
    .filter(({ at }) => at.x > -60 && at.y > -60 && at.x < sheet.width + 60 && at.y < sheet.height + 60)
  const squares = marks.map((mark) => ({ name: mark.name, at: onSheet(sheet, worldOf(mark)) }))
  const taken: Box[] = [
    ...besides(sheet),
    ...seen.map(({ group, at }) => groupBox(group, at)),
    ...squares.map(({ at: { x, y } }) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 })),
  ]
  const write = writer(context, colours)
  context.font = `600 12px ${FONT}`
  const names = seen.flatMap(({ group, at }) => {
    const [only, second] = group.points
    if (!only?.label || second) return []
    const width = context.measureText(only.label).width
    return placeName(only.label, at, { width, gap: only.size + 8, taken }) ?? []
  })
  const marked = squares.flatMap(
    ({ name, at }) => placeName(name, at, { width: context.measureText(name).width, gap: 9, taken }) ?? [],
  )
  context.font = `500 12px ${FONT}`
  const towns = withTowns ? townsOn(sheet, (name) => context.measureText(name).width + 4, taken) : []
  for (const { at, placed, isLarge } of towns) {
    context.beginPath()
    context.arc(at.x, at.y, isLarge ? 3 : 2, 0, 2 * Math.PI)
    context.fillStyle = colours.dimmed
    context.fill()
    write(placed, `${isLarge ? 600 : 500} ${isLarge ? 12.5 : 11.5}px ${FONT}`, colours.dimmed)
  }
  for (const { at } of squares) drawSquare(context, at, colours)
  for (const name of marked) write(name, `600 12px ${FONT}`, colours.tones.accent)
  for (const { group, at } of seen) drawGroup(context, group, at, { colours, selected, font: FONT })
  for (const name of names) write(name, `600 12px ${FONT}`, colours.text)
}

/** What is beside the map: a name that would be cut there stands on the other side of its place, or not at all. */
const besides = ({ width, height }: Sheet): readonly Box[] => [
  { left: -width, right: 0, top: 0, bottom: height },
  { left: width, right: 2 * width, top: 0, bottom: height },
  { left: 0, right: width, top: -height, bottom: 0 },
  { left: 0, right: width, top: height, bottom: 2 * height },
]

/** Writes a name with a halo of the land, so that a river or a border under it is no harm. */
function writer(context: CanvasRenderingContext2D, { land }: MapColours) {
  return (
    { name, x, y, align }: { name: string; x: number; y: number; align: CanvasTextAlign },
    font: string,
    colour: string,
  ) => {
    Object.assign(context, { font, textAlign: align, textBaseline: 'middle', lineJoin: 'round' })
    context.lineWidth = HALO
    context.strokeStyle = land
    context.strokeText(name, x, y)
    context.fillStyle = colour
    context.fillText(name, x, y)
  }
}

function drawHeat(
  context: CanvasRenderingContext2D,
  { x, y }: { x: number; y: number },
  weight: number,
  colour: string,
): void {
  const warmth = context.createRadialGradient(x, y, 0, x, y, HEAT_PIXELS)
  warmth.addColorStop(0, colour)
  warmth.addColorStop(1, `${colour}00`)
  context.globalAlpha = 0.5 * Math.min(1, Math.max(0, weight))
  context.fillStyle = warmth
  context.fillRect(x - HEAT_PIXELS, y - HEAT_PIXELS, 2 * HEAT_PIXELS, 2 * HEAT_PIXELS)
  context.globalAlpha = 1
}

function drawCircle(context: CanvasRenderingContext2D, sheet: Sheet, circle: MapCircle, { tones }: MapColours): void {
  const { x, y } = onSheet(sheet, worldOf(circle))
  context.beginPath()
  context.arc(x, y, worldLength(circle.km, circle.lat) * sheet.scale, 0, 2 * Math.PI)
  context.fillStyle = context.strokeStyle = tones[circle.tone]
  context.globalAlpha = 0.08
  context.fill()
  context.globalAlpha = 0.7
  context.lineWidth = 1.5
  context.setLineDash([6, 4])
  context.stroke()
  context.setLineDash([])
  context.globalAlpha = 1
}

function drawSquare(context: CanvasRenderingContext2D, { x, y }: { x: number; y: number }, colours: MapColours): void {
  context.beginPath()
  context.roundRect(x - 4.5, y - 4.5, 9, 9, 2)
  context.fillStyle = colours.tones.accent
  context.fill()
  context.lineWidth = 1.5
  context.strokeStyle = colours.raised
  context.stroke()
}
