import type { Group } from './group.ts'

type Sized = Pick<Group, 'points' | 'count' | 'loud'>

/** A group of which nothing needs anybody is small and pale. */
const QUIET_RADIUS = 9
/** What is drawn around a disc: its edge, or its ring. */
const AROUND = { edge: 2, ring: 6 } as const

/**
 * The number on a group: what its points count together; where they count nothing, as homes do, how many there are. Null on a
 * point alone, and where nothing needs anybody.
 */
export function numberOn({ points, count, loud }: Sized): number | null {
  if (points.length < 2) return null
  return count || loud || null
}

/** The radius of a group in pixels: of one point its own, of several one that grows with them. */
export function radiusOf(group: Sized): number {
  const { points, count } = group
  const [only, second] = points
  if (only && !second) return only.size
  if (count > 0) return Math.min(26, 14 + Math.sqrt(points.length) * 1.5)
  const number = numberOn(group)
  return number === null ? QUIET_RADIUS : 7 + 3 * String(number).length
}

/** How far a group reaches around its middle, in pixels. */
export const reachOf = (group: Sized, hasRing: boolean): number =>
  radiusOf(group) + (hasRing ? AROUND.ring : AROUND.edge)
