import type { MapColours } from '../ground/colours.ts'
import { worldLength, worldOf } from '../ground/mercator.ts'
import { onSheet, type Sheet } from '../ground/sheet.ts'
import type { HeatPoint, MapCircle } from '../map-view.ts'
import type { Mark, Point } from '../place.ts'
import { groupBox, drawGroup } from './draw-group.ts'
import type { Group } from './group.ts'
import { placeName, townsOn } from './names.ts'
import { createRoom, type Box } from './room.ts'

/** All that lies on the ground of a map. */
export interface OverlayFacts {
  readonly groups: readonly Group[]
  readonly marks: readonly Mark[]
  readonly circles: readonly MapCircle[]
  readonly heat: readonly HeatPoint[]
  readonly selected: ReadonlySet<string>
  /** False where the ground has the names of towns already. */
  readonly withTowns: boolean
  /** Where no name may stand: what covers the map, and the sides at which a name would be cut. */
  readonly kept: readonly Box[]
}

const FONT = '"Inter Variable", system-ui, sans-serif'
const HEAT_PIXELS = 46
const HALO = 3

/** Draws what lies on the ground, and the names of towns where there is room left. */
export function drawOverlay(
  context: CanvasRenderingContext2D,
  sheet: Sheet,
  colours: MapColours,
  { groups, marks, circles, heat, selected, withTowns, kept }: OverlayFacts,
): void {
  drawHeat(context, sheet, heat, colours.tones.danger)
  for (const circle of circles) drawCircle(context, sheet, circle, colours)
  const seen = groups.flatMap((group) => {
    const at = onSheet(sheet, group)
    return isNear(sheet, at) ? [{ group, at }] : []
  })
  const squares = marks.map((mark) => ({ name: mark.name, at: onSheet(sheet, worldOf(mark)) }))
  const room = createRoom()
  for (const box of kept) room.take(box)
  for (const { group, at } of seen) room.take(groupBox(group, at))
  for (const { at } of squares)
    if (isNear(sheet, at)) room.take({ left: at.x - 5, right: at.x + 5, top: at.y - 5, bottom: at.y + 5 })
  const write = writer(context, colours)
  context.font = `600 12px ${FONT}`
  const names = seen.flatMap(({ group, at }) => {
    const [only, second] = group.points
    if (!only?.label || second) return []
    const width = context.measureText(only.label).width
    return placeName(only.label, at, { width, gap: only.size + 8, room }) ?? []
  })
  const marked = squares.flatMap(({ name, at }) =>
    isNear(sheet, at) ? (placeName(name, at, { width: context.measureText(name).width, gap: 9, room }) ?? []) : [],
  )
  context.font = `500 12px ${FONT}`
  const towns = withTowns ? townsOn(sheet, (name) => context.measureText(name).width + 4, room) : []
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

/** Pixels beside a sheet from which something still reaches into it. */
const REACH = 60
const isNear = ({ width, height }: Sheet, { x, y }: Point): boolean =>
  x > -REACH && y > -REACH && x < width + REACH && y < height + REACH

/** Further from its place no name begins, so that none stands beyond a side and its place does not. */
const SIDE = 28

/** The sides of a part of a sheet: a name that would be cut there stands on the other side of its place, or not at all. */
export const sidesOf = ({ left, right, top, bottom }: Box): readonly Box[] => [
  { left: left - SIDE, right: left, top, bottom },
  { left: right, right: right + SIDE, top, bottom },
  { left, right, top: top - SIDE, bottom: top },
  { left, right, top: bottom, bottom: bottom + SIDE },
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

/** Warmth around places: one picture, laid where they are. */
function drawHeat(context: CanvasRenderingContext2D, sheet: Sheet, heat: readonly HeatPoint[], colour: string): void {
  if (heat.length === 0) return
  const [warmth, side] = [warmthOf(colour), 2 * HEAT_PIXELS]
  for (const point of heat) {
    const at = onSheet(sheet, worldOf(point))
    if (!isNear(sheet, at)) continue
    context.globalAlpha = 0.5 * Math.min(1, Math.max(0, point.weight))
    context.drawImage(warmth, at.x - HEAT_PIXELS, at.y - HEAT_PIXELS, side, side)
  }
  context.globalAlpha = 1
}

function warmthOf(colour: string): OffscreenCanvas {
  const picture = new OffscreenCanvas(2 * HEAT_PIXELS, 2 * HEAT_PIXELS)
  const context = picture.getContext('2d')
  const warmth = context?.createRadialGradient(HEAT_PIXELS, HEAT_PIXELS, 0, HEAT_PIXELS, HEAT_PIXELS, HEAT_PIXELS)
  if (!context || !warmth) return picture
  warmth.addColorStop(0, colour)
  warmth.addColorStop(1, `${colour}00`)
  context.fillStyle = warmth
  context.fillRect(0, 0, picture.width, picture.height)
  return picture
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
