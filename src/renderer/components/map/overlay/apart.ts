import { reachOf } from './group-size.ts'
import type { Group } from './group.ts'

interface Loose extends Pick<Group, 'points' | 'x' | 'y' | 'count' | 'loud'> {
  /** How many of its points have a ring. */
  readonly rings: number
}

interface Placed<G> {
  readonly group: G
  readonly reach: number
  readonly cell: number
}

/** More cells than a row of the world has at any zoom. */
export const ROW = 2 ** 26
/** No two groups reach further than this together, in pixels: the largest disc twice, with its ring. */
const CELL = 64

/**
 * Groups that cover nothing of each other as they are drawn at a scale: two that would are joined into the larger one, which
 * may then take in a third.
 */
export function apart<G extends Loose>(
  groups: readonly G[],
  scale: number,
  join: (into: G, other: G) => void,
): readonly G[] {
  const side = CELL / scale
  const cells = new Map<number, Placed<G>[]>()
  /** In the order in which they came, which is that of their drawing. */
  const all = new Set<G>()
  /** As it lies and reaches now. */
  const placedOf = (group: G): Placed<G> => ({
    group,
    reach: reachOf(group, group.rings > 0),
    cell: Math.floor(group.y / side) * ROW + Math.floor(group.x / side),
  })
  const covering = ({ group, reach, cell }: Placed<G>): Placed<G> | undefined => {
    for (let dx = -1; dx <= 1; dx += 1)
      for (let dy = -ROW; dy <= ROW; dy += ROW)
        for (const other of cells.get(cell + dx + dy) ?? []) {
          const pixels = Math.hypot(other.group.x - group.x, other.group.y - group.y) * scale
          if (pixels < reach + other.reach) return other
        }
    return undefined
  }
  for (const each of groups) {
    let placed = placedOf(each)
    for (let other = covering(placed); other; other = covering(placed)) {
      const there = cells.get(other.cell) ?? []
      there.splice(there.indexOf(other), 1)
      all.delete(other.group)
      const [into, taken] =
        other.group.points.length < placed.group.points.length
          ? [placed.group, other.group]
          : [other.group, placed.group]
      join(into, taken)
      placed = placedOf(into)
    }
    all.add(placed.group)
    const there = cells.get(placed.cell)
    if (there) there.push(placed)
    else cells.set(placed.cell, [placed])
  }
  return [...all]
}
