/** A part of the screen that is taken, in pixels. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** What is taken on a map, which no name covers. */
export interface Room {
  readonly take: (box: Box) => void
  readonly isFree: (box: Box) => boolean
}

/** The side of a cell, in pixels: a name is asked about the few boxes near it, not about all. */
const CELL = 64
/** More cells than a row of any screen has. */
const ROW = 4096

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Room in which nothing is taken yet. */
export function createRoom(): Room {
  const cells = new Map<number, Box[]>()
  /** Whether one of the cells that a box touches is answered with true. */
  const some = ({ left, right, top, bottom }: Box, test: (cell: number) => boolean): boolean => {
    for (let y = Math.floor(top / CELL); y * CELL <= bottom; y += 1)
      for (let x = Math.floor(left / CELL); x * CELL <= right; x += 1) if (test(y * ROW + x)) return true
    return false
  }
  return {
    take: (box) => {
      some(box, (cell) => {
        const known = cells.get(cell)
        if (known) known.push(box)
        else cells.set(cell, [box])
        return false
      })
    },
    isFree: (box) => !some(box, (cell) => cells.get(cell)?.some((other) => overlap(other, box)) ?? false),
  }
}
