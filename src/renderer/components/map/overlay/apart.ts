import { reachOf } from './group-size.ts'
import type { Group } from './group.ts'

/** More cells than a row of the world has at any zoom. */
const ROW = 2 ** 26
/** No two groups reach further than this together, in pixels: the largest disc twice, with its ring. */
const CELL = 64

/**
 * Groups that cover nothing of each other as they are drawn at a scale: two that would are joined into one, which may then
 * take in a third.
 */
export function apart(groups: readonly Group[], scale: number, join: (a: Group, b: Group) => Group): readonly Group[] {
  const side = CELL / scale
  const cells = new Map<number, Set<Group>>()
  const cellOf = ({ x, y }: Group) => Math.floor(y / side) * ROW + Math.floor(x / side)
  const covering = (group: Group): Group | undefined => {
    for (let dx = -1; dx <= 1; dx += 1)
      for (let dy = -ROW; dy <= ROW; dy += ROW)
        for (const other of cells.get(cellOf(group) + dx + dy) ?? []) {
          const pixels = Math.hypot(other.x - group.x, other.y - group.y) * scale
          if (pixels < reachOf(other) + reachOf(group)) return other
        }
    return undefined
  }
  const placed = new Set<Group>()
  for (const each of groups) {
    let group = each
    for (let other = covering(group); other; other = covering(group)) {
      placed.delete(other)
      cells.get(cellOf(other))?.delete(other)
      group = join(other, group)
    }
    placed.add(group)
    const there = cells.get(cellOf(group))
    if (there) there.add(group)
    else cells.set(cellOf(group), new Set([group]))
  }
  return [...placed]
}
