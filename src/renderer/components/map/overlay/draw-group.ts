import type { MapColours } from '../ground/colours.ts'
import type { Point } from '../place.ts'
import { numberOn, radiusOf, reachOf } from './group-size.ts'
import type { Group } from './group.ts'
import type { Box } from './room.ts'

const RING_WIDTH = 3
const RING_GAP = 3
/** How pale a group is of which nothing needs anybody. */
const QUIET_ALPHA = 0.45

/** The room a group takes. */
export function groupBox(group: Group, { x, y }: Point): Box {
  const reach = reachOf(group, group.ring !== null)
  return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach }
}

/** Whether a position on screen is on a group that lies at another. */
export const isOn = (group: Group, at: Point, { x, y }: Point): boolean =>
  Math.hypot(at.x - x, at.y - y) <= Math.max(12, reachOf(group, group.ring !== null))

interface Look {
  readonly colours: MapColours
  readonly selected: ReadonlySet<string>
  readonly font: string
}

/** A disc of its tone, its ring, and its number. */
export function drawGroup(
  context: CanvasRenderingContext2D,
  group: Group,
  { x, y }: Point,
  { colours, selected, font }: Look,
): void {
  const radius = radiusOf(group)
  const { tone } = group
  const disc = (size: number) => {
    context.beginPath()
    context.arc(x, y, size, 0, 2 * Math.PI)
  }
  if (selected.size > 0 && group.points.some(({ id }) => selected.has(id))) {
    disc(radius + RING_GAP + RING_WIDTH + 2)
    context.fillStyle = colours.tones.accent
    context.globalAlpha = 0.3
    context.fill()
    context.globalAlpha = 1
  }
  disc(radius)
  context.fillStyle = colours.tones[tone]
  context.globalAlpha = tone === 'neutral' ? QUIET_ALPHA : 1
  context.fill()
  context.globalAlpha = 1
  context.lineWidth = 1.5
  context.strokeStyle = colours.raised
  context.stroke()
  drawRing(context, group, { x, y, radius, colours, colour: colours.tones[tone] })
  const number = numberOn(group)
  if (number === null) return
  Object.assign(context, { font: `700 12px ${font}`, textAlign: 'center', textBaseline: 'middle' })
  context.fillStyle = colours.raised
  context.fillText(String(number), x, y + 0.5)
}

function drawRing(
  context: CanvasRenderingContext2D,
  { ring: full }: Group,
  { x, y, radius, colours, colour }: Point & { radius: number; colours: MapColours; colour: string },
): void {
  if (full === null) return
  const around = (from: number, part: number, stroke: string) => {
    context.beginPath()
    context.arc(x, y, radius + RING_GAP, from, from + part * 2 * Math.PI)
    context.strokeStyle = stroke
    context.stroke()
  }
  context.lineWidth = RING_WIDTH
  context.lineCap = 'butt'
  around(0, 1, colours.province)
  if (full > 0) around(-Math.PI / 2, Math.min(1, full), colour)
}
