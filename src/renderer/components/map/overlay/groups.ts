import { worldOf } from '../ground/mercator.ts'
import type { MapPoint, MapTone } from '../map-view.ts'
import type { Point } from '../place.ts'
import { apart } from './apart.ts'
import type { Group } from './group.ts'

const URGENT: readonly MapTone[] = ['danger', 'refused', 'warning', 'accent', 'info', 'violet', 'success', 'neutral']

/** Points nearer to each other than this, in pixels, are one group. */
const NEAR = 46

/** More cells than a row of the world has at any zoom. */
const ROW = 2 ** 26

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
      joined.points.push(point)
      const parts = joined.points.length
      joined.x += (at.x - joined.x) / parts
      joined.y += (at.y - joined.y) / parts
      continue
    }
    const group = { points: [point], ...at, first: at }
    groups.push(group)
    const there = cells.get(cell)
    if (there) there.push(group)
    else cells.set(cell, [group])
  }
  return apart(groups.map(groupOf), scale, joined)
}

const groupOf = ({ points, x, y }: Pick<Group, 'points' | 'x' | 'y'>): Group => ({
  points,
  x,
  y,
  count: points.reduce((sum, { count }) => sum + count, 0),
  tone: mostUrgent(points),
  ring: meanRing(points),
})

/** Two groups as one, in the middle of all their points. */
function joined(a: Group, b: Group): Group {
  const points = [...a.points, ...b.points]
  const part = b.points.length / points.length
  return groupOf({ points, x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part })
}

/** A group while points join it. */
interface Growing {
  readonly points: MapPoint[]
  x: number
  y: number
  readonly first: Point
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

function mostUrgent(points: readonly MapPoint[]): MapTone {
  const tones = new Set(points.map(({ tone }) => tone))
  return URGENT.find((tone) => tones.has(tone)) ?? 'neutral'
}

function meanRing(points: readonly MapPoint[]): number | null {
  const rings = points.flatMap(({ ring }) => ring ?? [])
  return rings.length === 0 ? null : rings.reduce((sum, ring) => sum + ring, 0) / rings.length
}
