import type { Group } from './group.ts'

type Sized = Pick<Group, 'points' | 'count' | 'ring'>

/** A group of which nothing needs anybody is small and pale. */
const QUIET_RADIUS = 9
/** What is drawn around a disc: its edge, or its ring. */
const AROUND = { edge: 2, ring: 6 } as const

/** The radius of a group in pixels: of one point its own, of several one that grows with them. */
export function radiusOf({ points, count }: Sized): number {
  const [only, second] = points
  if (only && !second) return only.size
  return count === 0 ? QUIET_RADIUS : Math.min(26, 14 + Math.sqrt(points.length) * 1.5)
}

/** How far a group reaches around its middle, in pixels. */
export const reachOf = (group: Sized): number => radiusOf(group) + (group.ring === null ? AROUND.edge : AROUND.ring)
