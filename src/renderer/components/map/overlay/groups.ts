import { worldOf } from '../ground/mercator.ts'
import type { MapPoint, MapTone } from '../map-view.ts'
import type { Point } from '../place.ts'
import { apart, ROW } from './apart.ts'
import type { Group } from './group.ts'

const URGENT: readonly MapTone[] = ['danger', 'refused', 'warning', 'accent', 'info', 'violet', 'success', 'neutral']

/** Points nearer to each other than this, in pixels, are one group. */
const NEAR = 46

/**
 * The groups of points at a scale. Points join the first group that is near, in their order, and groups that would cover each
 * other are one, so that groups do not change while the map is only moved.
 */
export function groupsOf(points: readonly MapPoint[], scale: number): readonly Group[] {
  const near = NEAR / scale
  const groups: Growing[] = []
  const cells = new Map<number, Growing[]>()
  for (const point of points) {
    const at = worldOf(point)
    const cell = Math.floor(at.y / near) * ROW + Math.floor(at.x / near)
    const joined = firstNear(cells, cell, (first) => Math.hypot(first.x - at.x, first.y - at.y) < near)
    if (joined) {
      join(joined, groupOf(point, at))
      continue
    }
    const group = groupOf(point, at)
    groups.push(group)
    const there = cells.get(cell)
    if (there) there.push(group)
    else cells.set(cell, [group])
  }
  return apart(groups, scale, join).map(({ points: members, x, y, count, loud, urgency, rings, ringSum }) => ({
    points: members,
    x,
    y,
    count,
    loud,
    tone: URGENT[urgency] ?? 'neutral',
    ring: rings === 0 ? null : ringSum / rings,
  }))
}

/** A group while points join it: what it adds up is kept, so that joining is as quick for many points as for one. */
interface Growing {
  readonly points: MapPoint[]
  x: number
  y: number
  count: number
  loud: number
  /** The place of its tone in `URGENT`. */
  urgency: number
  /** How many of its points have a ring, and their sum. */
  rings: number
  ringSum: number
  readonly first: Point
}

const groupOf = (point: MapPoint, at: Point): Growing => ({
  points: [point],
  ...at,
  count: point.count,
  loud: point.tone === 'neutral' ? 0 : 1,
  urgency: URGENT.indexOf(point.tone),
  rings: point.ring === null ? 0 : 1,
  ringSum: point.ring ?? 0,
  first: at,
})

/** Takes a group into another, which then lies in the middle of all their points. */
function join(into: Growing, other: Growing): void {
  for (const point of other.points) into.points.push(point)
  const part = other.points.length / into.points.length
  into.x += (other.x - into.x) * part
  into.y += (other.y - into.y) * part
  into.count += other.count
  into.loud += other.loud
  into.urgency = Math.min(into.urgency, other.urgency)
  into.rings += other.rings
  into.ringSum += other.ringSum
}

/** The first group of a cell and of the eight around it whose first point is near. */
function firstNear(
  cells: ReadonlyMap<number, readonly Growing[]>,
  cell: number,
  isNear: (first: Point) => boolean,
): Growing | undefined {
  for (let dx = -1; dx <= 1; dx += 1)
    for (let dy = -ROW; dy <= ROW; dy += ROW) {
      const found = cells.get(cell + dx + dy)?.find(({ first }) => isNear(first))
      if (found) return found
    }
  return undefined
}
